import type { CreatePaymentIntentRequest } from '@/contract/payments'
import { type CalendarDate, formatDate } from '@/domain/calendar-date'
import { type Cents, formatCents } from '@/domain/money'
import type { Quote } from '@/domain/pricing'
import { Refusal } from '@/domain/refusal'
import { DEFAULT_BOOKING_RULES, MOST_GUESTS } from '@/domain/stay-rules'
import { checkPaymentLink } from '@/security/payment-link'
import type { Payload } from 'payload'

import { offerStay, type StayOffer } from '../quote'
import { endOverdueHolds } from './end-overdue'

export interface CheckoutPrice {
  quote: Quote
  agreedCents?: Cents
  /** Nights that cannot be had now, ascending. */
  takenNights: CalendarDate[]
}

/** The owner has agreed to a link's stay: rules that only bind strangers do not count. */
const LINK_RULES = { ...DEFAULT_BOOKING_RULES, maxGuests: MOST_GUESTS }

function checkLink({ link, bookingData }: CreatePaymentIntentRequest, cents: Cents): void {
  if (!link) return
  const { checkin, checkout, guests } = bookingData
  const { expires, signature } = link
  if (!checkPaymentLink({ amountCents: cents, checkin, checkout, guests, expires }, signature)) {
    throw new Refusal(
      409,
      'This payment link is not one of ours, or its amount, dates or guests were changed.',
    )
  }
  if (expires * 1000 <= Date.now()) {
    throw new Refusal(409, 'This payment link has ended. Please ask the owner for a new one.')
  }
}

async function freeOffer(payload: Payload, offer: () => Promise<StayOffer>): Promise<StayOffer> {
  const first = await offer()
  if (first.takenNights.length === 0) return first
  // Holds of guests who never paid may stand in the way although their time is over.
  return (await endOverdueHolds(payload, first.quote)) ? offer() : first
}

/**
 * What this checkout costs: our own quote, which the submitted amount must equal, or what a signed link agreed on.
 * @param cents the submitted amount, US cents
 * @throws Refusal 400 for a stay that cannot be; 409 for another amount, with the current total
 */
export async function priceCheckout(
  payload: Payload,
  request: CreatePaymentIntentRequest,
  cents: Cents,
): Promise<CheckoutPrice> {
  checkLink(request, cents)
  const rules = request.link ? LINK_RULES : undefined
  const { quote, takenNights } = await freeOffer(payload, () =>
    offerStay(payload, request.bookingData, rules),
  )
  if (!request.link && cents !== quote.totalCents) {
    throw new Refusal(
      409,
      `The total for this stay is ${formatCents(quote.totalCents)}. Nothing was charged; please look at the price again.`,
    )
  }
  return { quote, takenNights, ...(request.link ? { agreedCents: cents } : {}) }
}

/** @throws Refusal 409 that names the nights which cannot be had */
export function refuseTaken({ takenNights }: CheckoutPrice): void {
  if (takenNights.length === 0) return
  const dates = takenNights.map((date) => formatDate(date, 'short')).join(', ')
  throw new Refusal(409, `These nights are no longer free: ${dates}. Please choose other dates.`)
}
