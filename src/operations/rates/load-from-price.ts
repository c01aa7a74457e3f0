import { isNightFree } from '@/domain/rates/availability'
import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import { fromPrice, LOOK_AHEAD_DAYS } from '@/domain/rates/from-price'
import type { RateCard } from '@/domain/rates/rate-card'
import { seasonLookup } from '@/domain/rates/season-on'
import type { Payload } from 'payload'

import { loadDays } from './load-days'

type Advertised = {
  /** Today at the house. */
  today: CalendarDate
  card: RateCard
  /** Guests can pay in no other way. */
  isCardOnly: boolean
}

/** What is advertised as 'from': see `fromPrice`. Cents by night; null while nothing can be booked. */
export async function loadFromPrice(payload: Payload, { today, card, isCardOnly }: Advertised) {
  const { rules, seasons } = card
  const around = rules.nightsBetween + 1
  const last = addDays(today, LOOK_AHEAD_DAYS + rules.maxNights)
  const { records, claims } = await loadDays(payload, addDays(today, -around), addDays(last, around))
  const ownPrices = Object.fromEntries(
    [...records].map(([date, { priceCents }]) => [date, priceCents ?? undefined]),
  )
  return fromPrice({
    ...{ card, ownPrices, isCardOnly },
    ground: {
      ...{ rules, today },
      seasonOn: seasonLookup(seasons, today, last),
      ownMinNights: (night) => records.get(night)?.minNights ?? null,
      isOccupied: (night) => claims.has(night),
    },
    isFree: (night) => isNightFree(records.get(night), claims.has(night)),
  })
}
