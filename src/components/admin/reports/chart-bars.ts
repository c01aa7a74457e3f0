import type { ReportsSummary } from '@/contract/reports'
import { formatMonth } from '@/domain/common/calendar-date'
import { occupancyPercent } from '@/domain/reports/occupancy'

type Month = ReportsSummary['period']['months'][number]

/** What one pair of bars shows: a month of a year, or a year of all. */
export type ChartBar = {
  /** Below the bar: 'Jan' or '2026'. */
  label: string
  /** 'January 2026' or '2026'. */
  name: string
  revenueCents: number
  paidCents: number
  nightsStayed: number
  /** Of them, nights sold at a price that is known. */
  pricedNights: number
  nightsAvailable: number
  percent: number
}

const barOf = (label: string, name: string, months: Month[]): ChartBar => {
  const sum = (pick: (month: Month) => number) => months.reduce((all, month) => all + pick(month), 0)
  const nightsStayed = sum((month) => month.nightsStayed)
  const nightsAvailable = sum((month) => month.nightsAvailable)
  return {
    label,
    name,
    revenueCents: sum((month) => month.revenueCents),
    paidCents: sum((month) => month.paidCents),
    nightsStayed,
    // Where two stays share a night, fewer nights were stayed than sold.
    pricedNights: sum((month) => Math.min(month.pricedNights, month.nightsStayed)),
    nightsAvailable,
    percent: occupancyPercent(nightsStayed, nightsAvailable),
  }
}

/** The twelve months of a year; without a year one bar for each year, since ten years of months cannot be read. */
export function chartBars({ year, period: { months } }: Pick<ReportsSummary, 'year' | 'period'>): ChartBar[] {
  if (year !== null) {
    return months.map((month) =>
      barOf(formatMonth(month.month).slice(0, 3), formatMonth(month.month), [month]),
    )
  }
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))]
  return years.map((label) =>
    barOf(
      label,
      label,
      months.filter(({ month }) => month.startsWith(label)),
    ),
  )
}
