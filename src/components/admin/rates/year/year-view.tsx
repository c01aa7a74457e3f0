import { useMemo, useState } from 'react'

import { useOwnerDays } from '@/components/api/owner-days'
import { lastDateOf } from '@/components/ui/date-keys'
import { addMonths, type CalendarDate, type CalendarMonth, monthOf } from '@/domain/common/calendar-date'

import { LoadFailed } from '../../availability/load-failed'
import rates from '../rates.module.css'
import type { FormReading } from '../read-form'
import type { OpenSeason } from '../seasons/season-list'
import { HOW_ID } from './drag/season-bar'
import { useSeasonMoves } from './drag/use-season-moves'
import { YearHead } from './year-head'
import { MONTHS, yearMonths } from './year-nights'
import { YearTable } from './year-table'
import styles from './year.module.css'

const SIGNS = [
  { label: 'Cheapest nights', attributes: { 'data-tint': 0 } },
  { label: 'Dearest nights', attributes: { 'data-tint': 4 } },
  { label: 'Sold', attributes: { 'data-state': 'sold' } },
  { label: 'Closed', attributes: { 'data-state': 'closed' } },
  { label: 'Price of its own', attributes: { 'data-own': true } },
]

function YearLegend() {
  return (
    <ul className={styles.legend}>
      {SIGNS.map(({ label, attributes }) => (
        <li key={label}>
          <span className={styles.night} {...attributes} aria-hidden="true">
            300
          </span>
          {label}
        </li>
      ))}
    </ul>
  )
}

/** Far enough for any house. */
const isShowable = (first: CalendarMonth) => first >= '2000-01' && first <= '2198-12'

type YearViewProps = {
  reading: FormReading
  today: CalendarDate
  /** The place of each season in the list, by its id: its colour. */
  places: ReadonlyMap<string, number>
  onOpenSeason: (open: OpenSeason) => void
}

/** Twelve months, night by night, as they would be once the draft is published. */
export function YearView({ reading, today, places, onOpenSeason }: YearViewProps) {
  const [first, setFirst] = useState(() => monthOf(today))
  const last = addMonths(first, MONTHS - 1)
  const days = useOwnerDays(`${first}-01`, lastDateOf(last))
  const { data, error, isFetching } = days
  const byDate = useMemo(() => new Map(data?.map((day) => [day.date, day])), [data])
  const months = useMemo(
    () => yearMonths(reading, first, (date) => byDate.get(date)),
    [reading, first, byDate],
  )
  const moves = useSeasonMoves(today, onOpenSeason)
  const turn = (count: number) => {
    const next = addMonths(first, count)
    return isShowable(next) ? () => setFirst(next) : undefined
  }
  return (
    <section className={rates.box} aria-labelledby="year-heading">
      <YearHead first={first} last={last} previous={turn(-MONTHS)} next={turn(MONTHS)} />
      {error ? <LoadFailed what="What is sold" query={days} /> : null}
      <YearTable
        months={months}
        today={today}
        places={places}
        busy={isFetching}
        moves={moves}
        onOpenSeason={(id) => onOpenSeason({ id })}
      />
      <p id={HOW_ID} className={rates.quiet}>
        To draw a season, press above the nights and drag. Drag a bar to move it, or one of its ends; on a
        touchscreen, hold it for a moment first. With the keyboard on a bar, left and right move it, up and
        down its last night, with Shift by a week; Escape puts it back.
      </p>
      <YearLegend />
    </section>
  )
}
