import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import { seasonLookup } from '@/domain/rates/season-on'
import { type StayGround, type StayRefusal, stayRefusals } from '@/domain/rates/stay-refusals'
import type { StayDates } from '@/domain/stays/stay'
import type { Payload } from 'payload'

import { loadDays } from '../rates/load-days'
import type { OfferBasis } from '../site/offer-basis'

/** What the owner's rules look at for these dates. @param ownStayId a stay whose own nights are not in the way */
export async function stayGround(
  payload: Payload,
  { checkin, checkout }: StayDates,
  { card: { rules, seasons }, today }: OfferBasis,
  ownStayId?: string,
): Promise<StayGround> {
  const around = rules.nightsBetween + 1
  const { records, claims } = await loadDays(payload, addDays(checkin, -around), addDays(checkout, around))
  const isOther = (holder: string | undefined) => holder !== undefined && holder !== ownStayId
  return {
    rules,
    today,
    seasonOn: seasonLookup(seasons, checkin, checkout),
    ownMinNights: (night: CalendarDate) => records.get(night)?.minNights ?? null,
    isOccupied: (night: CalendarDate) => isOther(claims.get(night)),
  }
}

/**
 * Why the owner's rules are against a stay of at least one night, every reason; none when it may be.
 * @param ownStayId a stay whose own nights are not in the way
 */
export const ruleRefusals = async (
  payload: Payload,
  stay: StayDates,
  basis: OfferBasis,
  ownStayId?: string,
): Promise<StayRefusal[]> => stayRefusals(stay, await stayGround(payload, stay, basis, ownStayId))
