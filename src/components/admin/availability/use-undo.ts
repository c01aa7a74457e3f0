import { useQueryClient } from '@tanstack/react-query'

import { toast } from '@/components/ui/use-toast'

import { draftStoreOf } from './draft-store'
import { shownDates } from './shown-dates'
import { undoLeft } from './undo'
import { useSaving } from './use-saving'

/** Takes the last change back, but for the nights that somebody changed after it. */
export function useUndo() {
  const { read, dispatch } = draftStoreOf(useQueryClient())
  const save = useSaving()
  return async (): Promise<void> => {
    const { undo } = read()
    if (!undo) return
    const { saved, notSaved } = await save(undo.nights)
    dispatch({ type: 'undone', undo: undoLeft(undo, notSaved) })
    if (notSaved.length === 0) {
      toast({ title: `Took back ${saved.length} date(s)`, description: 'They are as they were before.' })
    } else {
      toast({
        title: `${notSaved.length} of ${undo.nights.length} date(s) were not taken back`,
        description: `${shownDates(notSaved.map(({ date }) => date))}.`,
        tone: 'destructive',
      })
    }
  }
}
