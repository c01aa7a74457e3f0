import { createHmac } from 'node:crypto'

import { credentials, isOurProof } from './secrets'

const KEY = /^(\d{0,4})([\w-]{43})$/

const keyFor = (inquiryId: string, version: number, secret = credentials().payloadSecret): Buffer =>
  createHmac('sha256', secret)
    .update(`ridgeline guest link|${inquiryId}${version === 0 ? '' : `|${version}`}`)
    .digest()

/**
 * The secret part of a guest's private link. Whoever has it may see and cancel this one stay. 43 characters, behind the version
 * where that is not 0.
 * @param version of the stay's link: another address has another one (`linkVersion`)
 */
export const guestLinkKey = (inquiryId: string, version = 0): string =>
  `${version || ''}${keyFor(inquiryId, version).toString('base64url')}`

/** Of which version of this stay's link it is the secret part; null for none. */
export function guestLinkVersion(inquiryId: string, key: string): number | null {
  const [, version = '', secretPart = ''] = KEY.exec(key) ?? []
  const given = Buffer.from(secretPart, 'base64url')
  const isOurs = isOurProof(given, (secret) => keyFor(inquiryId, Number(version), secret))
  return isOurs ? Number(version) : null
}

/** The path of a guest's private page. */
export const guestLinkPath = (inquiryId: string, version: number): string =>
  `/stay/${inquiryId}/${guestLinkKey(inquiryId, version)}`
