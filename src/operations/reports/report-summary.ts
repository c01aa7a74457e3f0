import type { ReportsSummary } from '@/contract/reports'
import { readPages } from '@/database/read-pages'
import { dateIn } from '@/domain/common/calendar-date'
import { endOfDate } from '@/domain/common/instant-at'
import { createPace, yearEarlier } from '@/domain/reports/pace'
import type { ReportBooking } from '@/domain/reports/report-booking'
import { createReport, type Report } from '@/domain/reports/reports'
import type { Inquiry, Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { journalOf, ledgerOf } from '../bookings/journal-and-ledger'
import { houseTimeZone, houseToday } from '../runtime/clock'
import { currentPriceList } from '../rates/price-lists'
import { createProviderMoney } from './provider-money'
import { reportBookings, type ReportRow } from './report-bookings'

/** Whoever waits has a turn between two pages: one of thousands kept them waiting for a quarter of a second. */
const PAGE_SIZE = 250

/** Who adds up something else of the same records, so that they are read once. */
interface Beside<K extends keyof Inquiry> {
  /** What it needs to know of bookings beside what a report does. */
  columns: readonly K[]
  addBooking: (row: ReportRow<K>, booking: ReportBooking) => void
  addStay?: (stay: Pick<Stay, 'checkin' | 'checkout' | 'createdAt'>) => void
}

/** Adds up every booking, and the confirmed stays that are no booking of ours: what the channels' calendars brought. */
export async function buildReport<K extends string & keyof Inquiry = never>(
  payload: Payload,
  year: number | null,
  { today, beside }: { today?: string; beside?: Beside<K> } = {},
): Promise<Report & { today: string }> {
  const [date, { card }] = await Promise.all([today ?? houseToday(payload), currentPriceList(payload)])
  const report = createReport({
    ...{ today: date, year },
    authorities: card.taxes.map(({ label }) => label),
    // As in a price: what everybody pays, then extras.
    fees: card.fees.toSorted((a, b) => Number(a.optional) - Number(b.optional)).map(({ label }) => label),
  })
  const options = { pageSize: PAGE_SIZE, further: beside?.columns ?? [] }
  for await (const page of reportBookings(payload, card, options)) {
    for (const { row, booking } of page) {
      report.addBooking(booking)
      beside?.addBooking(row, booking)
    }
  }
  // A reservation that was imported is a booking; what else came from a calendar is nobody's stay until the owner says so.
  const isUnbooked = {
    where: { state: 'confirmed', inquiryId: null, importKind: null },
    pageSize: PAGE_SIZE,
  }
  for await (const stays of readPages(payload, 'stays', ['source', 'checkout', 'createdAt'], isUnbooked)) {
    for (const stay of stays) {
      report.addStay(stay)
      beside?.addStay?.(stay)
    }
  }
  return { today: date, ...report.result() }
}

/** The year of a moment at the house. Of thousands of moments it asks the zone only where that matters: around New Year. */
const yearAt = (timeZone: string, at: string): number =>
  Number((/-(12-31|01-01)T/.test(at) ? dateIn(timeZone, Date.parse(at)) : at).slice(0, 4))

/** @param year of the part `period`; null for everything, whose pace is that of this year */
export async function reportSummary(payload: Payload, year: number | null): Promise<ReportsSummary> {
  const timeZone = await houseTimeZone(payload)
  const today = dateIn(timeZone, Date.now())
  const until = new Date(endOfDate(timeZone, yearEarlier(today))).toISOString()
  const pace = createPace({ year: year ?? Number(today.slice(0, 4)), today, until })
  const provider = createProviderMoney(payload, year, timeZone)
  // A deposit comes in the year before its stay, and has its place in the statement of that year.
  const moved = new Set<number>()
  const report = await buildReport(payload, year, {
    today,
    beside: {
      columns: ['journal', 'createdAt'],
      addBooking: (row, booking) => {
        const ledger = ledgerOf(row)
        provider.add(ledger)
        for (const { at } of ledger) moved.add(yearAt(timeZone, at))
        pace.addBooking(booking, { createdAt: row.createdAt, journal: journalOf(row), ledger })
      },
      addStay: ({ checkin, checkout, createdAt }) => pace.addStay(checkin, checkout, createdAt),
    },
  })
  const years = [...new Set([...report.years, ...moved])].sort((a, b) => b - a)
  return { year, ...report, years, pace: pace.result(), provider: await provider.result() }
}
