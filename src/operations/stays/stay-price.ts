import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { CalendarDate } from '@/domain/calendar-date'
import { formatCents } from '@/domain/money'
import type { Quote } from '@/domain/pricing'
import { Refusal } from '@/domain/refusal'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { priceStay } from './quote'

type Dates = { checkin: CalendarDate; checkout: CalendarDate }

export const sameDates = (a: Dates, b: Dates): boolean => a.checkin === b.checkin && a.checkout === b.checkout

/**
 * What a booking's stay costs on these dates. On its own dates it keeps the quote that it was made at, whatever
 * the price list says by now; on others today's price list counts.
 */
export async function quoteOnDates(payload: Payload, dates: Dates, inquiry: Inquiry | null): Promise<Quote> {
  const kept = (inquiry?.quote ?? null) as BookingInquiry['quote']
  if (inquiry && kept && sameDates(inquiry, dates)) return kept
  return (await priceStay(payload, dates)).quote
}

/** Refuses a total that is not the one on screen. @throws Refusal 409 with the total as it is now */
export function checkShownTotal(quote: Quote, { agreedCents, totalCents }: PriceAsked): void {
  if ((agreedCents ?? quote.totalCents) === totalCents) return
  throw new Refusal(
    'amount-changed',
    `The price list has changed: the stay now costs ${formatCents(quote.totalCents)}. Please look at it again.`,
  )
}

/** Cents. */
export type PriceAsked = { agreedCents?: number; totalCents: number }
