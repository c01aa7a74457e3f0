import { type CalendarDate, dateRange } from '@/domain/common/calendar-date'
import { amountCell, CSV_START, csvRows } from '@/domain/common/csv'
import { nightRates } from '@/domain/rates/night-rates'
import { COLUMN_NAMES } from '@/domain/rates/nights-file'
import type { Payload } from 'payload'

import { loadDays } from './load-days'
import { currentPriceList } from './price-lists'

/**
 * A file with every night of an inclusive range of dates: what it has of its own, empty where it has nothing, and beside it what it
 * would cost then. Read back as it is, it changes nothing.
 */
export async function exportNights(
  payload: Payload,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<{ fileName: string; pieces: AsyncGenerator<string, void> }> {
  const [{ records }, { card }] = await Promise.all([loadDays(payload, from, to), currentPriceList(payload)])
  const usual = nightRates(card, from, to)
  const rows = dateRange(from, to).map((date) => {
    const { priceCents = null, minNights = null } = records.get(date) ?? {}
    return [
      date,
      priceCents === null ? null : amountCell(priceCents),
      minNights,
      amountCell(usual(date).cents),
    ]
  })
  async function* pieces() {
    yield CSV_START + csvRows([COLUMN_NAMES, ...rows])
  }
  return { fileName: `prices-${from}-to-${to}.csv`, pieces: pieces() }
}
