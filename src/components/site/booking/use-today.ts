import { useCallback, useSyncExternalStore } from 'react'

import { type CalendarDate, dateIn } from '@/domain/common/calendar-date'

const CHECK_EVERY_MS = 60_000

function onPassingTime(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/**
 * Today's date at the house (`timeZone` is an IANA name), also on a page that stays open over midnight. `firstToday` while the
 * page is server-rendered or hydrating: that HTML comes from a cache and may be of another day.
 */
export function useToday(timeZone: string): CalendarDate | null
export function useToday(timeZone: string, firstToday: CalendarDate): CalendarDate
export function useToday(timeZone: string, firstToday: CalendarDate | null = null): CalendarDate | null {
  const now = useCallback(() => dateIn(timeZone, Date.now()), [timeZone])
  return useSyncExternalStore(onPassingTime, now, () => firstToday)
}
