import { createHmac } from 'node:crypto'

import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'

import { credentials, isOurProof } from './secrets'

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
const keyOf = (secret: string): Buffer => createHmac('sha256', secret).update('payment link').digest()

const sign = ({ amountCents, checkin, checkout, guests, expires }: PaymentLink, secret: string): string =>
  createHmac('sha256', keyOf(secret))
    .update([amountCents, checkin, checkout, guests, expires].join('|'))
    .digest('base64url')

/** The proof that a link carries in its query, base64url. */
export const signPaymentLink = (link: PaymentLink): string => sign(link, credentials().payloadSecret)

/** Whether the owner signed exactly this; when it ends is for the caller to look at. */
export const checkPaymentLink = (link: PaymentLink, signature: string): boolean =>
  isOurProof(Buffer.from(signature), (secret) => Buffer.from(sign(link, secret)))
