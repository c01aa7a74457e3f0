import { lastDateOf } from '@/components/ui/date-keys'
import type { AvailabilityDay } from '@/contract/availability'
import { isNightFree } from '@/domain/availability'
import { addMonths, type CalendarDate, type CalendarMonth, monthOf } from '@/domain/calendar-date'
import { type Cents, dollarsToCents } from '@/domain/money'
import { type BookingRules, DEFAULT_BOOKING_RULES } from '@/domain/stay-rules'

/** 'unknown' until the free nights have been loaded. */
export type NightState = 'free' | 'taken' | 'past' | 'unknown'

/** As much of the server's answer as guests are shown. */
type NightFacts = Pick<AvailabilityDay, 'date' | 'price' | 'isAvailable' | 'isBlocked' | 'minNights'>

/** What a guest can know about the nights; dates are the house's. */
export type NightCalendar = {
  today: CalendarDate
  rules: BookingRules
  stateOf: (night: CalendarDate) => NightState
  /** Cents, or null where the owner set no price of its own. */
  priceOf: (night: CalendarDate) => Cents | null
  /** Nights that a stay which begins on the date has at least, in place of the rules'; null where they count. */
  ownMinNightsOf: (night: CalendarDate) => number | null
}

/** Months after the current one that can be asked for. Thirteen months are at most 397 days; one call may hold 400. */
const MONTHS_AHEAD = 12

export type BookableMonths = {
  first: CalendarMonth
  last: CalendarMonth
  startDate: CalendarDate
  endDate: CalendarDate
}

/** The months the calendar covers, in one range that is the same for every visitor, so that one cached answer serves all. */
export function bookableMonths(today: CalendarDate): BookableMonths {
  const first = monthOf(today)
  const last = addMonths(first, MONTHS_AHEAD)
  return { first, last, startDate: `${first}-01`, endDate: lastDateOf(last) }
}

export function nightCalendar(
  days: readonly NightFacts[] | null,
  today: CalendarDate,
  rules: BookingRules = DEFAULT_BOOKING_RULES,
): NightCalendar {
  const records = new Map(days?.map((day) => [day.date, day]))
  return {
    today,
    rules,
    stateOf: (night) => {
      if (night < today) return 'past'
      if (days === null) return 'unknown'
      // A claimed night already reads as blocked in this answer.
      return isNightFree(records.get(night), false) ? 'free' : 'taken'
    },
    priceOf: (night) => {
      const price = records.get(night)?.price ?? null
      return price === null ? null : dollarsToCents(price)
    },
    ownMinNightsOf: (night) => records.get(night)?.minNights ?? null,
  }
}
