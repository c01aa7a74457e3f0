import * as z from 'zod'

import { daysBetween } from '@/domain/common/calendar-date'

import { calendarDate } from './common'

/** `?from=&to=`: dates of the house, both included, at most so many. */
export const datesQuery = (mostDays: number) =>
  z
    .object({ from: calendarDate, to: calendarDate })
    .refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: 'The last date must not be before the first',
    })
    .refine(({ from, to }) => daysBetween(from, to) < mostDays, {
      path: ['to'],
      message: `Please ask for at most ${mostDays} days`,
    })
