import { Button } from '@/components/ui/button'

import { counted } from '../parts/format'
import { useDayDraft } from './draft-store'
import styles from './notices.module.css'
import { shownDates } from './shown-dates'
import { useUndo } from './use-undo'

/** The way back from the last change, until the next one or until the page is closed. */
export function UndoNote() {
  const { draft } = useDayDraft()
  const takeBack = useUndo()
  if (!draft.undo) return null
  const { nights, notSaved } = draft.undo
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
            You changed {counted(nights.length, 'date')}: {shownDates(nights.map(({ date }) => date))}.
          </p>
          <Button disabled={draft.saving !== null} onClick={() => void takeBack()}>
            Undo
          </Button>
        </>
      ) : null}
    </div>
  )
}
