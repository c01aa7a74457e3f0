import { addDays, type CalendarDate } from '@/domain/common/calendar-date'

/** Where a guest is in the course of a stay; `coming` is when the way to the house is told. */
export const STAY_DAYS = ['ahead', 'coming', 'arriving', 'staying', 'leaving', 'over'] as const
export type StayDay = (typeof STAY_DAYS)[number]

/** From the day before check-out on, what to do before leaving is told. */
export const LEAVING_DAYS = 1

/**
 * @param today the house's date
 * @param arrivalDays how many days before check-in the way is told
 * @throws RangeError when one is no date
 */
export function stayDay(
  { checkin, checkout }: { checkin: CalendarDate; checkout: CalendarDate },
  today: CalendarDate,
  arrivalDays: number,
): StayDay {
  if (today > checkout) return 'over'
  if (today === checkout) return 'leaving'
  if (today > checkin) return 'staying'
  if (today === checkin) return 'arriving'
  return today >= addDays(checkin, -arrivalDays) ? 'coming' : 'ahead'
}
