import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { readEnv } from '@/env'

/** Where mails are written while no mail server is set. */
export const outboxFolder = (): string => join(readEnv().DATA_DIR, 'outbox')

const SOFT_BREAK = /=\r?\n/g
const ENCODED_BYTE = /=([0-9A-F]{2})/g
const BASE64_LINES = /(?:^[A-Za-z0-9+/]{4,76}={0,2}\r?$\n?)+/gm

/** All that a mail's source says, with what is encoded in it decoded, one after the other. */
function plainOf(source: string): string {
  const printable = source
    .replace(SOFT_BREAK, '')
    .replace(ENCODED_BYTE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const blocks = source.match(BASE64_LINES) ?? []
  return [printable, ...blocks.map((block) => Buffer.from(block, 'base64').toString('utf8'))].join('\n')
}

const mailNames = async (): Promise<string[]> =>
  (await readdir(outboxFolder()).catch(() => [])).filter((name) => name.endsWith('.eml'))

async function remove(names: readonly string[]): Promise<number> {
  for (const name of names) await rm(join(outboxFolder(), name), { force: true })
  return names.length
}

/**
 * Deletes the written mails that are meant, one after the other; those of other processes' folders are not seen.
 * @param isMeant is given all that a mail says, headers too
 * @returns how many
 */
export async function removeWrittenMails(isMeant: (text: string) => boolean): Promise<number> {
  let removed = 0
  for (const name of await mailNames()) {
    const source = await readFile(join(outboxFolder(), name), 'utf8').catch(() => '')
    if (isMeant(plainOf(source))) removed += await remove([name])
  }
  return removed
}

/**
 * Deletes the written mails of before a date; their names begin with the time in UTC.
 * @param most at once
 * @returns how many
 */
export async function removeOldMails(before: string, most: number): Promise<number> {
  return remove((await mailNames()).filter((name) => /^\d/.test(name) && name < before).slice(0, most))
}
