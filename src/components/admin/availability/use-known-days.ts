import { useOwnerDays } from '@/components/api/owner-days'
import { lastDateOf } from '@/components/ui/date-keys'
import { addMonths, type CalendarDate, type CalendarMonth } from '@/domain/common/calendar-date'

import { knownDays } from './known-days'

/**
 * The days around a month, from the first of the month before to the last of the month after, and those
 * of the selection where it reaches beyond them.
 * @param picked ascending dates, at most 400 days apart
 */
export function useKnownDays(month: CalendarMonth, picked: readonly CalendarDate[]) {
  const startDate = `${addMonths(month, -1)}-01`
  const endDate = lastDateOf(addMonths(month, 1))
  const first = picked[0] ?? ''
  const last = picked.at(-1) ?? ''
  const reachesBeyond = first !== '' && (first < startDate || last > endDate)
  const shown = useOwnerDays(startDate, endDate)
  const chosen = useOwnerDays(reachesBeyond ? first : '', reachesBeyond ? last : '')

  return {
    // What was not asked for has no days.
    days: knownDays([
      { startDate, endDate, days: shown.data, at: shown.dataUpdatedAt },
      { startDate: first, endDate: last, days: chosen.data, at: chosen.dataUpdatedAt },
    ]),
    error: shown.error ?? chosen.error,
    isFetching: shown.isFetching || chosen.isFetching,
    refetch: () => {
      void shown.refetch()
      if (reachesBeyond) void chosen.refetch()
    },
  }
}
