import { dateIn } from '@/domain/common/calendar-date'
import { readQuote } from '@/domain/stays/kept-quote'
import { formatCents } from '@/domain/common/money'
import { isExtra } from '@/domain/rates/fee-lines'
import { Refusal } from '@/domain/common/refusal'
import { sameDates, type StayDates } from '@/domain/stays/stay'
import { isForParty, type StayQuote } from '@/domain/stays/stay-quote'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { askKeptCode } from '../rates/codes/ask-code'
import { houseTimeZone } from '../runtime/clock'
import type { OfferBasis } from '../site/offer-basis'
import { priceStay } from './quote'

/** What a booking's stay costs, and whether that is what was kept. */
export type BookingPrice = { quote: StayQuote; isKept: boolean }

/** A booking's code on other dates, asked as of the day on which it was booked. */
async function keptCode(payload: Payload, code: string, { checkin, checkout }: StayDates, inquiry: Inquiry) {
  const bookedOn = dateIn(await houseTimeZone(payload), Date.parse(inquiry.createdAt))
  return (await askKeptCode(payload, code, { checkin, checkout, bookedOn })).promotion
}

/**
 * What a booking's stay costs on these dates with so many guests, and with the pets and extras that it has. What is so already
 * keeps the quote that it was made at, whatever the price list says by now; for anything else today's price list counts, without
 * extras that are in it no more, and without its code where that is gone or not for the new stay.
 * @throws Refusal 400 for zero or fewer nights
 */
export async function priceOfBooking(
  payload: Payload,
  stay: StayDates & { guests: number },
  inquiry: Inquiry | null,
  basis: OfferBasis,
): Promise<BookingPrice> {
  const { checkin, checkout, guests } = stay
  const kept = readQuote(inquiry?.quote)
  const { pets = 0, extras = {}, code = null } = kept ?? {}
  if (inquiry && kept && sameDates(inquiry, stay) && isForParty(kept, { guests, pets, extras, code }))
    return { quote: kept, isKept: true }
  const offered = Object.entries(extras).filter(([key]) => isExtra(basis.card.fees, key))
  const promotion = inquiry && code ? await keptCode(payload, code, stay, inquiry) : null
  const asked = { checkin, checkout, guests, pets, extras: Object.fromEntries(offered), promotion }
  return { quote: (await priceStay(payload, asked, basis)).quote, isKept: false }
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
