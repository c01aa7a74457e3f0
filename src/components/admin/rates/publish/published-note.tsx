import { codeOf, isRefusal, messageOf } from '@/components/api/client'
import { useRates, useUndoRates } from '@/components/api/rates'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'

import { changedParts } from '../changed-parts'
import type { Published } from '../draft-store'
import { HEADING_ID } from '../go-to'
import { formOf } from '../rates-form'
import styles from './publish.module.css'

/** The way back from what was just published, until something else is, or the owner or the page closes it. */
export function PublishedNote({ published, onGone }: { published: Published; onGone: () => void }) {
  const { number, before } = published
  const { refetch } = useRates()
  const undo = useUndoRates()
  const onBack = () => {
    toast({ title: 'Took it back', description: 'The prices of before count again.' })
    // The button goes with the note; the keyboard goes on from the head of the tab.
    document.getElementById(HEADING_ID)?.focus({ preventScroll: true })
    onGone()
  }
  const takeBack = () =>
    undo.mutate(number, {
      onSuccess: onBack,
      onError: async () => {
        const { data } = await refetch()
        // The answer was lost, of this try or of the one before.
        const isBack = data?.number === number + 1 && changedParts(formOf(before), data).length === 0
        if (isBack) onBack()
      },
    })
  const isGone = codeOf(undo.error) === 'changed-meanwhile'
  return (
    <section className={styles.bar} aria-label="Published">
      <p role="status">
        <strong>Published.</strong>
        <span>These prices count for guests now; bookings that were made keep theirs.</span>
        {undo.error ? (
          <span role="alert">
            {isRefusal(undo.error) ? 'It was not taken back. ' : ''}
            {messageOf(undo.error)}
          </span>
        ) : null}
      </p>
      <Button look="quiet" onClick={onGone}>
        Close
      </Button>
      <Button disabled={undo.isPending || isGone} onClick={takeBack}>
        {undo.isPending ? 'Taking it back…' : 'Undo'}
      </Button>
    </section>
  )
}
