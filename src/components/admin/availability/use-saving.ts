import { useQueryClient } from '@tanstack/react-query'

import { AVAILABILITY_KEY } from '@/components/api/availability'
import { type DayToSave, keepDays, saveDays } from '@/components/api/owner-days'

import { draftStoreOf } from './draft-store'

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/** Writes dates, shows how far it is and asks before the page is left meanwhile. Whoever calls it says when it is over. */
export function useSaving() {
  const client = useQueryClient()
  const { dispatch } = draftStoreOf(client)
  return async (days: readonly DayToSave[]) => {
    dispatch({ type: 'start', total: days.length })
    window.addEventListener('beforeunload', askBeforeLeaving)
    const result = await saveDays(days, (done) => dispatch({ type: 'progress', done }))
    window.removeEventListener('beforeunload', askBeforeLeaving)
    keepDays(client, result.saved)
    void client.invalidateQueries({ queryKey: [AVAILABILITY_KEY] })
    return result
  }
}
