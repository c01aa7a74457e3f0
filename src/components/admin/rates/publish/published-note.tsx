import { codeOf, messageOf } from '@/components/api/client'
import { useUndoRates } from '@/components/api/rates'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'

import notices from '../../availability/notices.module.css'

/** The way back from what was just published, until something else is or the page is closed. */
export function PublishedNote({ number, onGone }: { number: number; onGone: () => void }) {
  const undo = useUndoRates()
  const takeBack = () =>
    undo.mutate(number, {
      onSuccess: () => {
        toast({ title: 'Took it back', description: 'The prices of before count again.' })
        onGone()
      },
    })
  const isGone = codeOf(undo.error) === 'changed-meanwhile'
  return (
    <div className={notices.undo} role="status">
      <p>
        <strong>Published.</strong> These prices count for guests now; bookings that were made keep theirs.
      </p>
      {undo.error ? <p role="alert">It was not taken back. {messageOf(undo.error)}</p> : null}
      <Button disabled={undo.isPending || isGone} onClick={takeBack}>
        {undo.isPending ? 'Taking it back…' : 'Undo'}
      </Button>
    </div>
  )
}
