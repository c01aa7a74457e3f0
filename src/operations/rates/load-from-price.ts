import { addDays, type CalendarDate } from '@/domain/calendar-date'
import { LOOK_AHEAD_DAYS, lowestNightCents } from '@/domain/lowest-night'
import type { Cents } from '@/domain/money'
import { nightRates } from '@/domain/rates/night-rates'
import type { RateCard } from '@/domain/rates/rate-card'
import type { BookingRules } from '@/domain/stay-rules'
import type { Payload } from 'payload'

import { loadDays } from './load-days'

/** What a night costs at least that a guest can book now, in cents without fees; null while none can be booked. */
export async function loadFromPrice(
  payload: Payload,
  { today, card, rules }: { today: CalendarDate; card: RateCard; rules: BookingRules },
): Promise<Cents | null> {
  const last = addDays(today, LOOK_AHEAD_DAYS)
  const { records, claims } = await loadDays(payload, today, last)
  const rateOn = nightRates(card, today, last)
  const centsOf = (night: CalendarDate) => rateOn(night, records.get(night)?.priceCents).cents
  const isClaimed = (night: CalendarDate) => claims.has(night)
  return lowestNightCents({ today, rules, centsOf, records, isClaimed })
}
