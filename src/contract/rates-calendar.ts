import * as z from 'zod'

import { WEEKDAYS } from '@/domain/rates/weekday'

import { MAX_AVAILABILITY_DAYS } from './availability'
import { datesQuery } from './dates-query'

/** `GET /api/rates/calendar?from=&to=`: inclusive, at most 400 days. */
export const ratesCalendarQuery = datesQuery(MAX_AVAILABILITY_DAYS)

const days = z.array(z.enum(WEEKDAYS)).nullable()
const nights = z.number().int()

/** What nights cost and which stays can be booked, as guests may know it; the dates are the house's. */
export const ratesCalendar = z.object({
  from: z.string(),
  to: z.string(),
  /** Of each date from `from` on, free or not: what its night costs now, in dollars. */
  prices: z.array(z.number()),
  /** Of each date, how many nights a stay that begins on it has at least, last-minute stays and gaps aside. */
  minNights: z.array(nights),
  /** The dates on which no stay begins, and those on which none ends. */
  noArrival: z.array(z.string()),
  noDeparture: z.array(z.string()),
  /** What is asked of every stay, as far as no season or night says otherwise. */
  rules: z.object({
    ...{ minNights: nights, maxNights: nights, noticeDays: nights, furthestDays: nights.nullable() },
    lastMinute: z.object({ days: nights, minNights: nights }).nullable(),
    ...{ gaps: z.boolean(), nightsBetween: nights, arrivals: days, departures: days },
  }),
  /** All seasons, with what each asks of stays: on a date the shortest counts, also where it asks nothing. */
  seasons: z.array(
    z.object({
      ...{ name: z.string(), from: z.string(), to: z.string(), yearly: z.boolean() },
      ...{ minNights: nights.nullable(), arrivals: days, departures: days },
    }),
  ),
  /** The nights that stays have, where rules speak of what lies between stays; else none. */
  occupied: z.array(z.string()),
})
export type RatesCalendar = z.infer<typeof ratesCalendar>
