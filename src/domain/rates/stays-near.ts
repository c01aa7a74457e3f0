import { addDays, type CalendarDate, daysBetween, nightsOf } from '@/domain/common/calendar-date'

import { offeredCheckouts } from './offered-checkouts'
import { type StayAsked, type StayGround, stayIsAllowed } from './stay-refusals'

/** How many days earlier or later than it was wanted a stay may begin that is proposed instead. */
export const NEAR_DAYS = 14
/** So few are proposed that each can be read. */
export const MOST_PROPOSALS = 3

/** The dates near one, the nearest first, of two that are as near the later one. */
const datesNear = (date: CalendarDate): CalendarDate[] => [
  date,
  ...Array.from({ length: NEAR_DAYS }, (_, index) => [
    addDays(date, index + 1),
    addDays(date, -index - 1),
  ]).flat(),
]

const nightsIn = ({ checkin, checkout }: StayAsked): number => daysBetween(checkin, checkout)

/**
 * What a guest can have instead of a stay that is refused, at most three, the best first: as many nights and the nearest check-in,
 * then a night fewer. Where neither can be had, the number of nights nearest to the one wanted. Every night of each is free, no
 * rule is against it, and it begins within 14 days of the check-in that was wanted.
 * @param wanted at least one night; it is never proposed itself
 * @param isFree whether a guest may have the night; false for nights of which nothing is known
 * @throws RangeError when the dates are none
 */
export function staysNear(
  wanted: StayAsked,
  ground: StayGround,
  isFree: (night: CalendarDate) => boolean,
): StayAsked[] {
  const checkins = datesNear(wanted.checkin)
  const nights = nightsIn(wanted)
  const isOther = (stay: StayAsked) => stay.checkin !== wanted.checkin || stay.checkout !== wanted.checkout
  const canBe = (stay: StayAsked) =>
    isOther(stay) && nightsOf(stay.checkin, stay.checkout).every(isFree) && stayIsAllowed(stay, ground)
  const ofLength = (count: number) =>
    count < 1 ? [] : checkins.map((checkin) => ({ checkin, checkout: addDays(checkin, count) })).filter(canBe)
  const usual = [...ofLength(nights), ...ofLength(nights - 1)]
  return (usual.length > 0 ? usual : nearestLengths()).slice(0, MOST_PROPOSALS)

  /** Of each check-in the length nearest to the one wanted; sorting keeps the nearer check-in before. */
  function nearestLengths(): StayAsked[] {
    const far = (stay: StayAsked) => Math.abs(nightsIn(stay) - nights)
    const best = checkins.flatMap((checkin) => {
      const stays = [...offeredCheckouts(checkin, ground, isFree)].map((checkout) => ({ checkin, checkout }))
      return stays.filter(isOther).sort((a, b) => far(a) - far(b))[0] ?? []
    })
    return best.sort((a, b) => far(a) - far(b))
  }
}
