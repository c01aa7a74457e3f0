import { amountCell, type CsvCell } from '@/domain/common/csv'
import { isChannel } from '@/domain/reports/report-booking'
import type { Amounts } from '@/domain/reports/report-tally'
import type { ReportPeriod } from '@/domain/reports/reports'
import { STAY_SOURCE_LABEL, STAY_SOURCES } from '@/domain/stays/stay'

import { periodExport } from './report-export'

const CHANNELS = STAY_SOURCES.filter(isChannel)
const HEADER = [
  ...['Authority', 'Month', 'Nights and fees', 'Tax to pay'],
  ...CHANNELS.map((source) => `Tax paid by ${STAY_SOURCE_LABEL[source]}`),
]

function amountsOf({ taxes, channelTaxes }: Amounts, name: string): CsvCell[] {
  const own = taxes.find(({ authority }) => authority === name)
  const paidBy = CHANNELS.map(
    (channel) =>
      channelTaxes.find(({ source, authority }) => source === channel && authority === name)?.cents ?? 0,
  )
  return [own?.taxedCents ?? 0, own?.cents ?? 0, ...paidBy].map(amountCell)
}

function toRows(period: ReportPeriod): CsvCell[][] {
  const names = new Set([...period.taxes, ...period.channelTaxes].map(({ authority }) => authority))
  return [
    HEADER,
    ...[...names].flatMap((name) => [
      ...period.months.map((month) => [name, month.month, ...amountsOf(month, name)]),
      [name, 'Total', ...amountsOf(period, name)],
    ]),
  ]
}

/**
 * For each tax authority a row for every month of the year by check-in date, also for those without a booking, and one for all:
 * what the owner owes it and for which nights and fees, and beside it what each channel has collected and pays itself.
 */
export const exportTaxAuthorities = periodExport('taxes-by-authority', toRows)
