import type { CalendarDate } from '@/domain/common/calendar-date'

import { newId, type SeasonForm } from '../rates-form'

/** Seasons that many houses have; dates as month and day. */
export const SUGGESTED = [
  { name: 'Spring', from: '03-15', to: '05-31' },
  { name: 'Summer', from: '06-01', to: '08-31' },
  { name: 'Leaves', from: '10-01', to: '11-10' },
  { name: 'Christmas', from: '12-20', to: '01-02' },
  { name: 'Winter', from: '01-03', to: '03-14' },
] as const
export type Suggestion = (typeof SUGGESTED)[number]

const EMPTY = {
  ...{ name: '', from: '', to: '', yearly: true, nightly: '', byWeekday: {}, minNights: '' },
  ...{ arrivals: [], departures: [] },
}

/** The years of a yearly season do not count; those that come next are the least surprising. */
function datesOf({ from, to }: Suggestion, today: CalendarDate) {
  const year = Number(today.slice(0, 4))
  const begins = `${year}-${from}` < today ? year + 1 : year
  return { from: `${begins}-${from}`, to: `${to < from ? begins + 1 : begins}-${to}` }
}

export const newSeason = (
  rows: readonly SeasonForm[],
  today: CalendarDate,
  suggestion?: Suggestion,
): SeasonForm => ({
  ...EMPTY,
  ...(suggestion ? { name: suggestion.name, ...datesOf(suggestion, today) } : {}),
  id: newId(rows),
})

/** The same under a name of its own, so that the two can be told apart. */
export function copyOf(season: SeasonForm, rows: readonly SeasonForm[]): SeasonForm {
  const names = new Set(rows.map(({ name }) => name))
  const plain = season.name.replace(/ \d+$/, '')
  let number = 2
  while (names.has(`${plain} ${number}`)) number += 1
  return { ...season, id: newId(rows), name: `${plain} ${number}` }
}

/** Suggestions that no season is named after. */
export const stillSuggested = (rows: readonly SeasonForm[]): Suggestion[] => {
  const names = new Set(rows.map(({ name }) => name.trim().toLowerCase()))
  return SUGGESTED.filter(({ name }) => !names.has(name.toLowerCase()))
}
