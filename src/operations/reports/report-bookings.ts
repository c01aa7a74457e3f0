import type { PageOptions } from '@/database/port'
import { readPages } from '@/database/read-pages'
import { type CalendarDate, dateIn } from '@/domain/common/calendar-date'
import { readQuote } from '@/domain/stays/kept-quote'
import type { Cents } from '@/domain/common/money'
import type { RateCard } from '@/domain/rates/rate-card'
import { isChannel, ledgerMoney, type ReportBooking } from '@/domain/reports/report-booking'
import { quoteStay, type StayQuote } from '@/domain/stays/stay-quote'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { moneyBasis } from '../bookings/journal-and-ledger'
import { loadDays } from '../rates/load-days'
import { houseTimeZone } from '../runtime/clock'

const COLUMNS = [
  'source',
  'status',
  'checkin',
  'checkout',
  'guests',
  'createdAt',
  'quote',
  'stripePaymentDetails',
  'paymentStatus',
  'paidVia',
  'agreedCents',
  'paidCents',
  'refundedCents',
  'ledger',
  'terms',
] as const
type Row = Pick<Inquiry, (typeof COLUMNS)[number]>
/** A booking's columns, with further ones. */
export type ReportRow<K extends keyof Inquiry = never> = Row & Pick<Inquiry, K> & { id: unknown }

export const yearRange = (year: number | null): PageOptions =>
  year === null ? {} : { first: `${year}-01-01`, last: `${year}-12-31` }

const centsOr = <T>(value: unknown, fallback: T): Cents | T =>
  Number.isSafeInteger(value) ? (value as Cents) : fallback

/** Whether the model must say the price: a channel's amount is not ours to guess, nor that of a calendar that was read. */
const needsModel = ({ quote, source, paidVia }: Row) => !quote && !isChannel(source) && paidVia !== 'channel'

async function ownPricesFor(payload: Payload, rows: Row[]): Promise<Record<CalendarDate, Cents | undefined>> {
  const unquoted = rows.filter(needsModel)
  if (unquoted.length === 0) return {}
  const dates = unquoted.flatMap(({ checkin, checkout }) => [checkin, checkout]).sort()
  const { records } = await loadDays(payload, dates[0]!, dates.at(-1)!)
  return Object.fromEntries(
    [...records.values()].map(({ date, priceCents }) => [date, priceCents ?? undefined]),
  )
}

/** By the rates of today, as if it had been asked for when the booking was made. */
const modelQuote = (
  { checkin, checkout, guests, createdAt }: Row,
  card: RateCard,
  { timeZone, ownPrices }: { timeZone: string; ownPrices: Record<CalendarDate, Cents | undefined> },
): StayQuote | null =>
  quoteStay(
    card,
    { checkin, checkout, guests, bookedOn: dateIn(timeZone, Date.parse(createdAt)), ownPrices },
    null,
  )

/**
 * Bookings from before the ledger keep the figures that they had: the provider's amount, else what was agreed on, else the quote.
 * An amount that is less than what is kept of these is that of a part, which they can be paid in now. Where nothing is kept it is the
 * price, or what was paid in parts is, whatever the nights cost today.
 */
function moneyBefore(row: Row, quote: StayQuote | null) {
  const details = (row.stripePaymentDetails ?? {}) as { amount?: unknown }
  const kept = row.agreedCents ?? (row.quote ? quote?.totalCents : null)
  const amount = centsOr(details.amount, null)
  return {
    priceCents:
      amount === null ? (kept ?? quote?.totalCents ?? null) : Math.max(amount, kept ?? row.paidCents ?? 0),
    isFeeInPrice: true,
    ...{ cardFeesCents: 0, cardFeesBackCents: 0 },
    receivedCents: row.paidCents ?? 0,
    refundedCents: row.refundedCents ?? 0,
  }
}

function toReportBooking(row: Row, quote: StayQuote | null): ReportBooking {
  const { source, status, checkin, checkout } = row
  const basis = moneyBasis({ ...row, quote: quote as unknown as Inquiry['quote'] })
  const money = basis.termsVersion === 2 ? ledgerMoney(basis) : moneyBefore(row, quote)
  return { source, status, checkin, checkout, quote, ...money }
}

/**
 * Every inquiry as a booking for the reports, page by page by check-in date, with further columns where an export wants
 * them. One that kept no quote is priced by the model at today's rates.
 */
export async function* reportBookings<K extends string & keyof Inquiry = never>(
  payload: Payload,
  card: RateCard,
  { further = [], ...options }: PageOptions & { further?: readonly K[] } = {},
): AsyncGenerator<{ row: ReportRow<K>; booking: ReportBooking }[]> {
  const timeZone = await houseTimeZone(payload)
  for await (const rows of readPages(payload, 'inquiries', [...COLUMNS, ...further], options)) {
    const ownPrices = await ownPricesFor(payload, rows)
    yield rows.map((row) => ({
      row: row as never,
      booking: toReportBooking(
        row,
        needsModel(row) ? modelQuote(row, card, { timeZone, ownPrices }) : readQuote(row.quote),
      ),
    }))
  }
}
