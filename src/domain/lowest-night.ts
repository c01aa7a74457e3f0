import type { DayRecord } from '@/domain/availability'
import { isNightFree } from '@/domain/availability'
import { addDays, type CalendarDate, dateRange } from '@/domain/calendar-date'
import type { Cents } from '@/domain/money'
import type { BookingRules } from '@/domain/stay-rules'

/** Check-ins are looked for this many days ahead; the last of them has its nights beyond. */
export const LOOK_AHEAD_DAYS = 365

type Calendar = {
  /** Today at the house. */
  today: CalendarDate
  rules: Pick<BookingRules, 'minNights' | 'noticeDays' | 'furthestDays'>
  /** What a night costs. */
  centsOf: (night: CalendarDate) => Cents
  /** The owner's records from today on. */
  records: ReadonlyMap<CalendarDate, DayRecord>
  isClaimed: (night: CalendarDate) => boolean
}

/** Free nights as runs of neighbours, from the first that can be booked on. */
function freeRuns({ today, rules, records, isClaimed }: Calendar): CalendarDate[][] {
  const first = addDays(today, rules.noticeDays)
  const last = addDays(today, LOOK_AHEAD_DAYS)
  if (first > last) return []
  const runs: CalendarDate[][] = [[]]
  for (const night of dateRange(first, last)) {
    if (isNightFree(records.get(night), isClaimed(night))) runs.at(-1)!.push(night)
    else runs.push([])
  }
  return runs
}

/**
 * The lowest price, in cents and without fees and taxes, of a night that is part of a stay which the owner's rules let a
 * guest book now, within a year; null while there is none.
 */
export function lowestNightCents(calendar: Calendar): Cents | null {
  const { today, rules, centsOf, records } = calendar
  const latestCheckin = rules.furthestDays === null ? null : addDays(today, rules.furthestDays)
  const prices = freeRuns(calendar).flatMap((run) => {
    const first = run.findIndex((night, index) => {
      const shortest = records.get(night)?.minNights ?? rules.minNights
      return run.length - index >= shortest && (!latestCheckin || night <= latestCheckin)
    })
    // A stay that begins there can take every night of the run that follows.
    const bookable = first < 0 ? [] : run.slice(first)
    return bookable.map(centsOf)
  })
  return prices.length > 0 ? Math.min(...prices) : null
}
