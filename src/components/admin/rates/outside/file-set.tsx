import { useState } from 'react'

import { isRefusal, messageOf } from '@/components/api/client'
import { type LastFile, useUndoPrices } from '@/components/api/outside-prices'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'

import { shownDates } from '../../availability/shown-dates'
import { counted } from '../../parts/format'
import { Notice } from '../../parts/notice'
import { goTo } from '../go-to'
import rates from '../rates.module.css'
import { changedText } from './file-effect'

type FileSetProps = { last: LastFile; setLast: (file: LastFile | null) => void }

/** What was just set, and the way back. */
export function FileSet({ last: { name, answer }, setLast }: FileSetProps) {
  const undo = useUndoPrices()
  const [kept, setKept] = useState<readonly string[]>([])
  const close = () => {
    setLast(null)
    goTo('outside-prices', 'nearest')
  }
  const takeBack = (nights: NonNullable<typeof answer.undo>) =>
    undo.mutate(
      { body: nights },
      {
        onSuccess: ({ nightsBack, kept: left }) => {
          toast({
            title: `Took back ${counted(nightsBack, 'night')}`,
            description:
              left.length === 0
                ? 'They are as they were before.'
                : `${counted(left.length, 'night')} stayed.`,
          })
          if (left.length === 0) close()
          else setKept(left)
        },
      },
    )
  return (
    <Notice look="info" icon="check" role="status">
      {kept.length > 0 ? (
        <p>
          <strong>{counted(kept.length, 'night stayed as it is', 'nights stayed as they are')},</strong>{' '}
          because {kept.length === 1 ? 'it was' : 'they were'} changed since: {shownDates(kept)}.
        </p>
      ) : (
        <p>
          <strong>{answer.undo ? 'The prices are set.' : 'Nothing had to be set.'}</strong> {name}:{' '}
          {changedText(answer)}.
        </p>
      )}
      {undo.error ? (
        <p role="alert">
          {isRefusal(undo.error) ? 'It was not taken back. ' : ''}
          {messageOf(undo.error)}
        </p>
      ) : null}
      <div className={rates.adding}>
        {answer.undo && kept.length === 0 ? (
          <Button disabled={undo.isPending} onClick={() => takeBack(answer.undo!)}>
            {undo.isPending ? 'Taking it back…' : 'Undo'}
          </Button>
        ) : null}
        <Button look="quiet" disabled={undo.isPending} onClick={close}>
          Close
        </Button>
      </div>
    </Notice>
  )
}
