import { type CalendarDate, dayOfWeek } from '@/domain/common/calendar-date'

/** In the order of `dayOfWeek`. */
export const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof WEEKDAYS)[number]

const NAMES: Readonly<Record<Weekday, string>> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
}

/** @throws RangeError when it is no date. */
export const weekdayOf = (date: CalendarDate): Weekday => WEEKDAYS[dayOfWeek(date)]!

export const weekdayName = (weekday: Weekday): string => NAMES[weekday]

/** 'Friday', 'Friday or Saturday', 'Monday, Friday or Saturday', in the order of the week. */
export const weekdayChoice = (weekdays: readonly Weekday[]): string => {
  const names = WEEKDAYS.filter((each) => weekdays.includes(each)).map(weekdayName)
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}
