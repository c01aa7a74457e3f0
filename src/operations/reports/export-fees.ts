import { amountCell, type CsvCell } from '@/domain/common/csv'
import type { Amounts } from '@/domain/reports/report-tally'
import type { ReportPeriod } from '@/domain/reports/reports'

import { periodExport } from './report-export'

const HEADER = ['For', 'Month', 'Amount']

type Part = { name: string; centsOf: (amounts: Amounts) => number }

/** What revenue before tax consists of, in the order of a price. */
const partsOf = (period: ReportPeriod): Part[] => [
  { name: 'Nights, less discounts', centsOf: ({ lodgingCents }) => lodgingCents },
  ...period.fees.map(({ label }) => ({
    name: label,
    centsOf: ({ fees }: Amounts) => fees.find((fee) => fee.label === label)?.cents ?? 0,
  })),
  { name: 'Card processing fees', centsOf: ({ cardFeeCents }) => cardFeeCents },
  { name: 'All before tax', centsOf: ({ beforeTaxCents }) => beforeTaxCents },
]

const toRows = (period: ReportPeriod): CsvCell[][] => [
  HEADER,
  ...partsOf(period).flatMap(({ name, centsOf }) => [
    ...period.months.map((month) => [name, month.month, amountCell(centsOf(month))]),
    [name, 'Total', amountCell(centsOf(period))],
  ]),
]

/**
 * What nights, each fee and card fees brought, a row for every month by check-in date and one for all; beside the taxes of the same
 * bookings, which have a file of their own, they are the revenue.
 */
export const exportFees = periodExport('fees', toRows)
