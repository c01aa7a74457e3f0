import { useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { type ReactNode, useState } from 'react'

import type { PayingStay } from '@/components/site/guest-stay/paying-stay'

import { CardElements } from './card-elements'
import { CardForm } from './card-form'
import { StatusCard } from './status-card'
import { BackToStay, UnavailableCard } from './unavailable-card'
import { useOnce } from './use-once'
import { type UnpaidPurpose, useUnpaidCard } from './use-unpaid-card'

type Begun = { publishableKey: string; clientSecret: string }

/** What the provider is handed: the fields, and where a bank's page leads back to. */
type Typed = { elements: StripeElements; redirect: 'if_required'; confirmParams: { return_url: string } }

/** What a card is typed for, and what is said about it. */
export interface CardPurpose<B extends Begun> extends UnpaidPurpose<B> {
  heading: string
  words: (open: B) => ReactNode
  /** What the button says, and while it is done. */
  action: (open: B) => string
  busyAction: string
  /** While it is looked up how it went. */
  finishing: string
  /** @returns the provider's name of what was begun, once it is done */
  confirm: (stripe: Stripe, typed: Typed, open: B) => Promise<{ id: string | null; error?: StripeError }>
}

type FormProps<B extends Begun> = {
  purpose: CardPurpose<B>
  open: B
  earlierProblem: string | null
  onDone: (id: string) => Promise<void>
  onBroken: () => void
}

function TypedCard<B extends Begun>({ purpose, open, earlierProblem, onDone, onBroken }: FormProps<B>) {
  const stripe = useStripe()
  const elements = useElements()
  const [problem, setProblem] = useState(earlierProblem)
  const { run, busy } = useOnce(async () => {
    if (!stripe || !elements) return
    setProblem(null)
    const confirmParams = { return_url: `${window.location.origin}/pay` }
    const answer = await purpose
      .confirm(stripe, { elements, redirect: 'if_required', confirmParams }, open)
      .catch(() => null)
    if (answer?.id) return onDone(answer.id)
    setProblem(answer?.error?.message ?? purpose.refused)
  })
  return (
    <CardForm
      heading={purpose.heading}
      action={purpose.action(open)}
      busyAction={purpose.busyAction}
      {...{ pay: run, paying: busy, problem, onBroken }}
      receipt="Nothing is charged today."
    >
      <p className="mt-3 max-w-prose text-spruce tabular-nums">{purpose.words(open)}</p>
    </CardForm>
  )
}

type Props<B extends Begun> = {
  purpose: CardPurpose<B>
  stay: PayingStay
  returned: string | null
  /** The bank's page has sent the guest back with a no. */
  isFailed?: boolean
}

/** A card that is typed without paying. */
export function UnpaidCard<B extends Begun>({ purpose, stay, returned, isFailed = false }: Props<B>) {
  const { step, finish, fail, again } = useUnpaidCard(purpose, stay, returned, isFailed)
  const back = <BackToStay stay={stay} />
  switch (step.at) {
    case 'preparing':
      return <StatusCard busy heading="Preparing …" />
    case 'finishing':
      return <StatusCard busy heading={purpose.finishing} />
    case 'refused':
      return <StatusCard heading={step.message} actions={back} />
    case 'unavailable':
      return <UnavailableCard stay={stay} again={again} />
    case 'card':
      return (
        <>
          <CardElements stripe={step.open.stripe} clientSecret={step.open.clientSecret}>
            <TypedCard
              {...{ purpose, open: step.open, earlierProblem: step.earlierProblem }}
              {...{ onDone: finish, onBroken: fail }}
            />
          </CardElements>
          <div className="mt-6">{back}</div>
        </>
      )
  }
}
