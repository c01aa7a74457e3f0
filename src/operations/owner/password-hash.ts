import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** What Payload keeps of a password. */
export interface PasswordHash {
  hash?: string | null
  salt?: string | null
}

/** Payload's present form of a hash: PBKDF2 with SHA-256, 600,000 rounds, 32 bytes, hex. */
const FORM = /^pbkdf2-sha256-v1:([0-9a-f]{64})$/
const ROUNDS = 600_000

const derive = promisify(pbkdf2)

/**
 * Whether a password is certainly not the stored one, found out without a write to the database. What this does not
 * recognise it leaves to Payload's own check, which decides in any case.
 */
export async function isSurelyWrong(stored: PasswordHash | null, password: string): Promise<boolean> {
  const [, hex] = FORM.exec(stored?.hash ?? '') ?? []
  if (!hex || !stored?.salt) return false
  const expected = Buffer.from(hex, 'hex')
  return !timingSafeEqual(await derive(password, stored.salt, ROUNDS, expected.length, 'sha256'), expected)
}
