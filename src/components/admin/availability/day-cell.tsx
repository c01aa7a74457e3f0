import { Icon } from '@/components/ui/icon'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import { WEEKDAYS } from '@/components/ui/month-grid'
import { type CalendarDate, dayOfWeek, formatMonth, monthOf } from '@/domain/common/calendar-date'

import { counted } from '../parts/format'
import styles from './day.module.css'
import { shownPrice } from './day-price'
import { holderText, STATUS_ICON, statusOf, statusWord } from './day-status'
import type { KnownDays } from './known-days'
import statusStyles from './status.module.css'
import { dayId } from './use-month-view'

export type DayCellProps = {
  date: CalendarDate
  days: KnownDays
  today: CalendarDate
  selected: boolean
  /** Whether it belongs to a neighbouring month. */
  outside: boolean
  tabStop: boolean
  onPick: (date: CalendarDate) => void
}

/**
 * One date: colour, icon and word say its status. The words that nobody sees make it 'Thursday, March 4, 2027, Booked, stay of Ada Marsh
 * (Website)' for a screen reader. A night shows what it costs now; one that somebody has shows its own price at most, since
 * what was agreed stands in the booking. What is not loaded yet cannot be selected, since the form starts from it.
 */
export function DayCell({ date, days, today, selected, outside, tabStop, onPick }: DayCellProps) {
  const known = days.isKnown(date)
  const day = days.dayOf(date)
  const status = known ? statusOf(day) : null
  const price = shownPrice(day?.claimedBy ? day.price : day?.rate)
  const holder = holderText(day)
  const minNights = day?.minNights
  const [month = '', year = ''] = formatMonth(monthOf(date)).split(' ')
  return (
    <td
      role="gridcell"
      aria-selected={selected}
      className={`${styles.cell} ${statusStyles.tinted}`}
      data-status={status}
      data-outside={outside || undefined}
      data-past={date < today || undefined}
    >
      <button
        id={dayId(date)}
        type="button"
        className={styles.day}
        data-date={date}
        tabIndex={tabStop ? 0 : -1}
        aria-disabled={!known}
        aria-current={date === today ? 'date' : undefined}
        onClick={() => known && onPick(date)}
      >
        <span className={visuallyHidden}>{`${WEEKDAYS[dayOfWeek(date)]}, ${month} `}</span>
        <span className={styles.number}>{Number(date.slice(8))}</span>
        <span className={visuallyHidden}>{`, ${year}, ${status ? '' : 'not loaded yet'}`}</span>
        {status ? (
          <span className={styles.status}>
            <Icon name={STATUS_ICON[status]} size={13} />
            <span className={styles.word}>{statusWord(day)}</span>
          </span>
        ) : null}
        {price ? <span className={visuallyHidden}>, </span> : null}
        <span className={styles.price} data-long={price.length > 6 || undefined}>
          {price}
        </span>
        {minNights ? (
          <>
            <span className={visuallyHidden}>, stays from here at least {counted(minNights, 'night')}</span>
            <span className={styles.minNights} aria-hidden="true">
              {minNights}+<span className={styles.word}> nights</span>
            </span>
          </>
        ) : null}
        {holder ? <span className={visuallyHidden}>{`, ${holder}`}</span> : null}
      </button>
    </td>
  )
}
