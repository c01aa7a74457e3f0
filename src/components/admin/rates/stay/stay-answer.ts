import type { AvailabilityDay } from '@/contract/availability'
import { isNightFree } from '@/domain/rates/availability'
import { type CalendarDate, nightsOf } from '@/domain/common/calendar-date'
import { priceStay, type StayPrice } from '@/domain/rates/price-stay'
import type { RateCard } from '@/domain/rates/rate-card'
import { seasonLookup } from '@/domain/rates/season-on'
import { stayRefusals } from '@/domain/rates/stay-refusals'

import { ownCents } from '../year/year-nights'
import type { AskedStay } from './asked-stay'

export type StayAnswer = {
  price: StayPrice
  /** The sentences that a guest reads instead of a price, if any. */
  against: string[]
  /** Nights that a guest cannot have, whatever the rules say. */
  taken: CalendarDate[]
}

/** What a guest who asks today is told by a rate card; null where the stay has no price. */
export function stayAnswer(
  card: RateCard,
  stay: AskedStay,
  { today, days }: { today: CalendarDate; days: readonly AvailabilityDay[] },
): StayAnswer | null {
  const { checkin, checkout } = stay
  const byDate = new Map(days.map((day) => [day.date, day]))
  const nights = nightsOf(checkin, checkout)
  const ownPrices = Object.fromEntries(
    nights.map((night) => [night, ownCents(byDate.get(night)) ?? undefined]),
  )
  const price = priceStay(card, { ...stay, bookedOn: today, ownPrices })
  if (!price) return null
  const refusals = stayRefusals(
    { checkin, checkout },
    {
      rules: card.rules,
      seasonOn: seasonLookup(card.seasons, checkin, checkout),
      today,
      ownMinNights: (night) => byDate.get(night)?.minNights ?? null,
      isOccupied: (night) => byDate.get(night)?.claimedBy !== undefined,
    },
  )
  return {
    price,
    against: refusals.map(({ message }) => message),
    taken: nights.filter((night) => {
      const day = byDate.get(night)
      return !isNightFree(day, day?.claimedBy !== undefined)
    }),
  }
}
