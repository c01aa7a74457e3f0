import { type ReactNode, useId } from 'react'

import { MonthGrid } from '@/components/ui/month-grid'
import type { NightHolder } from '@/contract/availability'
import { type CalendarDate, monthOf } from '@/domain/common/calendar-date'
import { stayBars } from '@/domain/desk/stay-bars'

import barStyles from './bar.module.css'
import { DayCell } from './day-cell'
import type { KnownDays } from './known-days'
import { Legend } from './legend'
import styles from './month.module.css'
import { MonthHead } from './month-head'
import { StayBarLink } from './stay-bar-link'
import type { MonthView } from './use-month-view'

type MonthCalendarProps = {
  view: MonthView
  days: KnownDays
  today: CalendarDate
  selected: readonly CalendarDate[]
  busy: boolean
  onPick: (date: CalendarDate) => void
  onOpenStay: (holder: NightHolder) => void
  /** What stands below the month. */
  children?: ReactNode
}

/** The month in 42 dates from Sunday, with the stays drawn across it. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { view, days, today, selected, busy, onPick, onOpenStay, children } = props
  const headingId = useId()
  const chosen = new Set(selected)
  const holderOf = (night: CalendarDate) => days.dayOf(night)?.claimedBy

  const barsOf = (week: readonly CalendarDate[]) => {
    const holders = new Map<string, NightHolder>()
    const bars = stayBars(week[0]!, (night) => {
      const holder = holderOf(night)
      if (holder) holders.set(holder.stayId, holder)
      return holder?.stayId
    })
    return bars.map((bar) => (
      <StayBarLink
        key={`${bar.stayId}-${bar.start}`}
        bar={bar}
        holder={holders.get(bar.stayId)!}
        onOpen={onOpenStay}
      />
    ))
  }

  return (
    <div>
      <MonthHead id={headingId} view={view} />
      <MonthGrid
        month={view.month}
        look={styles}
        letters={3}
        aria-labelledby={headingId}
        aria-busy={busy}
        onKeyDown={view.onKeyDown}
        cell={(date) => (
          <DayCell
            key={date}
            date={date}
            days={days}
            today={today}
            selected={chosen.has(date)}
            outside={monthOf(date) !== view.month}
            tabStop={date === view.tabStop}
            onPick={(picked) => {
              view.setActive(picked)
              onPick(picked)
            }}
          />
        )}
        across={(week) => (
          <td className={barStyles.bars} aria-hidden="true">
            {barsOf(week)}
          </td>
        )}
      />
      <Legend />
      {children}
    </div>
  )
}
