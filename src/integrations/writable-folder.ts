import { randomUUID } from 'node:crypto'
import { accessSync, closeSync, constants, existsSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

import { makeFolder } from './make-folder'

const MEGABYTE = 1024 * 1024
/** What a start needs at least: its own few records, and a migration of a small database. */
const ROOM_BYTES = 2 * MEGABYTE
/** A first start makes the whole database. */
const FIRST_ROOM_BYTES = 8 * MEGABYTE

const FULL = /^(ENOSPC|EDQUOT|EFBIG)$/
const NOT_ALLOWED = /^(EACCES|EPERM)$/

function errorText(folder: string, what: string, code: string | undefined): string {
  if (FULL.test(code ?? ''))
    return `The disk that holds ${folder} is full. Free some space on it (old backups, ${join(folder, 'outbox')}, logs), then start again. Nothing was changed or lost.`
  if (code === 'EROFS')
    return `${what} is on a disk that can only be read. Mount it so that it can be written (a disk with errors is often made read-only by the system: look at its log), then start again. Nothing was changed or lost.`
  if (NOT_ALLOWED.test(code ?? ''))
    return `${what} may not be written by this user. Give it to the user that runs the site, for example with chown -R, then start again. Nothing was changed or lost.`
  return `${what} cannot be written (${code ?? 'no reason was given'}): it is no folder, or none can be made there. Name another one, then start again. Nothing was changed or lost.`
}

/** Writes as much as will be needed, to the disk, and takes it away again. */
function tryWriting(folder: string, bytes: number): void {
  makeFolder(folder)
  const path = join(folder, `.writable-${randomUUID()}`)
  try {
    const file = openSync(path, 'wx', 0o600)
    try {
      // Before a byte is in it: a process that is killed meanwhile leaves nothing.
      rmSync(path)
      // Not zeros: a disk that compresses would have room for those.
      const piece = Buffer.from(randomUUID().repeat(Math.ceil(MEGABYTE / 36))).subarray(0, MEGABYTE)
      for (let written = 0; written < bytes; written += piece.length) writeSync(file, piece)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  } finally {
    rmSync(path, { force: true })
  }
}

/**
 * Refuses a folder in which nothing can be written, before the database says so in words of its own.
 * @param files names in it that must be writable where they exist
 * @param mainFile the first of them: without it this is a first start, which needs more room
 * @throws Error in words for whoever runs the site
 */
export function refuseUnwritableFolder(folder: string, [mainFile, ...files]: readonly string[]): void {
  let what = folder
  try {
    const isFirst = mainFile === undefined || !existsSync(join(folder, mainFile))
    tryWriting(folder, isFirst ? FIRST_ROOM_BYTES : ROOM_BYTES)
    for (const name of mainFile === undefined ? files : [mainFile, ...files]) {
      what = join(folder, name)
      if (existsSync(what)) accessSync(what, constants.W_OK)
    }
  } catch (cause) {
    throw new Error(errorText(folder, what, (cause as NodeJS.ErrnoException).code), { cause })
  }
}
