import { addDays, type CalendarDate } from '@/domain/calendar-date'
import { LOOK_AHEAD_DAYS, lowestNightCents } from '@/domain/lowest-night'
import type { Cents } from '@/domain/money'
import type { Rates } from '@/domain/pricing'
import type { BookingRules } from '@/domain/stay-rules'
import type { Payload } from 'payload'

import { loadDays } from './load-days'

/** What a night costs at least that a guest can book now, in cents without fees; null while none can be booked. */
export async function loadFromPrice(
  payload: Payload,
  { today, rates, rules }: { today: CalendarDate; rates: Rates; rules: BookingRules },
): Promise<Cents | null> {
  const { records, claims } = await loadDays(payload, today, addDays(today, LOOK_AHEAD_DAYS))
  const isClaimed = (night: CalendarDate) => claims.has(night)
  return lowestNightCents({ today, rules, baseCents: rates.nightlyCents, records, isClaimed })
}
