import { type ReactNode, type RefObject, useId, useState } from 'react'

import type { CalendarDate } from '@/domain/common/calendar-date'

import type { BookableMonths, NightCalendar } from './night-calendar'
import { PageButton } from './page-button'
import { StayMonth } from './stay-month'
import { canLeaveOn, type Selection } from './stay-selection'
import { useCalendarFocus } from './use-calendar-focus'
import { useMediaQuery } from './use-media-query'

type Props = {
  nights: NightCalendar
  months: BookableMonths
  selection: Selection
  /** The date whose month is shown first. */
  start: CalendarDate
  onPick: (date: CalendarDate) => void
  /** Holds the months, and what is laid over them. */
  grid: RefObject<HTMLDivElement | null>
  /** What is laid over the months. */
  note: ReactNode
  onEscape: () => void
  /** What stands below the months. */
  children: ReactNode
}

/** Tailwind's md; there two months fit side by side with touch targets of 44 px. */
const TWO_MONTHS = '(min-width: 48rem)'

/** The months of free nights: two side by side where there is room, one on a phone. */
export function StayCalendar({
  nights,
  months,
  selection,
  start,
  onPick,
  grid,
  note,
  onEscape,
  children,
}: Props) {
  // The first HTML has both; on a phone its styles show one.
  const shownCount = useMediaQuery(TWO_MONTHS, true) ? 2 : 1
  const { shown, tabStop, setActive, onKeyDown, previous, next } = useCalendarFocus(
    months,
    shownCount,
    nights,
    start,
  )
  const [pointed, setPointed] = useState<CalendarDate | null>(null)
  const id = useId()
  const { checkin, checkout } = selection
  const canExtend = checkin !== null && checkout === null && pointed !== null
  const preview =
    canExtend && canLeaveOn(checkin, pointed, nights) ? { checkin, checkout: pointed } : selection

  return (
    <div>
      <div
        ref={grid}
        className="relative"
        onKeyDown={(event) => (event.key === 'Escape' ? onEscape() : onKeyDown(event))}
        onPointerLeave={() => setPointed(null)}
      >
        <PageButton direction="previous" onPress={previous} />
        <PageButton direction="next" onPress={next} />
        <div className="flex gap-8 lg:gap-12">
          {shown.map((month, index) => (
            <StayMonth
              // The heading stays and changes its words, or they would not be read out when a page is turned.
              key={index}
              className={index > 0 ? 'max-md:hidden' : ''}
              month={month}
              headingId={`${id}-${month}`}
              nights={nights}
              selection={selection}
              preview={preview}
              tabStop={tabStop}
              onPick={(date) => {
                setActive(date)
                onPick(date)
              }}
              onPoint={setPointed}
            />
          ))}
        </div>
        {note}
      </div>
      {children}
    </div>
  )
}
