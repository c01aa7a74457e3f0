import { useQueryClient } from '@tanstack/react-query'

import type { DayValues } from '@/components/api/owner-days'
import { toast } from '@/components/ui/use-toast'
import type { AvailabilityDay } from '@/contract/availability'
import type { CalendarDate } from '@/domain/common/calendar-date'

import { draftStoreOf } from './draft-store'
import type { KnownDays } from './known-days'
import { shownDates } from './shown-dates'
import { undoOf } from './undo'
import { useSaving } from './use-saving'

/** What a date keeps when nothing is to be changed. */
const asItIs = (day: AvailabilityDay | undefined): DayValues => ({
  isAvailable: day?.isAvailable ?? true,
  isBlocked: day?.ownBlocked ?? false,
})

/**
 * Saves dates and tells how it went. What was saved is not selected any more, and can be taken back; what was not stays
 * selected, with the form as it was. It goes on when the tab is left.
 */
export function useSaveDraft() {
  const { read, dispatch } = draftStoreOf(useQueryClient())
  const save = useSaving()
  return async (dates: readonly CalendarDate[], dayOf: KnownDays['dayOf'], change: DayValues) => {
    const isChange = Object.keys(change).length > 0
    const failedBefore = new Set(read().notSaved.map(({ date }) => date))
    const earlier = dates.every((date) => failedBefore.has(date)) ? read().undo : null
    const { saved, notSaved, warnings } = await save(
      dates.map((date) => ({
        date,
        updatedAt: dayOf(date)?.updatedAt ?? null,
        values: isChange ? change : asItIs(dayOf(date)),
      })),
    )
    dispatch({ type: 'finish', notSaved, undo: isChange ? undoOf(dayOf, saved, earlier) : null })
    if (notSaved.length === 0) {
      toast({
        title: `Updated ${saved.length} date(s) successfully`,
        description: !isChange
          ? 'You changed nothing, so everything is as it was.'
          : // Of a price alone the owner was asked before.
            change.minNights == null
            ? undefined
            : warnings.join(' ') || undefined,
      })
    } else {
      toast({
        title: `${notSaved.length} of ${dates.length} date(s) were not saved`,
        description: `${shownDates(notSaved.map(({ date }) => date))}. They are still selected.`,
        tone: 'destructive',
      })
    }
  }
}
