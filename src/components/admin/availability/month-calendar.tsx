import { type ReactNode, useId } from 'react'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { MonthGrid } from '@/components/ui/month-grid'
import type { NightHolder } from '@/contract/availability'
import { type CalendarDate, formatMonth, monthOf } from '@/domain/common/calendar-date'
import { stayBars } from '@/domain/desk/stay-bars'

import barStyles from './bar.module.css'
import { DayCell } from './day-cell'
import type { KnownDays } from './known-days'
import { Legend } from './legend'
import styles from './month.module.css'
import { StayBarLink } from './stay-bar-link'
import type { MonthView } from './use-month-view'

function MonthHead({ id, view: { month, previous, next, goToToday } }: { id: string; view: MonthView }) {
  return (
    <div className={styles.monthHead}>
      <h3 id={id} className={styles.month} aria-live="polite">
        {formatMonth(month)}
      </h3>
      <Button onClick={goToToday}>Today</Button>
      <Button aria-label="Previous month" disabled={!previous} onClick={previous}>
        <Icon name="chevron" className={styles.back} />
      </Button>
      <Button aria-label="Next month" disabled={!next} onClick={next}>
        <Icon name="chevron" className={styles.forth} />
      </Button>
    </div>
  )
}

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
