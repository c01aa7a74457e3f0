import { useCallback, useSyncExternalStore } from 'react'

import { type CalendarDate, dateIn } from '@/domain/calendar-date'

const CHECK_EVERY_MS = 60_000

function onPassingTime(changed: () => void): () => void {
  const timer = setInterval(changed, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

const onServer = () => null

/**
 * Today's date at the house (`timeZone` is an IANA name), also on a page that stays open over midnight. Null while the page is
 * server-rendered or hydrating: that HTML comes from a cache and may be of another day.
 */
export function useToday(timeZone: string): CalendarDate | null {
  const now = useCallback(() => dateIn(timeZone, Date.now()), [timeZone])
  return useSyncExternalStore(onPassingTime, now, onServer)
}
