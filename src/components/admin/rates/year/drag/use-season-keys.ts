import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

import type { DateSpan } from '@/domain/rates/season-on'

import { draggedSpan, spanText } from './dragged-span'
import { stepOfKey } from './season-keys'
import type { SeasonMoves } from './use-season-moves'

/** Moves the season whose bar has the keyboard. Escape puts it back to where it was when the keyboard came to it. */
export function useSeasonKeys(box: RefObject<HTMLElement | null>, moves: SeasonMoves) {
  const [said, setSaid] = useState('')
  const begun = useRef<{ id: string; span: DateSpan } | null>(null)
  const moved = useRef<string | null>(null)

  // A bar that comes into another month is another button: the keyboard goes along before its next key, and to the year where
  // there is none.
  useLayoutEffect(() => {
    const id = moved.current
    if (id === null || document.activeElement !== document.body) return
    const bar = [...(box.current?.querySelectorAll<HTMLElement>('[data-season]') ?? [])].find(
      ({ dataset }) => dataset.season === id,
    )
    const next = bar ?? box.current
    next?.focus()
  })

  const show = (id: string, name: string, before: DateSpan, after: DateSpan) => {
    moved.current = id
    moves.move(id, before, after)
    setSaid(`${name}: ${spanText(after)}`)
  }
  return {
    /** The dates of what was moved last, for those who do not see the year. */
    said,
    onBarFocus: (id: string) => {
      if (moved.current === id) return
      moved.current = null
      begun.current = null
    },
    onBarBlur: (event: { relatedTarget: EventTarget | null }) => {
      if (event.relatedTarget) moved.current = null
    },
    onBarKey: (event: KeyboardEvent, id: string, name: string) => {
      const now = moves.spanOf(id)
      if (!now) return
      const step = stepOfKey(event)
      if (step) {
        event.preventDefault()
        if (begun.current?.id !== id) begun.current = { id, span: now }
        show(id, name, now, draggedSpan(now, step.grip, step.days))
      } else if (event.key === 'Escape' && begun.current?.id === id) {
        event.preventDefault()
        show(id, name, now, begun.current.span)
        begun.current = null
      }
    },
  }
}
export type SeasonKeys = ReturnType<typeof useSeasonKeys>
