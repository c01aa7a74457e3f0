import { useMemo } from 'react'

import { useAvailability } from '@/components/api/use-availability'
import { lastDateOf } from '@/components/site/booking/night-calendar'
import { addMonths, type CalendarDate, type CalendarMonth } from '@/domain/calendar-date'

import { knownDays } from './known-days'

/** A month that is shown again is read anew: the owner decides by what it shows. */
const ALWAYS_STALE = 0

/**
 * The days around a month, from the first of the month before to the last of the month after (specification 7), and those
 * of the selection where it reaches beyond them.
 * @param picked ascending dates, at most 400 days apart
 */
export function useOwnerDays(month: CalendarMonth, picked: readonly CalendarDate[]) {
  const startDate = `${addMonths(month, -1)}-01`
  const endDate = lastDateOf(addMonths(month, 1))
  const first = picked[0] ?? ''
  const last = picked.at(-1) ?? ''
  const reachesBeyond = first !== '' && (first < startDate || last > endDate)
  const shown = useAvailability(startDate, endDate, ALWAYS_STALE)
  const chosen = useAvailability(reachesBeyond ? first : '', reachesBeyond ? last : '', ALWAYS_STALE)

  const days = useMemo(
    () =>
      knownDays([
        { startDate, endDate, days: shown.data, at: shown.dataUpdatedAt },
        ...(reachesBeyond
          ? [{ startDate: first, endDate: last, days: chosen.data, at: chosen.dataUpdatedAt }]
          : []),
      ]),
    [
      startDate,
      endDate,
      shown.data,
      shown.dataUpdatedAt,
      reachesBeyond,
      first,
      last,
      chosen.data,
      chosen.dataUpdatedAt,
    ],
  )
  return {
    days,
    error: shown.error ?? chosen.error,
    isFetching: shown.isFetching || chosen.isFetching,
    refetch: () => {
      void shown.refetch()
      if (reachesBeyond) void chosen.refetch()
    },
  }
}
