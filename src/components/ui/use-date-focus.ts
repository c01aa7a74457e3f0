import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import type { CalendarDate } from '@/domain/common/calendar-date'

import { dateForKey } from './date-keys'

/**
 * The date of a date grid that was last chosen or gone to, and the keys that go to another. The button of each date carries it
 * as `data-date`.
 * @param start counts until a date is chosen or gone to
 * @param reach the date that is gone to in place of the wanted one; null for none
 * @param show is told where the focus goes, so that the date is on screen
 */
export function useDateFocus(
  start: CalendarDate,
  reach: (wanted: CalendarDate) => CalendarDate | null,
  show: (date: CalendarDate) => void,
) {
  const [chosen, setActive] = useState<CalendarDate | null>(null)
  const active = chosen ?? start
  const moveWithin = useRef<Element | null>(null)

  useEffect(() => {
    const place = moveWithin.current
    moveWithin.current = null
    place?.querySelector<HTMLElement>(`[data-date="${active}"]`)?.focus()
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset['date'] : undefined
    const wanted = from === undefined ? null : dateForKey(event, from)
    if (wanted === null || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const date = reach(wanted)
    if (date === null) return
    moveWithin.current = date === active ? null : event.currentTarget
    setActive(date)
    show(date)
  }

  return { active, setActive, onKeyDown }
}
