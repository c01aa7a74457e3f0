import { useQueryClient } from '@tanstack/react-query'

import { type DayToSave, type DayValues, saveDays } from '@/components/api/save-days'
import { AVAILABILITY_KEY } from '@/components/api/use-availability'
import { keepDays } from '@/components/api/use-owner-days'
import { toast } from '@/components/ui/use-toast'

import { draftStoreOf } from './draft-store'
import { shownDates } from './shown-dates'

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Saves dates and tells how it went. What was saved is not selected any more; what was not stays selected, with the form
 * as it was. It goes on when the tab is left, and asks before the page is.
 */
export function useSaveDraft() {
  const client = useQueryClient()
  return async (days: readonly DayToSave[], values: DayValues): Promise<void> => {
    const { dispatch } = draftStoreOf(client)
    dispatch({ type: 'start', total: days.length })
    window.addEventListener('beforeunload', askBeforeLeaving)
    const { saved, notSaved } = await saveDays(days, values, (done) => dispatch({ type: 'progress', done }))
    window.removeEventListener('beforeunload', askBeforeLeaving)
    keepDays(client, saved)
    dispatch({ type: 'finish', notSaved })
    void client.invalidateQueries({ queryKey: [AVAILABILITY_KEY] })
    if (notSaved.length === 0) {
      toast({ title: `Updated ${saved.length} date(s) successfully` })
    } else {
      toast({
        title: `${notSaved.length} of ${days.length} date(s) were not saved`,
        description: `${shownDates(notSaved.map(({ date }) => date))}. They are still selected.`,
        tone: 'destructive',
      })
    }
  }
}
