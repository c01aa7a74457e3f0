import { mkdirSync, rmSync } from 'node:fs'
import { readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

import { configuredDatabase } from '@/database/configured'
import { backupTime, endedBackups } from '@/domain/data/backup-rule'
import { readEnv } from '@/env'
import { forgetTempName, removeOrphanedTempFiles, tempName } from '@/integrations/image-store/temp-files'
import { makeFolder } from '@/integrations/make-folder'

/** BACKUP_DIR, else beside the data. */
export const backupFolder = (): string => readEnv().BACKUP_DIR ?? join(readEnv().DATA_DIR, 'backups')

/** A margin for everything else that this disk is for, bytes. */
const SPARE_BYTES = 64 * 1024 * 1024

/** A process that ends waits at most a second for its folder to be empty. */
const REMOVALS = 50
const REMOVAL_PAUSE_MS = 20

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** The backups that are there, the newest first. */
export async function listBackups(folder: string): Promise<{ name: string; atMs: number }[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .flatMap((name) => {
      const atMs = backupTime(name)
      return atMs === null ? [] : [{ name, atMs }]
    })
    .toSorted((a, b) => b.atMs - a.atMs)
}

/**
 * Makes sure that there is room before anything is written: for a copy of the embedded database, the archive, and a
 * database to try it in.
 * @throws Error in words
 */
export async function demandRoom(folder: string, spareBytes = SPARE_BYTES): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const [newest] = await listBackups(folder)
  const { path } = configuredDatabase()
  const database = path === null ? 0 : await sizeOf(path)
  const archive = Math.max(newest ? await sizeOf(join(folder, newest.name)) : 0, database)
  const needed = 2 * database + 2 * archive + spareBytes
  const free = bavail * bsize
  if (free >= needed) return
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_048_576)} MB`
  throw new Error(
    `The disk of ${folder} is nearly full: ${megabytes(free)} are free, a backup needs about ${megabytes(needed)}. Nothing was written. Delete what you can spare, or set BACKUP_DIR to another disk.`,
  )
}

/** The retries of `rmSync` do not look again at what a folder holds, and a call that had begun may still make a file there. */
function removeNow(folder: string): void {
  for (let tries = 0; tries < REMOVALS; tries++) {
    try {
      return rmSync(folder, { recursive: true, force: true, maxRetries: 1, retryDelay: REMOVAL_PAUSE_MS })
    } catch {
      // It is tried again.
    }
  }
}

/**
 * Lends a folder of its own that only we may read, and removes it with all that is in it, also where the process ends in between;
 * and what processes that died have left there.
 * @throws Error in words when `parent` is not a folder
 */
export async function inWorkFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  try {
    makeFolder(parent)
  } catch (cause) {
    if (!['EEXIST', 'ENOTDIR', 'ENOENT'].includes((cause as NodeJS.ErrnoException).code ?? '')) throw cause
    throw new Error(
      `${parent} is not a folder, so nothing was written. Name a folder (for backups in BACKUP_DIR).`,
      { cause },
    )
  }
  await removeOrphanedTempFiles(parent)
  const name = tempName()
  const folder = join(parent, name)
  const clear = () => removeNow(folder)
  // At once, so that no signal comes between the two.
  mkdirSync(folder, { mode: 0o700 })
  process.once('exit', clear)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true }).finally(() => {
      process.off('exit', clear)
      forgetTempName(name)
    })
  }
}

/** Deletes the backups that have had their time. @returns their names */
export async function deleteEndedBackups(folder: string): Promise<string[]> {
  const all = await listBackups(folder)
  const ended = new Set(endedBackups(all.map(({ atMs }) => atMs)))
  const names = all.filter(({ atMs }) => ended.has(atMs)).map(({ name }) => name)
  for (const name of names) await rm(join(folder, name), { force: true })
  return names
}
