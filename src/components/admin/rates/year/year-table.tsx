import { visuallyHidden } from '@/components/ui/visually-hidden'
import { type CalendarDate, formatMonth } from '@/domain/calendar-date'

import { hueOf } from '../hue'
import { monthId } from './year-head'
import { NightCell } from './night-cell'
import { firstRuns, type SeasonRun, type YearMonth } from './year-nights'
import styles from './year.module.css'

const DAYS = Array.from({ length: 31 }, (_, day) => day + 1)

type YearTableProps = {
  months: readonly YearMonth[]
  today: CalendarDate
  places: ReadonlyMap<string, number>
  busy: boolean
  onOpenSeason: (id: string) => void
}

/** What a short month lacks. */
const rest = (nights: number) => (nights < DAYS.length ? <td colSpan={DAYS.length - nights} /> : null)

/** A row for each month, a column for each day; it scrolls within its own box where it is wider than the screen. */
export function YearTable({ months, today, places, busy, onOpenSeason }: YearTableProps) {
  const reached = firstRuns(months)
  const bar = (run: SeasonRun) => {
    const { seasonId, name, from, nights } = run
    return (
      <td key={from} colSpan={nights} className={styles.run}>
        {seasonId === null ? null : (
          <button
            type="button"
            className={styles.bar}
            data-hue={hueOf(places.get(seasonId) ?? 0)}
            title={name}
            aria-label={`Season ${name}`}
            tabIndex={reached.has(run) ? undefined : -1}
            onClick={() => onOpenSeason(seasonId)}
          >
            {name}
          </button>
        )}
      </td>
    )
  }
  return (
    <div className={styles.scroll} role="group" aria-label="Prices of the nights" tabIndex={0}>
      <table className={styles.year} aria-busy={busy}>
        <caption className={visuallyHidden}>
          The price of each night in dollars, a row for each month and a column for each day of it
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.monthHead}>
              Month
            </th>
            {DAYS.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        {months.map(({ month, nights, runs }) => {
          const hasBars = runs.some(({ seasonId }) => seasonId !== null)
          const name = (
            <th
              id={monthId(month)}
              scope="rowgroup"
              rowSpan={hasBars ? 2 : 1}
              className={styles.month}
              tabIndex={-1}
            >
              {formatMonth(month).slice(0, 3)} <small>{month.slice(0, 4)}</small>
            </th>
          )
          return (
            <tbody key={month}>
              {hasBars ? (
                <tr>
                  {name}
                  {runs.map(bar)}
                  {rest(nights.length)}
                </tr>
              ) : null}
              <tr>
                {hasBars ? null : name}
                {nights.map((night) => (
                  <NightCell key={night.date} night={night} isToday={night.date === today} />
                ))}
                {rest(nights.length)}
              </tr>
            </tbody>
          )
        })}
      </table>
    </div>
  )
}
