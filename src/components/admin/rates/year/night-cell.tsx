import { visuallyHidden } from '@/components/ui/visually-hidden'
import { dayOfWeek, formatDate } from '@/domain/common/calendar-date'
import { formatCentsShort } from '@/domain/common/money'

import type { NightState, YearNight } from './year-nights'
import styles from './year.module.css'

const LETTERS = 'SMTWTFS'
const STATE: Readonly<Record<NightState, string>> = { free: '', sold: 'sold', closed: 'closed' }

/** One night: its weekday, and its price without cents; all of it stands in its tip. */
export function NightCell({ night, isToday }: { night: YearNight; isToday: boolean }) {
  const { date, cents, why, state, isOwnPrice, tint } = night
  const weekday = dayOfWeek(date)
  const about = [`${formatDate(date, 'weekday')}: ${formatCentsShort(cents)}`, why, STATE[state]]
  return (
    <td
      className={styles.night}
      data-tint={tint}
      data-state={state}
      data-own={isOwnPrice || undefined}
      data-weekend={weekday >= 5 || undefined}
      aria-current={isToday ? 'date' : undefined}
      title={about.filter(Boolean).join(', ')}
    >
      <span className={styles.letter} aria-hidden="true">
        {LETTERS[weekday]}
      </span>
      <span>{Math.round(cents / 100)}</span>
      {state === 'free' ? null : <span className={visuallyHidden}> {STATE[state]}</span>}
    </td>
  )
}
