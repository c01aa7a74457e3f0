import type { CalendarDate } from '@/domain/common/calendar-date'
import { quoteLines } from '@/domain/stays/quote-lines'
import { quoteSums } from '@/domain/stays/quote-sums'
import { DEFAULT_RATES, rateCardOf, type Rates } from '@/domain/rates/flat-rates'
import { quoteStay, type StayQuote } from '@/domain/stays/stay-quote'
import { DEFAULT_BOOKING_RULES } from '@/domain/rates/stay-rules'

type FlatStay = {
  checkin: CalendarDate
  checkout: CalendarDate
  rates?: Rates
  /** Cents of nights that have a price of their own. */
  nightlyPrices?: Record<CalendarDate, number | undefined>
  guests?: number
}

/** What a stay costs at one rate for every night, two fees and two taxes, as it is kept; null where it has no nights. */
export const flatQuote = (stay: FlatStay): StayQuote | null => {
  const { checkin, checkout, rates = DEFAULT_RATES, nightlyPrices = {}, guests = 2 } = stay
  return quoteStay(
    rateCardOf(rates, DEFAULT_BOOKING_RULES),
    { checkin, checkout, guests, bookedOn: checkin, ownPrices: nightlyPrices },
    null,
  )
}

/** The same as bookings kept it when these were all the rates there were: such records are in the databases still. */
export const quoteOfVersion1 = (stay: FlatStay) => {
  const quote = flatQuote(stay)
  return quote && { ...quoteSums(quote), rates: { ...(stay.rates ?? DEFAULT_RATES) } }
}

/** The same as calls answer it. */
export const quoteAnswer = (stay: FlatStay) => {
  const quote = flatQuote(stay)!
  return { quote: quoteSums(quote), lines: quoteLines(quote) }
}
