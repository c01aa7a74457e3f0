import { type ComponentType, type KeyboardEvent, useState } from 'react'

import type { StayChoice } from '@/components/api/quote'

import type { AskedMailFormProps, AskedMailKind } from './asked-mail-form'
import { Notice } from './notice'

type Props = { kind: AskedMailKind; stay: StayChoice }
type Form = { Form: ComponentType<AskedMailFormProps> }

const LABEL: Record<AskedMailKind, string> = {
  wish: 'Tell me when these become free',
  price: 'Mail me this price',
}

/** What is typed here is none of the calendar's keys; Escape is. */
const keepKeys = (event: KeyboardEvent) => {
  if (event.key !== 'Escape') event.stopPropagation()
}

function OneAskedMail({ kind, stay }: Props) {
  const [shown, setShown] = useState<'no' | 'loading' | 'failed' | Form>('no')
  // The form comes in a file of its own when it is asked for.
  const open = () => {
    setShown('loading')
    import('./asked-mail-form').then(
      ({ AskedMailForm }) => setShown({ Form: AskedMailForm }),
      () => setShown('failed'),
    )
  }
  if (shown === 'failed')
    return (
      <div role="alert">
        <Notice action={{ label: 'Try again', onPress: open }}>
          The form could not be loaded. Please check your connection.
        </Notice>
      </div>
    )
  return (
    <div className="print:hidden" onKeyDown={keepKeys}>
      {typeof shown === 'object' ? (
        <shown.Form kind={kind} stay={stay} />
      ) : (
        <button
          type="button"
          aria-expanded={false}
          onClick={open}
          className="min-h-11 cursor-pointer text-left text-sm text-spruce underline underline-offset-4 hover:no-underline focus-visible:outline-2 focus-visible:outline-spruce"
        >
          {LABEL[kind]}
        </button>
      )}
    </div>
  )
}

/** Asks for a mail about a stay: that its nights are free again, or what it costs. Another stay begins anew. */
export function AskedMail(props: Props) {
  return <OneAskedMail key={JSON.stringify(props.stay)} {...props} />
}
