import { createHmac, timingSafeEqual } from 'node:crypto'

import { credentials, signingSecrets } from './secrets'

const keyFor = (inquiryId: string, secret = credentials().payloadSecret): Buffer =>
  createHmac('sha256', secret).update(`ridgeline guest link|${inquiryId}`).digest()

/** The secret part of a guest's private link. Whoever has it may see and cancel this one stay. 43 characters. */
export const guestLinkKey = (inquiryId: string): string => keyFor(inquiryId).toString('base64url')

/** Whether a link's secret part is the one of this stay, also one from before the secret was changed; in constant time. */
export function isGuestLinkKey(inquiryId: string, key: string): boolean {
  const given = Buffer.from(key, 'base64url')
  return signingSecrets()
    .map((secret) => keyFor(inquiryId, secret))
    .some((expected) => given.length === expected.length && timingSafeEqual(given, expected))
}

/** The path of a guest's private page. */
export const guestLinkPath = (inquiryId: string): string => `/stay/${inquiryId}/${guestLinkKey(inquiryId)}`
