import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { refuseAnothersFile } from './anothers-file'
import { giveName } from './give-name'
import { writePrivateJson } from './private-json'

const schema = z.object({
  payloadSecret: z.string(),
  /** Gone once the owner has another one. */
  adminPassword: z.string().optional(),
  securityPassword: z.string(),
})
export type Secrets = z.infer<typeof schema>

/** Letters and digits that nobody confuses when typing a password from a terminal. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 5 groups of 4 characters out of 31: about 99 bits. */
export function makePassword(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}

function read(path: string): Secrets | null {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    refuseAnothersFile(path, error)
    throw new Error(
      `${path} cannot be read. Restore it from a backup. Without one, delete it: new secrets are made, but links in guests' mails stop working, and Google Calendar has to be connected anew.`,
      { cause: error },
    )
  }
}

/**
 * The secrets that were made on the first start (DATA_DIR/secrets.json, mode 0600), made now when there are none.
 * Written whole or not at all: a finished temporary file is given the name, which one alone can have, so two
 * processes that start at once agree on one set.
 * @returns the secrets and whether this call made them (then the caller prints the passwords, once).
 * @throws Error when the file is there but unreadable.
 */
export function loadSecrets(dataDir: string): { secrets: Secrets; created: boolean } {
  const path = join(dataDir, 'secrets.json')
  const existing = read(path)
  if (existing) return { secrets: existing, created: false }

  const secrets: Secrets = {
    payloadSecret: randomBytes(32).toString('hex'),
    adminPassword: makePassword(),
    securityPassword: makePassword(),
  }
  try {
    writePrivateJson(path, secrets, giveName)
    return { secrets, created: true }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return { secrets: read(path) ?? secrets, created: false }
  }
}

/**
 * What the file holds now; null without one. Makes none: who deletes it is told of the new secrets at the next start.
 * @throws Error when the file is there but unreadable.
 */
export const readSecrets = (dataDir: string): Secrets | null => read(join(dataDir, 'secrets.json'))

/** Changes what the file holds, if there is one; a crash leaves either the old file or the new one. */
export function changeSecrets(dataDir: string, change: (secrets: Secrets) => Secrets): void {
  const path = join(dataDir, 'secrets.json')
  const now = read(path)
  if (now) writePrivateJson(path, change(now), renameSync)
}

/**
 * Reads secrets that come from elsewhere.
 * @returns null when they are none
 */
export function parseSecrets(text: string): Secrets | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Puts these secrets in the place of whatever the file holds. */
export const replaceSecrets = (dataDir: string, secrets: Secrets): void =>
  writePrivateJson(join(dataDir, 'secrets.json'), secrets, renameSync)
