import type { DocumentBasis, DocumentHouse } from '@/domain/documents/document'
import { readQuote } from '@/domain/stays/kept-quote'
import { canBeMailed } from '@/domain/common/no-email'
import { publishableKey } from '@/integrations/stripe'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { siteUrl } from '../content/mail-frame'
import { cardText } from '../payments/payment-details'
import { isAskedToPay, payableNow } from '../payments/payable'
import { toldBasis } from '../payments/way-holds'
import { houseTimeZone, houseToday } from '../runtime/clock'
import { houseIdentity } from '../runtime/house-identity'
import { loadBookingTerms } from '../site/load-booking-terms'

/** The house as guests are shown it. Where exactly it stands is told to those alone who arrive soon. */
export async function houseOf(payload: Payload): Promise<DocumentHouse> {
  const { name, place, contactEmail, contactPhone } = await houseIdentity(payload)
  return {
    name,
    place,
    contact: [contactEmail, contactPhone, siteUrl().replace(/^https?:\/\//, '')].flatMap(
      (line) => line || [],
    ),
  }
}

/** The card of the payment that the booking keeps details of: the latest one, if it went through. */
function cardOf(inquiry: Inquiry): Pick<DocumentBasis, 'card'> {
  const { stripePaymentIntentId: paymentId, stripePaymentDetails } = inquiry
  const details = stripePaymentDetails as { status?: string } | null | undefined
  const text = details?.status === 'succeeded' ? cardText(inquiry) : undefined
  return paymentId && text ? { card: { paymentId, text } } : {}
}

/** What an invoice or a receipt of this booking is made of: what is stored, as it is now. */
export async function documentBasis(payload: Payload, inquiry: Inquiry): Promise<DocumentBasis> {
  const [house, today, timeZone, { otherWays }] = await Promise.all([
    houseOf(payload),
    houseToday(payload),
    houseTimeZone(payload),
    loadBookingTerms(payload),
  ])
  const { firstName, lastName, email, status, checkin, checkout, guests } = inquiry
  const byCard = publishableKey() === null ? null : payableNow(inquiry, today)
  return {
    bookingId: String(inquiry.id),
    ...{ status, checkin, checkout, guests, house, today, timeZone },
    guest: [`${firstName} ${lastName}`, ...(canBeMailed(email) ? [email] : [])],
    money: await toldBasis(payload, inquiry, today),
    quote: readQuote(inquiry.quote),
    ...cardOf(inquiry),
    ...(byCard ? { byCard } : {}),
    ...(isAskedToPay(inquiry, today) ? { otherWays } : {}),
  }
}
