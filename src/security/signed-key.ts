import { createHmac } from 'node:crypto'

import { credentials, isOurProof } from './secrets'

/** What a key opens; one made for the one opens nothing of the other. */
type Purpose = 'kept price' | 'night wishes'

const FORM = /^([a-z0-9]{1,64})\.([A-Za-z0-9_-]{43})$/

const proofOf = (purpose: Purpose, subject: string, secret = credentials().payloadSecret): Buffer =>
  createHmac('sha256', secret).update(`ridgeline ${purpose}|${subject}`).digest()

/** A key for a link in a mail: what it is about, letters and digits, and the proof that we made it. */
export const signedKey = (purpose: Purpose, subject: string): string =>
  `${subject}.${proofOf(purpose, subject).toString('base64url')}`

/** What a key is about, null when it is none of ours for this purpose. */
export function subjectOfKey(purpose: Purpose, key: string): string | null {
  const [, subject, proof] = FORM.exec(key) ?? []
  if (!subject || !proof) return null
  const given = Buffer.from(proof, 'base64url')
  return isOurProof(given, (secret) => proofOf(purpose, subject, secret)) ? subject : null
}
