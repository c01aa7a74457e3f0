import { useRef } from 'react'

import { visuallyHidden } from '@/components/ui/visually-hidden'
import { type CalendarDate, formatMonth } from '@/domain/common/calendar-date'

import { type SeasonMoves } from './drag/use-season-moves'
import { SeasonBar } from './drag/season-bar'
import { SeasonGhost } from './drag/season-ghost'
import { useSeasonKeys } from './drag/use-season-keys'
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
  moves: SeasonMoves
  onOpenSeason: (id: string) => void
}

/** What a short month lacks. */
const rest = (nights: number) => (nights < DAYS.length ? <td colSpan={DAYS.length - nights} /> : null)

/** A row for each month, a column for each day; it scrolls within its own box where it is wider than the screen. */
export function YearTable({ months, today, places, busy, moves, onOpenSeason }: YearTableProps) {
  const box = useRef<HTMLDivElement>(null)
  const keys = useSeasonKeys(box, moves)
  const reached = firstRuns(months)
  const bar = (run: SeasonRun, place: number, runs: readonly SeasonRun[]) => {
    const { seasonId, nights } = run
    // Not of its dates: a bar that moves within its month stays the same one.
    const before = runs.slice(0, place).filter((each) => each.seasonId === seasonId).length
    return (
      <td
        key={`${seasonId}-${before}`}
        colSpan={nights}
        className={styles.run}
        data-free={seasonId === null || undefined}
      >
        {seasonId === null ? null : (
          <SeasonBar
            seasonId={seasonId}
            run={run}
            place={places.get(seasonId) ?? 0}
            isReached={reached.has(run)}
            keys={keys}
            onOpen={() => onOpenSeason(seasonId)}
          />
        )}
      </td>
    )
  }
  return (
    <div ref={box} className={styles.scroll} role="group" aria-label="Prices of the nights" tabIndex={0}>
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
        {months.map(({ month, nights, runs }) => (
          <tbody key={month} data-month={month}>
            <tr>
              <th id={monthId(month)} scope="rowgroup" rowSpan={2} className={styles.month} tabIndex={-1}>
                {formatMonth(month).slice(0, 3)} <small>{month.slice(0, 4)}</small>
              </th>
              {runs.map(bar)}
              {rest(nights.length)}
            </tr>
            <tr>
              {nights.map((night) => (
                <NightCell key={night.date} night={night} isToday={night.date === today} />
              ))}
              {rest(nights.length)}
            </tr>
          </tbody>
        ))}
      </table>
      <SeasonGhost box={box} moves={moves} places={places} />
      <p className={visuallyHidden} role="status">
        {keys.said}
      </p>
    </div>
  )
}
