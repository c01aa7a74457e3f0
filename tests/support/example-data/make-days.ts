import { type CalendarDate, dateRange, dayOfWeek } from '@/domain/common/calendar-date'

import type { Random } from './random'

/** Days with prices by season and weekday; a few blocked or unavailable. */
export const makeDays = (random: Random, first: CalendarDate, last: CalendarDate) =>
  dateRange(first, last).map((date) => {
    const season = ['06', '07', '10', '12'].includes(date.slice(5, 7)) ? 10_000 : 0
    const weekend = dayOfWeek(date) >= 5 ? 6_000 : 0
    return {
      date,
      priceCents: random.chance(0.9) ? 25_000 + season + weekend + random.int(0, 40) * 100 : null,
      isAvailable: !random.chance(0.02),
      isBlocked: random.chance(0.02),
    }
  })
