import { allocate } from '@/domain/common/allocate'
import { type CalendarDate, nightsOf } from '@/domain/common/calendar-date'
import { cardFeesBackIn, cardFeesIn, type MoneyBasis, movedForStay, priceIn } from '@/domain/ledger/ledger'
import type { Cents } from '@/domain/common/money'
import { type PriceLine, type PriceLineKind, sumOf } from '@/domain/rates/price-line'
import type { InquiryStatus, StaySource } from '@/domain/stays/stay'
import type { StayQuote } from '@/domain/stays/stay-quote'

/** What a report needs to know of a booking. */
export type ReportBooking = {
  source: StaySource
  status: InquiryStatus
  checkin: CalendarDate
  checkout: CalendarDate
  /** The kept quote, or the model's where none was kept; null where no price can be known. */
  quote: StayQuote | null
  /** What the stay costs, US cents; null: nobody knows. Without the card fee, unless `isFeeInPrice`. */
  priceCents: Cents | null
  /** Of a booking from before the ledger the price includes the card fee of its quote, however it was paid. */
  isFeeInPrice: boolean
  /** What card charges added to the price, and what of it refunds gave back; zero where the fee is in the price. */
  cardFeesCents: Cents
  cardFeesBackCents: Cents
  /** What was paid, by card or by other means, before anything was given back; less what came beyond the price and went back. */
  receivedCents: Cents
  /** What was given back so far, zero or more; less the same. */
  refundedCents: Cents
}

/** One booking's money, less refunds, US cents. Lodging, fees, taxes and card fee add up to the total to the cent. */
export type ReportMoney = {
  chargedCents: Cents
  cardFeesCents: Cents
  refundedCents: Cents
  /** Its revenue: what was charged less what was given back of it. */
  totalCents: Cents
  /** Nights less discounts and codes. */
  lodgingCents: Cents
  /** All fees and extras, and each by its name in the quote; an amount without a quote has none. */
  feesCents: Cents
  fees: FeeLine[]
  /** Lodging and the fees that are taxed. */
  taxedCents: Cents
  taxes: TaxLine[]
  taxesCents: Cents
  /** The card fees less what refunds gave back of them. */
  cardFeeCents: Cents
  /** How much has been paid, less what was given back. */
  paidCents: Cents
  /** The lodging part night by night. */
  nightLines: NightLine[]
}
export type NightLine = { date: CalendarDate; cents: Cents }
export type FeeLine = { label: string; cents: Cents }
export type TaxLine = { authority: string; cents: Cents }

/** Revenue and taxes are those of confirmed stays: what was declined, cancelled or has expired was never agreed. */
export const isCounted = (status: InquiryStatus): boolean => status === 'confirmed'

/** Nobody has agreed to it yet: told beside the revenue, never in it, nor in a tax file. */
export const isAskedFor = (status: InquiryStatus): boolean => status === 'pending'

/** A channel collects the taxes of its bookings and pays them itself; the owner owes those of all others. */
export const isChannel = (source: StaySource): boolean =>
  source === 'airbnb' || source === 'vrbo' || source === 'booking'

type Parts = {
  lodgingCents: Cents
  taxedFeesCents: Cents
  otherFeesCents: Cents
  taxes: Cents[]
  cardFeeCents: Cents
}

const linesOf = (quote: StayQuote, ...kinds: PriceLineKind[]): PriceLine[] =>
  quote.lines.filter(({ kind }) => kinds.includes(kind))

const nightsIn = (quote: StayQuote): NightLine[] =>
  linesOf(quote, 'night').map(({ date, cents }) => ({ date: date!, cents }))

/** An amount in the proportions of the quote, the card fee among them where the price includes it. */
function partsOf(cents: Cents, { quote, isFeeInPrice }: ReportBooking): Parts {
  if (!quote) return { lodgingCents: cents, taxedFeesCents: 0, otherFeesCents: 0, taxes: [], cardFeeCents: 0 }
  const fees = linesOf(quote, 'fee', 'extra')
  const quoted = [
    sumOf(linesOf(quote, 'night', 'discount', 'code')),
    sumOf(fees.filter(({ taxed }) => taxed !== false)),
    sumOf(fees.filter(({ taxed }) => taxed === false)),
    ...linesOf(quote, 'tax').map((line) => line.cents),
    isFeeInPrice ? quote.cardFeeCents : 0,
  ]
  const [lodgingCents = 0, taxedFeesCents = 0, otherFeesCents = 0, ...rest] = allocate(cents, quoted)
  return {
    lodgingCents,
    taxedFeesCents,
    otherFeesCents,
    taxes: rest.slice(0, -1),
    cardFeeCents: rest.at(-1)!,
  }
}

/** What the fees that are taxed, and the others, came to, each over its own fees as they were quoted. */
function feeLinesOf({ quote }: ReportBooking, taxedCents: Cents, otherCents: Cents): FeeLine[] {
  if (!quote) return []
  const fees = linesOf(quote, 'fee', 'extra')
  const shares = (lines: PriceLine[], cents: Cents) => {
    if (lines.length === 0) return new Map<string, Cents>()
    const split = allocate(
      cents,
      lines.map((line) => line.cents),
    )
    return new Map(lines.map(({ id }, index) => [id, split[index] ?? 0]))
  }
  const taxed = shares(
    fees.filter((line) => line.taxed !== false),
    taxedCents,
  )
  const others = shares(
    fees.filter((line) => line.taxed === false),
    otherCents,
  )
  return fees.map(({ id, label }) => ({ label, cents: taxed.get(id) ?? others.get(id) ?? 0 }))
}

/** What is left of lodging, over its nights as they were priced; discounts take their share of each. */
function nightLinesOf({ checkin, checkout, quote }: ReportBooking, lodgingCents: Cents): NightLine[] {
  const isSameStay = quote?.checkin === checkin && quote.checkout === checkout
  const priced = isSameStay
    ? nightsIn(quote)
    : nightsOf(checkin, checkout).map((date) => ({ date, cents: 1 }))
  if (priced.length === 0) return []
  const split = allocate(
    lodgingCents,
    priced.map(({ cents }) => cents),
  )
  return priced.map(({ date }, index) => ({ date, cents: split[index] ?? 0 }))
}

/**
 * What the ledger says of a stay's money.
 * @param basis a booking with a ledger (`terms.version` 2): its price has no card fee in it, nor has an agreed amount
 */
export const ledgerMoney = (
  basis: MoneyBasis,
): Pick<
  ReportBooking,
  'priceCents' | 'isFeeInPrice' | 'cardFeesCents' | 'cardFeesBackCents' | 'receivedCents' | 'refundedCents'
> => ({
  priceCents: priceIn(basis),
  isFeeInPrice: false,
  cardFeesCents: cardFeesIn(basis.ledger),
  cardFeesBackCents: cardFeesBackIn(basis.ledger),
  ...movedForStay(basis.ledger),
})

/**
 * What was given back of what a stay costs. Of a stay that became cheaper once it was paid, what came beyond its price goes back
 * first, and was no revenue.
 */
export const refundsOfCharged = (
  chargedCents: Cents,
  { receivedCents, refundedCents }: Pick<ReportBooking, 'receivedCents' | 'refundedCents'>,
): Cents => Math.max(0, refundedCents - Math.max(0, receivedCents - chargedCents))

/**
 * What a booking brings: its price and the card fees charged, less refunds of them. A refund gives back its share of the card fees
 * (`cardFeesBackIn`); the rest of it comes off lodging, fees and taxes alike, as does a price other than the quote's, so that the taxes of a
 * half refunded stay are half of what they were.
 * @returns null when nobody knows the price
 * @throws RangeError when the stay's dates are none
 */
export const bookingMoney = (booking: ReportBooking): ReportMoney | null => {
  const { quote, priceCents, cardFeesCents, cardFeesBackCents } = booking
  if (priceCents === null) return null
  const chargedCents = priceCents + cardFeesCents
  const refundedCents = refundsOfCharged(chargedCents, booking)
  const totalCents = chargedCents - refundedCents
  // What is given back in another way than to the card is of the price first, and of the fee once nothing of that is left.
  const keptFeeCents = Math.min(cardFeesCents - cardFeesBackCents, Math.max(0, totalCents))
  const { lodgingCents, taxedFeesCents, otherFeesCents, taxes, cardFeeCents } = partsOf(
    totalCents - keptFeeCents,
    booking,
  )
  const taxLines = quote ? linesOf(quote, 'tax') : []
  return {
    chargedCents,
    cardFeesCents: cardFeesCents + (booking.isFeeInPrice ? partsOf(priceCents, booking).cardFeeCents : 0),
    refundedCents,
    totalCents,
    lodgingCents,
    feesCents: taxedFeesCents + otherFeesCents,
    fees: feeLinesOf(booking, taxedFeesCents, otherFeesCents),
    taxedCents: lodgingCents + taxedFeesCents,
    taxes: taxLines.map(({ authority, label }, index) => ({
      authority: authority ?? label,
      cents: taxes[index] ?? 0,
    })),
    taxesCents: taxes.reduce((sum, cents) => sum + cents, 0),
    cardFeeCents: keptFeeCents + cardFeeCents,
    paidCents: Math.max(0, booking.receivedCents - booking.refundedCents),
    nightLines: nightLinesOf(booking, lodgingCents),
  }
}
