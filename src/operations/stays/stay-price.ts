import type { CalendarDate } from '@/domain/calendar-date'
import { readQuote } from '@/domain/kept-quote'
import { formatCents } from '@/domain/money'
import { isExtra } from '@/domain/rates/fee-lines'
import { Refusal } from '@/domain/refusal'
import { isForParty, type StayQuote } from '@/domain/stay-quote'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { loadRateCard } from '../rates/load-rate-card'
import { priceStay } from './quote'

type Dates = { checkin: CalendarDate; checkout: CalendarDate }

export const sameDates = (a: Dates, b: Dates): boolean => a.checkin === b.checkin && a.checkout === b.checkout

/** What a booking's stay costs, and whether that is what was kept. */
export type BookingPrice = { quote: StayQuote; isKept: boolean }

/**
 * What a booking's stay costs on these dates with so many guests, and with the pets and extras that it has. What is so already
 * keeps the quote that it was made at, whatever the price list says by now; for anything else today's price list counts, without
 * extras that are in it no more.
 * @throws Refusal 400 for zero or fewer nights
 */
export async function priceOfBooking(
  payload: Payload,
  stay: Dates & { guests: number },
  inquiry: Inquiry | null,
): Promise<BookingPrice> {
  const { checkin, checkout, guests } = stay
  const kept = readQuote(inquiry?.quote)
  const { pets = 0, extras = {} } = kept ?? {}
  if (inquiry && kept && sameDates(inquiry, stay) && isForParty(kept, { guests, pets, extras }))
    return { quote: kept, isKept: true }
  const { card } = await loadRateCard(payload)
  const offered = Object.entries(extras).filter(([key]) => isExtra(card.fees, key))
  const asked = { checkin, checkout, guests, pets, extras: Object.fromEntries(offered) }
  return { quote: (await priceStay(payload, asked)).quote, isKept: false }
}

/** Refuses a total that is not the one on screen. @throws Refusal 409 with the total as it is now */
export function checkShownTotal(quote: StayQuote, { agreedCents, totalCents }: PriceAsked): void {
  if ((agreedCents ?? quote.totalCents) === totalCents) return
  throw new Refusal(
    'amount-changed',
    `The price list has changed: the stay now costs ${formatCents(quote.totalCents)}. Please look at it again.`,
  )
}

/** Cents. */
export type PriceAsked = { agreedCents?: number; totalCents: number }
