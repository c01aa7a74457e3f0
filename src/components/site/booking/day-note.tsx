import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

import type { CalendarDate } from '@/domain/common/calendar-date'

type Props = {
  /** What holds the dates; the note is laid over it. */
  grid: RefObject<HTMLElement | null>
  /** The date that it is about; it stands below its week. Null: there is no note. */
  at: CalendarDate | null
  /** Read out. */
  words: string
  onClose: () => void
  /** What can be done about it. */
  children: ReactNode
}

/** Px between the date and its note. */
const GAP = 10

/**
 * A note where the tap was: below the week of the date, over those that follow, so that no date moves. It is read out, scrolled
 * to when it would lie outside the screen, and closed by its button; the calendar closes it on Escape.
 */
export function DayNote({ grid, at, words, onClose, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ top: number; middle: number } | null>(null)

  useLayoutEffect(() => {
    const find = () => {
      const date = at === null ? null : grid.current?.querySelector(`[data-date="${at}"]`)
      if (!date || !grid.current) return setPlace(null)
      const [around, day] = [grid.current.getBoundingClientRect(), date.getBoundingClientRect()]
      setPlace({ top: day.bottom - around.top + GAP, middle: (day.left + day.right) / 2 - around.left })
    }
    find()
    window.addEventListener('resize', find)
    return () => window.removeEventListener('resize', find)
  }, [grid, at])

  const isOpen = place !== null
  useEffect(() => {
    const note = box.current
    if (!isOpen || !note || !('ResizeObserver' in window)) return
    // As far as needed only, also when more comes into it; what lies above and below is kept clear by the page's scroll padding.
    const watch = new ResizeObserver(() => note.scrollIntoView({ block: 'nearest' }))
    watch.observe(note)
    return () => watch.disconnect()
  }, [isOpen, at])

  return (
    <div
      ref={box}
      className="absolute inset-x-0 z-20"
      style={place === null ? undefined : { top: place.top }}
    >
      {isOpen && (
        <span
          aria-hidden="true"
          className="absolute -top-1.5 size-3 rotate-45 bg-mist ring-1 ring-slate/30"
          style={{ left: place.middle - 6 }}
        />
      )}
      <div
        className={
          isOpen
            ? 'relative rounded-xl bg-mist px-4 py-1.5 text-[0.9375rem] text-spruce shadow-lg ring-1 shadow-spruce/20 ring-slate/30 forced-colors:border'
            : undefined
        }
      >
        <p role="status" className={isOpen ? 'py-1.5 pr-8' : undefined}>
          {isOpen ? words : ''}
        </p>
        {isOpen && children}
        {isOpen && (
          <button
            type="button"
            aria-label="Close this note"
            onClick={onClose}
            className="absolute top-0 right-0 flex size-12 cursor-pointer items-center justify-center focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-spruce"
          >
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-4 fill-none stroke-current stroke-2">
              <path d="M5 5l14 14M19 5L5 19" strokeLinecap="round" />
            </svg>
          </button>
        )}
      </div>
    </div>
  )
}
