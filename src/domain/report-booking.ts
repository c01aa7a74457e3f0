import { allocate } from '@/domain/allocate'
import { type CalendarDate, nightsOf } from '@/domain/calendar-date'
import type { Cents } from '@/domain/money'
import type { NightLine, Quote } from '@/domain/pricing'
import type { InquiryStatus, StaySource } from '@/domain/stay'

/** What a report needs to know of a booking. */
export type ReportBooking = {
  source: StaySource
  status: InquiryStatus
  checkin: CalendarDate
  checkout: CalendarDate
  /** The kept quote, or the model's where none was kept; null where no price can be known. */
  quote: Quote | null
  /** The payment provider's amount, one that was agreed on, or what the stay costs in cash; null: the quote's total is the amount. */
  amountCents: Cents | null
  /** The card fee that is in the amount; absent: the quote's. Who pays in another way does not owe it. */
  cardFeeCents?: Cents
  /** What was paid, by card or by other means, before anything was given back. */
  receivedCents: Cents
  /** What was given back so far, zero or more. */
  refundedCents: Cents
}

/** One booking's money, less refunds. Lodging, fees, taxes and card fee add up to the total to the cent. */
export type ReportMoney = {
  chargedCents: Cents
  refundedCents: Cents
  /** What was charged less what was given back. */
  totalCents: Cents
  lodgingCents: Cents
  /** Cleaning and service. */
  feesCents: Cents
  taxes: TaxLine[]
  taxesCents: Cents
  cardFeeCents: Cents
  /** How much has been paid, less what was given back. */
  paidCents: Cents
  /** The lodging part night by night. */
  nightLines: NightLine[]
}
export type TaxLine = { authority: string; cents: Cents }

/** Revenue and taxes are those of confirmed stays: what was declined, cancelled or has expired was never agreed. */
export const isCounted = (status: InquiryStatus): boolean => status === 'confirmed'

/** Nobody has agreed to it yet: told beside the revenue, never in it, nor in a tax file. */
export const isAskedFor = (status: InquiryStatus): boolean => status === 'pending'

/** A channel collects the taxes of its bookings and pays them itself; the owner owes those of all others. */
export const isChannel = (source: StaySource): boolean =>
  source === 'airbnb' || source === 'vrbo' || source === 'booking'

/** [lodging, fees, state tax, county tax, card fee]. An amount other than the quote's is split in its proportions. */
const partsOf = (
  totalCents: Cents,
  { quote, cardFeeCents }: ReportBooking,
): [Cents, Cents, Cents, Cents, Cents] => {
  if (!quote) return [totalCents, 0, 0, 0, 0]
  const feesCents = quote.cleaningFeeCents + quote.serviceFeeCents
  const quoted = [
    quote.lodgingCents,
    feesCents,
    quote.stateTaxCents,
    quote.countyTaxCents,
    cardFeeCents ?? quote.cardFeeCents,
  ]
  const isAsQuoted = totalCents === quoted.reduce((sum, cents) => sum + cents, 0)
  const parts = isAsQuoted ? quoted : allocate(totalCents, quoted)
  return parts as [Cents, Cents, Cents, Cents, Cents]
}

const nightLinesOf = ({ checkin, checkout, quote }: ReportBooking, lodgingCents: Cents): NightLine[] => {
  const isSameStay = quote?.checkin === checkin && quote.checkout === checkout
  if (isSameStay && lodgingCents === quote.lodgingCents) return quote.nightLines
  const nights = nightsOf(checkin, checkout)
  if (nights.length === 0) return []
  const split = allocate(
    lodgingCents,
    isSameStay ? quote.nightLines.map(({ cents }) => cents) : nights.map(() => 1),
  )
  return nights.map((date, index) => ({ date, cents: split[index] ?? 0 }))
}

/**
 * What a booking brings: the provider's amount, else the quote's total, less refunds. When that is not what was
 * quoted (another amount was agreed, or a part was given back), lodging, fees, taxes and card fee shrink or grow alike,
 * so that the taxes of a half refunded stay are half of what they were.
 * @returns null when neither the provider nor a quote says an amount
 * @throws RangeError when the stay's dates are none
 */
export const bookingMoney = (booking: ReportBooking): ReportMoney | null => {
  const { quote, refundedCents } = booking
  const chargedCents = booking.amountCents ?? quote?.totalCents
  if (chargedCents === undefined) return null
  const totalCents = chargedCents - refundedCents
  const [lodgingCents, feesCents, stateCents, countyCents, cardFeeCents] = partsOf(totalCents, booking)
  return {
    chargedCents,
    refundedCents,
    totalCents,
    lodgingCents,
    feesCents,
    taxes: quote
      ? [
          { authority: quote.rates.stateTaxName, cents: stateCents },
          { authority: quote.rates.countyTaxName, cents: countyCents },
        ]
      : [],
    taxesCents: stateCents + countyCents,
    cardFeeCents,
    paidCents: Math.max(0, booking.receivedCents - refundedCents),
    nightLines: nightLinesOf(booking, lodgingCents),
  }
}
