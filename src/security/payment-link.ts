import { createHmac, timingSafeEqual } from 'node:crypto'

import type { CalendarDate } from '@/domain/calendar-date'
import type { Cents } from '@/domain/money'

import { credentials } from './secrets'

/** What the owner has agreed on with a guest, and signs. */
export interface PaymentLink {
  amountCents: Cents
  checkin: CalendarDate
  checkout: CalendarDate
  guests: number
  /** When the link ends, seconds since 1970. */
  expires: number
}

/** A key of its own, so that no other signature of the site's can be taken for a link's. */
const key = (): Buffer => createHmac('sha256', credentials().payloadSecret).update('payment link').digest()

/** The proof that a link carries in its query, base64url. */
export const signPaymentLink = ({ amountCents, checkin, checkout, guests, expires }: PaymentLink): string =>
  createHmac('sha256', key())
    .update([amountCents, checkin, checkout, guests, expires].join('|'))
    .digest('base64url')

/** Whether the owner signed exactly this; when it ends is for the caller to look at. Takes the same time for any answer. */
export function checkPaymentLink(link: PaymentLink, signature: string): boolean {
  const expected = Buffer.from(signPaymentLink(link))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
