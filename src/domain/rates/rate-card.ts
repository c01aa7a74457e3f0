import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'

import type { Weekday } from './weekday'

/** Cents a night on some weekdays; the weekday is that of the night's date. */
export type ByWeekday = { readonly [Day in Weekday]?: Cents }

/** Some dates of the year with prices and rules of their own. What is null is as the base and the rules say, whatever season lies around it. */
export type Season = {
  name: string
  /** Both included. */
  from: CalendarDate
  to: CalendarDate
  /** Every year: the years of the two dates do not count, and it may cross the new year. */
  yearly: boolean
  nightlyCents: Cents | null
  byWeekday: ByWeekday
  /** For stays that begin in the season. */
  minNights: number | null
  /** Days on which a stay may begin, for check-ins in the season. */
  arrivals: readonly Weekday[] | null
  /** Days on which a stay may end, for check-outs in the season. */
  departures: readonly Weekday[] | null
}

/** What is asked of every stay, as far as no season or night says otherwise. Days are the house's dates. */
export type StayRules = {
  minNights: number
  maxNights: number
  /** Days between today and the first check-in that can be had; 0: today. */
  noticeDays: number
  /** Check-in at most this many days from today; null: no limit. */
  furthestDays: number | null
  /** For check-ins at most this many days from today a shorter stay will do; null: never. */
  lastMinute: { days: number; minNights: number } | null
  /** A gap between two stays that is shorter than the shortest stay may be booked whole. */
  gaps: boolean
  /** Nights that stay free between two stays. */
  nightsBetween: number
  arrivals: readonly Weekday[] | null
  departures: readonly Weekday[] | null
}

/** What is taken off lodging, in basis points (1000 is 10 %). */
export type Discounts = {
  /** For stays of so many nights or more. */
  length: readonly { nights: number; basisPoints: number }[]
  /** For bookings so many days before check-in or earlier. */
  early: readonly { days: number; basisPoints: number }[]
  /** For bookings so many days before check-in or later. */
  lastMinute: readonly { days: number; basisPoints: number }[]
}

export type Fee = {
  key: string
  label: string
  per: 'stay' | 'night' | 'guest' | 'guestNight' | 'pet'
  cents: Cents
  /** Of fees by guest: so many guests are free of it. */
  aboveGuests: number
  /** The guest chooses how many, whatever `per` says; else everybody pays it. */
  optional: boolean
  taxed: boolean
  /** Given back with the stay when it is cancelled. */
  refundable: boolean
}

/** A share of lodging and taxed fees in basis points, or an amount a night. */
export type Tax = ({ basisPoints: number } | { perNightCents: Cents }) & {
  key: string
  /** Names the authority. */
  label: string
  /** It counts for check-ins from `from` until `until`, both included; null: without such a limit. */
  from: CalendarDate | null
  until: CalendarDate | null
  /** Stays of so many nights or more are free of it. */
  notFromNights: number | null
}

/** All that the owner sets about prices and stays. */
export type RateCard = {
  base: { nightlyCents: Cents; byWeekday: ByWeekday }
  /** Cents a night under which no discount takes lodging; 0: none. */
  floorCents: Cents
  seasons: readonly Season[]
  rules: StayRules
  discounts: Discounts
  fees: readonly Fee[]
  taxes: readonly Tax[]
  cardFeeBasisPoints: number
}
