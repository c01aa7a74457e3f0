import type { CompetingStay } from '@/contract/booking-desk'
import { findAll } from '@/database/find-all'
import { findByIds } from '@/database/find-by-id'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { groupedBy } from '@/domain/common/grouped-by'
import type { Payload } from 'payload'

/**
 * The stays that have some of these nights, in the order of their nights, for the owner.
 * @param exceptStayId a stay whose own nights are in nobody's way
 */
export async function nightHolders(
  payload: Payload,
  nights: readonly CalendarDate[],
  exceptStayId?: string,
): Promise<CompetingStay[]> {
  if (nights.length === 0) return []
  const claimed = await findAll(payload, 'nights', { date: { in: [...nights] } }, { sort: 'date' })
  const others = claimed.filter(({ stayId }) => stayId !== exceptStayId)
  const taken = groupedBy(others, ({ stayId }) => stayId)
  const stays = await findByIds(payload, 'stays', [...taken.keys()])
  return [...taken].flatMap(([stayId, own]) => {
    const stay = stays.get(stayId)
    if (!stay) return []
    const { label, source, checkin, checkout } = stay
    return [{ stayId, label, source, checkin, checkout, nights: own.map(({ date }) => date) }]
  })
}
