import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail that is still being written begins with a dot, and has another name a moment later. */
const WRITTEN = /^[^.].*\.eml$/

/** The source of each mail that a site without SMTP_URL has written so far. */
export async function mailsIn(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => WRITTEN.test(name))
  return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
}
