import { amountCell, type CsvCell, CSV_START, csvRows } from '@/domain/common/csv'
import { PAYMENT_WAY_LABEL } from '@/domain/payments/payment-method'
import type { Payload } from 'payload'

import { type Movement, movements } from './movements'
import { yearExport } from './report-export'

const HEADER = ['Date', 'What', 'How', 'Amount', 'Booking', 'Guest', 'Check-in', 'Note', 'Payment provider']

const cellsOf = ({ date, what, way, cents, booking, note, providerId }: Movement): CsvCell[] => [
  ...[date, what, PAYMENT_WAY_LABEL[way], amountCell(cents), booking.id, booking.guest, booking.checkin],
  ...[note ?? null, providerId ?? null],
]

async function* write(payload: Payload, year: number | null, timeZone: string): AsyncGenerator<string, void> {
  const found = await movements(payload, year, timeZone)
  const total = found.reduce((sum, { cents }) => sum + cents, 0)
  yield CSV_START + csvRows([HEADER, ...found.map(cellsOf)])
  yield csvRows([['Total', null, null, amountCell(total), null, null, null, null, null]])
}

/** What came in and went back, by the day on which it did, with a total row. What a channel was paid is not in it. */
export const exportPayments = yearExport('payments', write)
