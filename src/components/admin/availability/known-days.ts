import type { AvailabilityDay } from '@/contract/availability'
import type { CalendarDate } from '@/domain/common/calendar-date'

/** One answer of the server: the days of the range, at a moment (epoch ms). */
export type Reading = {
  startDate: CalendarDate
  endDate: CalendarDate
  days: readonly AvailabilityDay[] | undefined
  at: number
}

export type KnownDays = {
  /** False until an answer covers the date. */
  isKnown: (date: CalendarDate) => boolean
  /** What the night costs, what the owner set and who has it; undefined where no answer covers the date. */
  dayOf: (date: CalendarDate) => AvailabilityDay | undefined
}

/** What several answers say together: of those that cover a date the newest counts. */
export function knownDays(readings: readonly Reading[]): KnownDays {
  const newestFirst = readings
    .flatMap(({ days, ...reading }) =>
      days ? [{ ...reading, byDate: new Map(days.map((day) => [day.date, day])) }] : [],
    )
    .sort((a, b) => b.at - a.at)
  const readingOf = (date: CalendarDate) =>
    newestFirst.find(({ startDate, endDate }) => date >= startDate && date <= endDate)
  return {
    isKnown: (date) => readingOf(date) !== undefined,
    dayOf: (date) => readingOf(date)?.byDate.get(date),
  }
}
