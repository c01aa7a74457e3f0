import { lastDateOf } from '@/components/ui/date-keys'
import type { AvailabilityDay } from '@/contract/availability'
import type { RatesCalendar } from '@/contract/rates-calendar'
import { isNightFree } from '@/domain/rates/availability'
import {
  addDays,
  addMonths,
  type CalendarDate,
  type CalendarMonth,
  daysBetween,
  monthOf,
} from '@/domain/common/calendar-date'
import { type Cents, dollarsToCents } from '@/domain/common/money'
import { plainStayRules } from '@/domain/rates/flat-rates'
import { seasonLookup } from '@/domain/rates/season-on'
import type { StayGround } from '@/domain/rates/stay-refusals'
import { type BookingRules, DEFAULT_BOOKING_RULES, MAX_NIGHTS } from '@/domain/rates/stay-rules'

/** 'unknown' until the free nights have been loaded. */
export type NightState = 'free' | 'taken' | 'past' | 'unknown'

/** As much of the server's answer as guests are shown. */
type NightFacts = Pick<AvailabilityDay, 'date' | 'price' | 'isAvailable' | 'isBlocked' | 'minNights'>

/** What a guest can know about the nights; dates are the house's. */
export type NightCalendar = {
  today: CalendarDate
  /** The last date that is shown; null while that is not known. */
  last: CalendarDate | null
  maxGuests: number
  /** What the rules of stays look at: the server's own. */
  ground: StayGround
  stateOf: (night: CalendarDate) => NightState
  /** Cents, or null where nothing is known but the usual price. */
  priceOf: (night: CalendarDate) => Cents | null
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

type SeasonRules = RatesCalendar['seasons'][number]
const asSeason = (season: SeasonRules) => ({ ...season, nightlyCents: null, byWeekday: {} })

/** Which seasons count, as far as a stay that begins in these months can last. */
function seasonsOf({ from, to, seasons }: RatesCalendar) {
  return seasonLookup(seasons.map(asSeason), from, addDays(to, MAX_NIGHTS))
}

/**
 * @param rates what nights cost and which stays can be booked; without it every night costs the usual price, and the rules
 * alone count
 */
export function nightCalendar(
  days: readonly NightFacts[] | null,
  today: CalendarDate,
  rules: BookingRules = DEFAULT_BOOKING_RULES,
  rates: RatesCalendar | null = null,
): NightCalendar {
  const records = new Map(days?.map((day) => [day.date, day]))
  const occupied = new Set(rates?.occupied)
  return {
    today,
    last: rates?.to ?? null,
    maxGuests: rules.maxGuests,
    ground: {
      rules: rates?.rules ?? plainStayRules(rules),
      seasonOn: rates ? seasonsOf(rates) : () => null,
      today,
      ownMinNights: (night) => records.get(night)?.minNights ?? null,
      isOccupied: (night) => occupied.has(night),
    },
    stateOf: (night) => {
      if (night < today) return 'past'
      if (days === null) return 'unknown'
      // A claimed night already reads as blocked in this answer.
      return isNightFree(records.get(night), false) ? 'free' : 'taken'
    },
    priceOf: (night) => {
      const known = rates?.prices[daysBetween(rates.from, night)]
      const price = known ?? records.get(night)?.price ?? null
      return price === null ? null : dollarsToCents(price)
    },
  }
}
