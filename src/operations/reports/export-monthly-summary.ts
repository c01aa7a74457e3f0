import { amountCell, type CsvCell, CSV_START, csvRows } from '@/domain/common/csv'
import type { ReportPeriod } from '@/domain/reports/reports'
import type { Payload } from 'payload'

import { type ReportExport, reportFileName } from './report-export'
import { buildReport } from './report-summary'

const CHANNEL_TAXES = 'Taxes paid by channels'
const ASKED_FOR = 'Asked for, not in the revenue'

/** Taxes that channels paid, and what was only asked for, have a column where there is any. */
function toRows({ taxes, channelTaxesCents, asked, months }: ReportPeriod): CsvCell[][] {
  const names = taxes.map(({ authority }) => authority)
  const hasChannelTaxes = channelTaxesCents !== 0
  const header = [
    'Month',
    'Bookings',
    'Revenue',
    ...names,
    ...(hasChannelTaxes ? [CHANNEL_TAXES] : []),
    'Revenue before tax',
    ...(asked.bookings > 0 ? [ASKED_FOR] : []),
  ]
  return [
    header,
    ...months.map((month) => [
      month.month,
      month.bookings,
      amountCell(month.revenueCents),
      ...names.map((name) => amountCell(month.taxes.find(({ authority }) => authority === name)?.cents ?? 0)),
      ...(hasChannelTaxes ? [amountCell(month.channelTaxesCents)] : []),
      amountCell(month.beforeTaxCents),
      ...(asked.bookings > 0 ? [amountCell(month.asked.cents)] : []),
    ]),
  ]
}

async function* write(period: ReportPeriod): AsyncGenerator<string, void> {
  yield CSV_START + csvRows(toRows(period))
}

/** One row for each month of the year; without a year for each from the first month with a booking to the last. */
export async function exportMonthlySummary(payload: Payload, year: number | null): Promise<ReportExport> {
  const { period, today } = await buildReport(payload, year)
  return { fileName: reportFileName('monthly-summary', year, today), pieces: write(period) }
}
