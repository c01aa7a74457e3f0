import { readPages } from '@/database/read-pages'
import { type CalendarDate, dateIn } from '@/domain/calendar-date'
import { amountCell, type CsvCell, CSV_START, csvRows } from '@/domain/csv'
import type { LedgerEntry, LedgerKind } from '@/domain/ledger'
import { PAYMENT_METHOD_LABEL } from '@/domain/payment-method'
import type { Payload } from 'payload'

import { ledgerOf } from '../bookings/journal-and-ledger'
import { houseTimeZone } from '../runtime/clock'
import { type ReportExport, reportFileName } from './report-export'

const HEADER = ['Date', 'What', 'How', 'Amount', 'Booking', 'Guest', 'Check-in', 'Note', 'Payment provider']

/** The card fee is in the charge: it is no money that moved by itself. */
const WHAT: Readonly<Partial<Record<LedgerKind, string>>> = {
  charge: 'Payment',
  payment: 'Payment',
  refund: 'Refund',
  'refund-failed': 'Refund that came back',
  dispute: 'Taken by the bank',
  'dispute-won': 'Brought back by the bank',
}

const whatOf = ({ kind, reverses }: LedgerEntry): string | undefined =>
  kind === 'payment' && reverses !== undefined ? 'Payment taken out of the books' : WHAT[kind]

interface Movement {
  date: CalendarDate
  at: string
  cents: number
  cells: CsvCell[]
}

/** Everything that moved in a year of dates at the house, or ever, the oldest first. */
async function movements(payload: Payload, year: number | null, timeZone: string): Promise<Movement[]> {
  const found: Movement[] = []
  for await (const page of readPages(payload, 'inquiries', ['ledger', 'firstName', 'lastName'])) {
    for (const booking of page) {
      for (const entry of ledgerOf(booking)) {
        const { at, cents, method, note, providerId } = entry
        const what = whatOf(entry)
        const date = dateIn(timeZone, Date.parse(at))
        if (!what || (year !== null && !date.startsWith(`${year}-`))) continue
        const how = method ? PAYMENT_METHOD_LABEL[method] : 'Card'
        const guest = `${booking.firstName} ${booking.lastName}`
        const cells = [date, what, how, amountCell(cents), booking.id, guest, booking.checkin]
        found.push({ date, at, cents, cells: [...cells, note ?? null, providerId ?? null] })
      }
    }
  }
  return found.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

async function* write(payload: Payload, year: number | null, timeZone: string): AsyncGenerator<string, void> {
  const found = await movements(payload, year, timeZone)
  const total = found.reduce((sum, { cents }) => sum + cents, 0)
  yield CSV_START + csvRows([HEADER, ...found.map(({ cells }) => cells)])
  yield csvRows([['Total', null, null, amountCell(total), null, null, null, null, null]])
}

/** What came in and went back, by the day on which it did, with a total row. What a channel was paid is not in it. */
export async function exportPayments(payload: Payload, year: number | null): Promise<ReportExport> {
  const timeZone = await houseTimeZone(payload)
  return {
    fileName: reportFileName('payments', year, dateIn(timeZone, Date.now())),
    pieces: write(payload, year, timeZone),
  }
}
