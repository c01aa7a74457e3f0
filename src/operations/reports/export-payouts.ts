import { findAll } from '@/database/find-all'
import { findByIds } from '@/database/find-by-id'
import { amountCell, type CsvCell, CSV_START, csvRows } from '@/domain/common/csv'
import type { Cents } from '@/domain/common/money'
import { paidOutOf, type PayoutLine, payoutLines } from '@/domain/reports/payout-lines'
import type { PayoutState } from '@/domain/payments/provider-money'
import type { Inquiry, Payout, ProviderMovement } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { yearExport } from './report-export'

const HEADER = [
  ...['Month', 'Payout', 'Date', 'State', 'Paid out', 'What', 'Booking', 'Guest', 'Check-in'],
  ...['Gross', 'Fee', 'Net'],
]
const STATE_LABEL: Record<PayoutState, string> = {
  ...{ pending: 'On its way', 'in-transit': 'On its way', paid: 'Arrived' },
  ...{ failed: 'Failed', cancelled: 'Cancelled' },
}
/** Payouts whose contents are looked up at once. */
const BATCH = 50

class Sums {
  private paidOutCents = 0
  private grossCents = 0
  private feeCents = 0
  private netCents = 0
  add(paidOutCents: Cents, lines: readonly PayoutLine[]): void {
    this.paidOutCents += paidOutCents
    for (const { grossCents, feeCents, netCents } of lines) {
      this.grossCents += grossCents ?? 0
      this.feeCents += feeCents ?? 0
      this.netCents += netCents
    }
  }
  row = (month: string): CsvCell[] => [
    ...[month, null, null, null, amountCell(this.paidOutCents), 'Total', null, null, null],
    ...[amountCell(this.grossCents), amountCell(this.feeCents), amountCell(this.netCents)],
  ]
}

async function contentsOf(payload: Payload, payouts: readonly Payout[]) {
  const docs = await findAll(
    payload,
    'provider-movements',
    { payoutId: { in: payouts.map(({ providerId }) => providerId) } },
    { sort: 'at' },
  )
  const inquiryIds = docs.flatMap(({ inquiryId }) => inquiryId ?? [])
  const select = { firstName: true, lastName: true, checkin: true } as const
  return {
    movementsOf: ({ providerId }: Payout): ProviderMovement[] =>
      docs.filter(({ payoutId }) => payoutId === providerId),
    bookings: await findByIds(payload, 'inquiries', inquiryIds, select),
  }
}
type Booking = Pick<Inquiry, 'firstName' | 'lastName' | 'checkin'>

const lineRow = (
  month: string,
  { providerId, arrivesOn }: Payout,
  { what, inquiryId, grossCents, feeCents, netCents }: PayoutLine,
  booking: Booking | undefined,
): CsvCell[] => [
  ...[month, providerId, arrivesOn, null, null, what, inquiryId ?? null],
  ...[booking ? `${booking.firstName} ${booking.lastName}` : null, booking?.checkin ?? null],
  ...[grossCents, feeCents, netCents].map((cents) => (cents === null ? null : amountCell(cents))),
]

async function* write(payload: Payload, year: number | null): AsyncGenerator<string, void> {
  const where: Where =
    year === null
      ? {}
      : { arrivesOn: { greater_than_equal: `${year}-01-01`, less_than_equal: `${year}-12-31` } }
  const docs = await findAll(payload, 'payouts', where, { sort: ['arrivesOn', 'madeAt'] })
  yield CSV_START + csvRows([HEADER])
  const months = new Map<string, Sums>()
  const all = new Sums()
  for (let first = 0; first < docs.length; first += BATCH) {
    const some = docs.slice(first, first + BATCH)
    const { movementsOf, bookings } = await contentsOf(payload, some)
    for (const payout of some) {
      const month = payout.arrivesOn.slice(0, 7)
      const lines = payoutLines(payout, movementsOf(payout))
      const paidOut = paidOutOf(payout)
      const sums = months.get(month) ?? new Sums()
      months.set(month, sums)
      sums.add(paidOut, lines)
      all.add(paidOut, lines)
      const { providerId, arrivesOn, state } = payout
      const head = [month, providerId, arrivesOn, STATE_LABEL[state], amountCell(paidOut), 'Payout']
      yield csvRows([
        [...head, null, null, null, null, null, null],
        ...lines.map((line) => lineRow(month, payout, line, bookings.get(line.inquiryId ?? ''))),
      ])
    }
  }
  yield csvRows([...[...months].map(([month, sums]) => sums.row(month)), all.row('All')])
}

/** What the payment provider sent to the owner's bank, by the date of its arrival, and what was in it; totals by month. */
export const exportPayouts = yearExport('payouts', write)
