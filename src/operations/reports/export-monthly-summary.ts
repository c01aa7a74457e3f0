import { amountCell, type CsvCell } from '@/domain/common/csv'
import type { ReportPeriod } from '@/domain/reports/reports'

import { periodExport } from './report-export'

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

/** One row for each month of the year; without a year for each from the first month with a booking to the last. */
export const exportMonthlySummary = periodExport('monthly-summary', toRows)
