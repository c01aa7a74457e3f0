import { useElements, useStripe } from '@stripe/react-stripe-js'
import { useState } from 'react'

import { type Answer, call, send } from '@/components/api/client'
import type { PayingStay } from '@/components/site/guest-stay/paying-stay'
import { consentTexts } from '@/domain/payments/saved-card'

import { CardForm } from './card-form'
import { UnpaidCard, type UnpaidFormProps } from './unpaid-card'
import { useOnce } from './use-once'
import type { UnpaidPurpose } from './use-unpaid-card'

type Begun = Answer<'post /guest-stay/:id/card'>

const TO_KEEP: UnpaidPurpose<Begun> = {
  begin: ({ id, key, amountCents }) =>
    call('post /guest-stay/:id/card', { params: { id }, body: { key, amountCents } }),
  finish: ({ id, key }, setupId) =>
    send('post /guest-stay/:id/card/kept', { params: { id }, body: { key, setupId } }),
  done: {
    title: 'Card kept',
    description: 'There is nothing more to do. We write to you before it is charged.',
  },
}

const NOT_KEPT = 'This card could not be kept. Please try again, or use another one.'

function TypedCard({ open, onDone, onBroken }: UnpaidFormProps<Begun>) {
  const stripe = useStripe()
  const elements = useElements()
  const [problem, setProblem] = useState<string | null>(null)
  const { ask, more } = consentTexts(open.chargeAhead)
  const { run, busy } = useOnce(async () => {
    if (!stripe || !elements) return
    setProblem(null)
    const confirmParams = { return_url: `${window.location.origin}/pay` }
    const answer = await stripe
      .confirmSetup({ elements, redirect: 'if_required', confirmParams })
      .catch(() => null)
    if (answer?.setupIntent?.status === 'succeeded') return onDone(answer.setupIntent.id)
    setProblem(answer?.error?.message ?? NOT_KEPT)
  })
  return (
    <CardForm
      heading="Card for the rest"
      action="Keep this card"
      busyAction="Keeping …"
      {...{ pay: run, paying: busy, problem, onBroken }}
      receipt="Nothing is charged today."
    >
      <p className="mt-3 max-w-prose text-spruce tabular-nums">
        {ask} <span className="text-slate">{more}</span>
      </p>
    </CardForm>
  )
}

/** Another card for what a stay owes later, or the first one: typed, and not charged today. */
export const KeepCard = (props: { stay: PayingStay; returned: string | null }) => (
  <UnpaidCard
    purpose={TO_KEEP}
    Form={TypedCard}
    finishing="One moment, your card is being kept …"
    {...props}
  />
)
