import { addDays, type CalendarDate, monthOf } from '@/domain/common/calendar-date'
import { groupedBy } from '@/domain/common/grouped-by'

import { addSteps, noSteps, type StepCounts } from './visit-steps'

export type VisitRow = StepCounts & { day: CalendarDate; source: string }

export interface VisitPeriod {
  /** 'last-30-days', or a month such as '2027-03'. */
  key: string
  total: StepCounts
  /** The most visits first. */
  sources: (StepCounts & { source: string })[]
}

/** So many sources are told by name; the rest is 'other'. */
const MOST_TOLD = 20
export const LAST_DAYS = 30

const rank = (one: { visit: number; source: string }, two: { visit: number; source: string }) =>
  two.visit - one.visit || one.source.localeCompare(two.source)

function periodOf(key: string, rows: readonly VisitRow[]): VisitPeriod {
  const bySource = new Map<string, StepCounts>()
  for (const row of rows) bySource.set(row.source, addSteps(bySource.get(row.source) ?? noSteps(), row))
  const sources = [...bySource].map(([source, steps]) => ({ source, ...steps })).sort(rank)
  const named = sources.filter(({ source }) => source !== 'other')
  const rest = [...named.slice(MOST_TOLD), ...sources.filter(({ source }) => source === 'other')]
  const other = rest.reduce<StepCounts>(addSteps, noSteps())
  return {
    key,
    total: rows.reduce<StepCounts>(addSteps, noSteps()),
    sources: [...named.slice(0, MOST_TOLD), ...(rest.length > 0 ? [{ source: 'other', ...other }] : [])].sort(
      rank,
    ),
  }
}

/** The last thirty days, then each month that has visits, the newest first. @param today the house's date */
export function visitPeriods(rows: readonly VisitRow[], today: CalendarDate): VisitPeriod[] {
  const first = addDays(today, 1 - LAST_DAYS)
  const byMonth = groupedBy(rows, ({ day }) => monthOf(day))
  return [
    periodOf(
      'last-30-days',
      rows.filter(({ day }) => day >= first && day <= today),
    ),
    ...[...byMonth.keys()]
      .sort()
      .reverse()
      .map((month) => periodOf(month, byMonth.get(month)!)),
  ]
}
