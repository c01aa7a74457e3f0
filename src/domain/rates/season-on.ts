import { type CalendarDate, daysBetween } from '@/domain/common/calendar-date'

import type { Season } from './rate-card'

/** The season that counts on a date; null outside all of them. */
export type SeasonOn = (date: CalendarDate) => Season | null

/** Dates in a row, both included. */
export type DateSpan = { from: CalendarDate; to: CalendarDate }

type Dated = Pick<Season, 'from' | 'to' | 'yearly'>
type Occurrence<Each> = { season: Each; from: CalendarDate; to: CalendarDate; days: number; place: number }

const yearOf = (date: CalendarDate) => Number(date.slice(0, 4))
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const inYear = (date: CalendarDate, year: number): CalendarDate => {
  const day = date.slice(4)
  return `${year}${day === '-02-29' && !isLeap(year) ? '-02-28' : day}`
}

/** When the seasons are, as far as they touch the dates from `first` to `last`. */
function occurrences<Each extends Dated>(seasons: readonly Each[], first: CalendarDate, last: CalendarDate) {
  const found: Occurrence<Each>[] = []
  const [firstYear, lastYear] = [yearOf(first), yearOf(last)]
  for (const [place, season] of seasons.entries()) {
    const add = (from: CalendarDate, to: CalendarDate) => {
      if (from <= last && to >= first) found.push({ season, from, to, days: daysBetween(from, to), place })
    }
    if (!season.yearly) {
      add(season.from, season.to)
      continue
    }
    const crossed = season.to.slice(5) < season.from.slice(5) ? 1 : 0
    for (let year = firstYear - crossed; year <= lastYear; year++)
      add(inYear(season.from, year), inYear(season.to, year + crossed))
  }
  return found
}

/** When a season is that is on a date; null where it is not. @throws RangeError when it begins or ends on no date */
export function seasonSpan(season: Dated, date: CalendarDate): DateSpan | null {
  const [found] = occurrences([season], date, date)
  return found ? { from: found.from, to: found.to } : null
}

/**
 * Which season counts on each date from `first` to `last`: of several the one with fewer days, of equally long ones the later in
 * the list. A yearly one is as long as its occurrence.
 * @throws RangeError when a season begins or ends on no date
 */
export function seasonLookup(seasons: readonly Season[], first: CalendarDate, last: CalendarDate): SeasonOn {
  const strongestFirst = occurrences(seasons, first, last).sort(
    (a, b) => a.days - b.days || b.place - a.place,
  )
  return (date) => strongestFirst.find(({ from, to }) => from <= date && date <= to)?.season ?? null
}
