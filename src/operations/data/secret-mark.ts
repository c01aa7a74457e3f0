import { createHash } from 'node:crypto'

/** Tells whether two installations have the same secret, without telling it. The secret is random, so nobody guesses it. */
export const secretMark = (payloadSecret: string): string =>
  createHash('sha256').update(`ridgeline secret mark|${payloadSecret}`).digest('hex').slice(0, 32)
