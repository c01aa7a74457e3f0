import { useElements, useStripe } from '@stripe/react-stripe-js'
import { useState } from 'react'

import { type Answer, call, send } from '@/components/api/client'
import type { PayingStay } from '@/components/site/guest-stay/paying-stay'
import { RELEASE_AFTER_DAYS } from '@/domain/payments/damage-hold'
import { formatCents } from '@/domain/common/money'

import { CardForm } from './card-form'
import { UnpaidCard, type UnpaidFormProps } from './unpaid-card'
import { useOnce } from './use-once'
import type { UnpaidPurpose } from './use-unpaid-card'

type Begun = Answer<'post /guest-stay/:id/damage-hold'>

const TO_HOLD: UnpaidPurpose<Begun> = {
  begin: ({ id, key, amountCents }) =>
    call('post /guest-stay/:id/damage-hold', { params: { id }, body: { key, amountCents } }),
  finish: ({ id, key }, paymentIntentId) =>
    send('post /guest-stay/:id/damage-hold/placed', { params: { id }, body: { key, paymentIntentId } }),
  done: {
    title: 'The hold is in place',
    description: 'Nothing was charged, and there is nothing more to do.',
  },
}

const NOT_HELD = 'The hold could not be placed on this card. Please try again, or use another one.'

function TypedCard({ open, onDone, onBroken }: UnpaidFormProps<Begun>) {
  const stripe = useStripe()
  const elements = useElements()
  const [problem, setProblem] = useState<string | null>(null)
  const amount = formatCents(open.amountCents)
  const { run, busy } = useOnce(async () => {
    if (!stripe || !elements) return
    setProblem(null)
    const confirmParams = { return_url: `${window.location.origin}/pay` }
    const answer = await stripe
      .confirmPayment({ elements, redirect: 'if_required', confirmParams })
      .catch(() => null)
    const status = answer?.paymentIntent?.status ?? answer?.error?.payment_intent?.status
    // Also when it was placed in another tab.
    if (status === 'requires_capture') return onDone(open.paymentIntentId)
    setProblem(answer?.error?.message ?? NOT_HELD)
  })
  return (
    <CardForm
      heading="Damage hold"
      action={`Hold ${amount}`}
      busyAction="Placing the hold …"
      {...{ pay: run, paying: busy, problem, onBroken }}
      receipt="Nothing is charged today."
    >
      <p className="mt-3 max-w-prose text-spruce tabular-nums">
        This holds {amount} on your card for damage, and charges nothing.{' '}
        <span className="text-slate">
          It is let go {RELEASE_AFTER_DAYS} days after you leave. If something was broken, no more than it
          costs is taken, and we write to you why.
        </span>
      </p>
    </CardForm>
  )
}

/** The amount that is held on a card around the stay. */
export const PlaceHold = (props: { stay: PayingStay; returned: string | null }) => (
  <UnpaidCard
    purpose={TO_HOLD}
    Form={TypedCard}
    finishing="One moment, the hold is being placed …"
    {...props}
  />
)
