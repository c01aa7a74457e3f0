import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'

import { counted } from '../parts/format'
import { useDayDraft } from './draft-store'
import styles from './notices.module.css'
import { shownDates } from './shown-dates'
import { undoLeft } from './undo'
import { useSaving } from './use-saving'

/** The way back from the last change, until the next one or until the page is closed. */
export function UndoNote() {
  const { draft, dispatch } = useDayDraft()
  const save = useSaving()
  if (!draft.undo) return null
  const {
    undo,
    undo: { nights, notSaved },
  } = draft
  /** But for the nights that somebody changed after it. */
  const takeBack = async () => {
    const { saved, notSaved: left } = await save(nights)
    dispatch({ type: 'undone', undo: undoLeft(undo, left) })
    if (left.length === 0) {
      toast({ title: `Took back ${saved.length} date(s)`, description: 'They are as they were before.' })
    } else {
      toast({
        title: `${left.length} of ${nights.length} date(s) were not taken back`,
        description: `${shownDates(left.map(({ date }) => date))}.`,
        tone: 'destructive',
      })
    }
  }
  return (
    <div className={styles.undo}>
      {notSaved.length > 0 ? (
        <div role="alert">
          <ul>
            {notSaved.map(({ date, code, why }) => (
              <li key={date}>
                <strong>{shownDates([date])}</strong>{' '}
                {code === 'changed-meanwhile' ? `stays as it is. ${why}` : `was not taken back. ${why}`}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {nights.length > 0 ? (
        <>
          <p>
            {`You changed ${counted(nights.length, 'date')}: ${shownDates(nights.map(({ date }) => date))}.`}
          </p>
          <Button disabled={draft.saving !== null} onClick={() => void takeBack()}>
            Undo
          </Button>
        </>
      ) : null}
    </div>
  )
}
