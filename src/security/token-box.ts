import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

import { signingSecrets } from './secrets'

const VERSION = 'v1'
/** Of the text that says which key it was, hex digits. */
const ID_LENGTH = 12
const IV_BYTES = 12

/** What was sealed cannot be opened: under another key, or somebody changed it. `message` is for the owner. */
export class SealBroken extends Error {
  constructor(readonly reason: 'other key' | 'damaged') {
    super(
      reason === 'other key'
        ? "The kept access was sealed with another secret: the server's PAYLOAD_SECRET has changed since."
        : 'The kept access is damaged.',
    )
    this.name = 'SealBroken'
  }
}

export interface BoxKey {
  /** Tells keys apart without telling the key. */
  id: string
  bytes: Buffer
}

/** The key for tokens of other services that belongs to a secret of the site. */
export function boxKey(secret: string): BoxKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, 'ridgeline', 'token box v1', 32))
  return { bytes, id: createHash('sha256').update('key id').update(bytes).digest('hex').slice(0, ID_LENGTH) }
}

const keysInForce = (): BoxKey[] => signingSecrets().map(boxKey)

/**
 * Seals a token for the database: AES-256-GCM, with the key's id beside it, so that after a change of the secret it is
 * known which key it needs.
 * @returns `v1.<key id>.<iv>.<tag>.<ciphertext>`, base64url
 */
export function sealToken(token: string, key = keysInForce()[0]!): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv)
  cipher.setAAD(Buffer.from(`${VERSION}.${key.id}`))
  const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
  const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))
  return [VERSION, key.id, ...parts].join('.')
}

/**
 * Opens what {@link sealToken} made.
 * @param keys the key in force and, while a secret is being changed, the one before
 * @throws SealBroken, and nothing else
 */
export function openToken(sealed: string, keys: readonly BoxKey[] = keysInForce()): string {
  const [version, keyId, iv = '', tag = '', text] = sealed.split('.')
  if (version !== VERSION || !keyId || text === undefined) throw new SealBroken('damaged')
  const key = keys.find(({ id }) => id === keyId)
  if (!key) throw new SealBroken('other key')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(iv, 'base64url'), {
      authTagLength: 16,
    })
    decipher.setAAD(Buffer.from(`${version}.${keyId}`))
    decipher.setAuthTag(Buffer.from(tag, 'base64url'))
    return decipher.update(Buffer.from(text, 'base64url')).toString('utf8') + decipher.final('utf8')
  } catch {
    throw new SealBroken('damaged')
  }
}

/** The same token sealed with the secret in force; null when it is already, or cannot be opened at all. */
export function resealed(sealed: string): string | null {
  const [current, ...previous] = keysInForce()
  if (sealed.split('.')[1] === current!.id) return null
  try {
    return sealToken(openToken(sealed, previous), current)
  } catch (error) {
    if (error instanceof SealBroken) return null
    throw error
  }
}
