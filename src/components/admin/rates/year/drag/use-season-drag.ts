import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

import { type CalendarDate, daysBetween } from '@/domain/common/calendar-date'
import type { DateSpan } from '@/domain/rates/season-on'

import { draggedSpan, type Grip, isSameSpan } from './dragged-span'
import { edgeScroll } from './edge-scroll'
import { pressToDrag } from './press-drag'
import { inTable, readGrid } from './read-grid'
import type { SeasonMoves } from './use-season-moves'
import { dateAt, type Point, type YearGrid } from './year-grid'

type SeasonDrag = { seasonId: string | null; span: DateSpan; grid: YearGrid; at: Point }

type Grabbed = { seasonId: string | null; grip: Grip; start: DateSpan; on: CalendarDate; grid: YearGrid }

/** Dragging in the table within `box`; what is dragged now, null while nothing is. */
export function useSeasonDrag(box: RefObject<HTMLElement | null>, moves: SeasonMoves): SeasonDrag | null {
  const [drag, setDrag] = useState<SeasonDrag | null>(null)
  const spanOf = useEffectEvent(moves.spanOf)
  const dropped = useEffectEvent(({ seasonId, start }: Grabbed, span: DateSpan) => {
    if (seasonId === null) moves.draw(span)
    else if (!isSameSpan(start, span)) moves.move(seasonId, start, span)
  })

  useEffect(() => {
    const element = box.current
    const table = element?.querySelector('table')
    if (!element || !table) return
    let grabbed: Grabbed | null = null
    let now: SeasonDrag | null = null
    let last: Point = { x: 0, y: 0 }

    const show = (next: SeasonDrag | null) => {
      now = next
      element.toggleAttribute('data-dragging', next !== null)
      setDrag(next)
    }
    const follow = () => {
      if (!grabbed) return
      const { grid, seasonId, start, grip, on } = grabbed
      const at = inTable(table, last)
      show({ seasonId, grid, at, span: draggedSpan(start, grip, daysBetween(on, dateAt(grid, at))) })
    }
    const scrolling = edgeScroll(element, follow)
    const over = () => {
      scrolling.stop()
      grabbed = null
      show(null)
    }

    const stop = pressToDrag(element, {
      grab: ({ target, clientX, clientY }) => {
        const pressed = target as HTMLElement
        const bar = pressed.closest<HTMLElement>('[data-season]')
        if (!bar && !pressed.closest('[data-free]')) return null
        const grid = readGrid(table)
        // Nothing is drawn yet.
        if (grid.dayWidth === 0) return null
        const on = dateAt(grid, inTable(table, { x: clientX, y: clientY }))
        const seasonId = bar?.dataset.season ?? null
        const start = bar ? spanOf(bar.dataset.season!, bar.dataset.from!) : { from: on, to: on }
        if (!start) return null
        const handle = pressed.closest<HTMLElement>('[data-grip]')?.dataset.grip as Grip | undefined
        grabbed = { seasonId, grip: handle ?? (bar ? 'whole' : 'new'), start, on, grid }
        return { isHandle: handle !== undefined }
      },
      move: (point) => {
        last = point
        scrolling.follow(point)
        follow()
      },
      drop: () => {
        const [what, where] = [grabbed, now]
        over()
        if (what && where) dropped(what, where.span)
      },
      cancel: over,
    })
    return () => {
      stop()
      scrolling.stop()
    }
  }, [box])

  return drag
}
