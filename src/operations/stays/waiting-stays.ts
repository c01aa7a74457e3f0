import { readPages } from '@/database/read-pages'
import { yieldToEventLoop } from '@/database/yield-to-event-loop'
import { type CalendarDate, nightsOf } from '@/domain/common/calendar-date'
import { IMPORT_KINDS } from '@/domain/feeds/feed'
import type { Payload } from 'payload'

import { endedEchoes } from './ended-echoes'

interface Dates {
  checkin: CalendarDate
  checkout: CalendarDate
}

/**
 * Which imported stays want these nights, whoever has them: nobody can refuse a channel's stay, so a night that somebody
 * leaves is theirs. So does one that the owner took for an echo of a stay that is gone. Reservations come first, then what may be one, then blocks, each by their check-in.
 */
export async function waitingStays(payload: Payload, dates: readonly CalendarDate[]) {
  const waiting = new Map<CalendarDate, string[]>()
  if (dates.length === 0) return waiting
  const asked = new Set(dates)
  const sorted = [...dates].sort()
  const range = { last: sorted.at(-1)!, endsAfter: sorted[0]! }
  const add = (stayId: string, { checkin, checkout }: Dates) => {
    for (const date of nightsOf(checkin, checkout))
      if (asked.has(date)) waiting.set(date, [...(waiting.get(date) ?? []), stayId])
  }
  const echoes = await endedEchoes(payload)
  for (const importKind of IMPORT_KINDS) {
    const where = { importKind, state: 'confirmed' }
    for await (const page of readPages(payload, 'stays', ['checkout'], { where, ...range })) {
      for (const row of page) {
        add(row.id, row)
        await yieldToEventLoop()
      }
    }
    for (const echo of echoes) if (echo.importKind === importKind) add(String(echo.id), echo)
  }
  return waiting
}
