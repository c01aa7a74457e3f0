import type { Stripe } from '@stripe/stripe-js'
import type { ComponentType } from 'react'

import type { PayingStay } from '@/components/site/guest-stay/paying-stay'

import { CardElements } from './card-elements'
import { StatusCard } from './status-card'
import { BackToStay, UnavailableCard } from './unavailable-card'
import { type UnpaidPurpose, useUnpaidCard } from './use-unpaid-card'

type Begun = { publishableKey: string; clientSecret: string }

export type UnpaidFormProps<B extends Begun> = {
  open: B & { stripe: Stripe }
  onDone: (id: string) => Promise<void>
  onBroken: () => void
}

type Props<B extends Begun> = {
  purpose: UnpaidPurpose<B>
  /** The card fields, and what they are for. */
  Form: ComponentType<UnpaidFormProps<B>>
  /** While it is looked up how it went. */
  finishing: string
  stay: PayingStay
  returned: string | null
}

/** A card that is typed without paying. */
export function UnpaidCard<B extends Begun>({ purpose, Form, finishing, stay, returned }: Props<B>) {
  const { step, finish, fail, again } = useUnpaidCard(purpose, stay, returned)
  const back = <BackToStay stay={stay} />
  switch (step.at) {
    case 'preparing':
      return <StatusCard busy heading="Preparing …" />
    case 'finishing':
      return <StatusCard busy heading={finishing} />
    case 'refused':
      return <StatusCard heading={step.message} actions={back} />
    case 'unavailable':
      return <UnavailableCard stay={stay} again={again} />
    case 'card':
      return (
        <>
          <CardElements stripe={step.open.stripe} clientSecret={step.open.clientSecret}>
            <Form open={step.open} onDone={finish} onBroken={fail} />
          </CardElements>
          <div className="mt-6">{back}</div>
        </>
      )
  }
}
