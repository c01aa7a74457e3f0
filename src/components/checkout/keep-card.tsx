import { Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { useMemo, useState } from 'react'

import type { PayingStay } from '@/components/site/guest-stay/paying-stay'
import { consentTexts } from '@/domain/saved-card'

import { CardForm } from './card-form'
import { StatusCard } from './status-card'
import { STRIPE_LOOK } from './stripe-look'
import { BackToStay, UnavailableCard } from './unavailable-card'
import { type OpenCard, useKeepCard } from './use-keep-card'
import { useOnce } from './use-once'

type FormProps = { open: OpenCard; onKept: (setupId: string) => Promise<void>; onBroken: () => void }

const NOT_KEPT = 'This card could not be kept. Please try again, or use another one.'

function TypedCard({ open, onKept, onBroken }: FormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [problem, setProblem] = useState<string | null>(null)
  const { ask, more } = consentTexts(open.ahead)
  const { run, busy } = useOnce(async () => {
    if (!stripe || !elements) return
    setProblem(null)
    const confirmParams = { return_url: `${window.location.origin}/pay` }
    const answer = await stripe
      .confirmSetup({ elements, redirect: 'if_required', confirmParams })
      .catch(() => null)
    if (answer?.setupIntent?.status === 'succeeded') return onKept(answer.setupIntent.id)
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
export function KeepCard({ stay, returned }: { stay: PayingStay; returned: string | null }) {
  const { step, finish, fail, again } = useKeepCard(stay, returned)
  const secret = step.at === 'card' ? step.open.clientSecret : ''
  const options = useMemo(() => ({ clientSecret: secret, appearance: STRIPE_LOOK }), [secret])
  const back = <BackToStay stay={stay} />
  switch (step.at) {
    case 'preparing':
      return <StatusCard busy heading="Preparing …" />
    case 'finishing':
      return <StatusCard busy heading="One moment, your card is being kept …" />
    case 'refused':
      return <StatusCard heading={step.message} actions={back} />
    case 'unavailable':
      return <UnavailableCard stay={stay} again={again} />
    case 'card':
      return (
        <>
          <Elements key={secret} stripe={step.open.stripe} options={options}>
            <TypedCard open={step.open} onKept={finish} onBroken={fail} />
          </Elements>
          <div className="mt-6">{back}</div>
        </>
      )
  }
}
