import { type CalendarDate, isCalendarDate } from '@/domain/common/calendar-date'
import { type DateSpan, seasonSpan } from '@/domain/rates/season-on'

import { useRows } from '../../form-context'
import type { SeasonForm } from '../../rates-form'
import { newSeason } from '../../seasons/new-season'
import type { OpenSeason } from '../../seasons/season-list'
import { changedEnds } from './dragged-span'

/** What the year can do with seasons. */
export type SeasonMoves = {
  /** When a season is that is on a date; without one, by the dates that it has itself. */
  spanOf: (seasonId: string, on?: CalendarDate) => DateSpan | null
  /** `before` is what `spanOf` gave. */
  move: (seasonId: string, before: DateSpan, after: DateSpan) => void
  draw: (span: DateSpan) => void
}

const hasDates = ({ from, to }: SeasonForm) => isCalendarDate(from) && isCalendarDate(to)

/** Writes what is moved into the draft; a season that was drawn opens with its dates filled. */
export function useSeasonMoves(today: CalendarDate, onOpen: (open: OpenSeason) => void): SeasonMoves {
  const { rows, insert, patch } = useRows('seasons')
  return {
    spanOf: (id, on) => {
      const season = rows.find((row) => row.id === id)
      return season && hasDates(season) ? seasonSpan(season, on ?? season.from) : null
    },
    move: (id, before, after) => patch(id, changedEnds(before, after)),
    draw: (span) => {
      const season = { ...newSeason(rows, today), ...span }
      insert(season)
      onOpen({ id: season.id, added: true })
    },
  }
}
