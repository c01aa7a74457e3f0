import { createHmac, timingSafeEqual } from 'node:crypto'

import { credentials } from './secrets'

const keyFor = (inquiryId: string): Buffer =>
  createHmac('sha256', credentials().payloadSecret).update(`ridgeline guest link|${inquiryId}`).digest()

/** The secret part of a guest's private link. Whoever has it may see and cancel this one stay. 43 characters. */
export const guestLinkKey = (inquiryId: string): string => keyFor(inquiryId).toString('base64url')

/** Whether a link's secret part is the one of this stay; takes the same time for any wrong one. */
export function isGuestLinkKey(inquiryId: string, key: string): boolean {
  const given = Buffer.from(key, 'base64url')
  const expected = keyFor(inquiryId)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The path of a guest's private page. */
export const guestLinkPath = (inquiryId: string): string => `/stay/${inquiryId}/${guestLinkKey(inquiryId)}`
