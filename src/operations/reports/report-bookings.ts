import type { PageOptions } from '@/database/port'
import { readPages } from '@/database/read-pages'
import type { CalendarDate } from '@/domain/calendar-date'
import { chargedIn, paidIn, priceIn } from '@/domain/ledger'
import type { Cents } from '@/domain/money'
import { type Quote, quoteStay, type Rates } from '@/domain/pricing'
import { isChannel, type ReportBooking } from '@/domain/report-booking'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { ledgerOf, moneyBasis } from '../bookings/journal-and-ledger'
import { loadDays } from '../rates/load-days'

const COLUMNS = [
  'source',
  'status',
  'checkin',
  'checkout',
  'quote',
  'stripePaymentDetails',
  'paymentStatus',
  'agreedCents',
  'paidCents',
  'refundedCents',
  'ledger',
  'terms',
] as const
type Row = Pick<Inquiry, (typeof COLUMNS)[number]>

export const yearRange = (year: number | null): PageOptions =>
  year === null ? {} : { first: `${year}-01-01`, last: `${year}-12-31` }

const centsOr = <T>(value: unknown, fallback: T): Cents | T =>
  Number.isSafeInteger(value) ? (value as Cents) : fallback

/** Whether the model must say the price: a channel's amount is not ours to guess, nor that of a calendar that was read. */
const needsModel = ({ quote, source, paymentStatus }: Row) =>
  !quote && !isChannel(source) && paymentStatus !== 'channel'

async function modelPrices(payload: Payload, rows: Row[]): Promise<Record<CalendarDate, Cents | undefined>> {
  const unquoted = rows.filter(needsModel)
  if (unquoted.length === 0) return {}
  const dates = unquoted.flatMap(({ checkin, checkout }) => [checkin, checkout]).sort()
  const { records } = await loadDays(payload, dates[0]!, dates.at(-1)!)
  return Object.fromEntries(
    [...records.values()].map(({ date, priceCents }) => [date, priceCents ?? undefined]),
  )
}

/**
 * What a stay costs whose guest pays in another way than by card, which is without the card fee; null for all others, and for
 * those of before the ledger, whose figures stay what they were.
 */
function cashAmount(
  row: Row,
  quote: Quote | null,
): Pick<ReportBooking, 'amountCents' | 'cardFeeCents'> | null {
  const ledger = ledgerOf(row)
  const basis = moneyBasis(row)
  const isOther = basis.termsVersion === 1 || row.agreedCents != null || chargedIn(ledger) > 0
  if (!quote || isOther || paidIn(ledger) <= 0) return null
  return { amountCents: priceIn(basis), cardFeeCents: 0 }
}

function toReportBooking(row: Row, quote: Quote | null): ReportBooking {
  const { source, status, checkin, checkout } = row
  const details = (row.stripePaymentDetails ?? {}) as { amount?: unknown }
  return {
    source,
    status,
    checkin,
    checkout,
    quote,
    amountCents: centsOr(details.amount, row.agreedCents ?? null),
    ...(details.amount === undefined ? cashAmount(row, quote) : {}),
    receivedCents: row.paidCents ?? 0,
    refundedCents: row.refundedCents ?? 0,
  }
}

/**
 * Every inquiry as a booking for the reports, page by page by check-in date, with further columns where an export wants
 * them. One that kept no quote is priced by the model at today's rates.
 */
export async function* reportBookings<K extends string & keyof Inquiry = never>(
  payload: Payload,
  rates: Rates,
  { further = [], ...options }: PageOptions & { further?: readonly K[] } = {},
): AsyncGenerator<{ row: Row & Pick<Inquiry, K> & { id: unknown }; booking: ReportBooking }[]> {
  for await (const rows of readPages(payload, 'inquiries', [...COLUMNS, ...further], options)) {
    const nightlyPrices = await modelPrices(payload, rows)
    yield rows.map((row) => ({
      row: row as never,
      booking: toReportBooking(
        row,
        needsModel(row) ? quoteStay({ ...row, rates, nightlyPrices }) : ((row.quote ?? null) as Quote | null),
      ),
    }))
  }
}
