'use client'

import { useRef } from 'react'

import { useKeptPlace } from '@/components/ui/use-kept-place'
import { formatCents } from '@/domain/common/money'

import { CardElements } from './card-elements'
import { CardForm } from './card-form'
import { HeldNote } from './held-note'
import { KeepCard } from './keep-card'
import { PlaceHold } from './place-hold'
import { StatusCard } from './status-card'
import { BackToStay, UnavailableCard } from './unavailable-card'
import { usePayment } from './use-payment'
import { type OpenStayPayment, usePayStay } from './use-pay-stay'

type FormProps = {
  open: OpenStayPayment
  /** Why the bank said no to it before. */
  earlierProblem: string | null
  onPaid: (paymentIntentId: string) => Promise<void>
  onLook: () => Promise<'open' | 'moved'>
  onBroken: () => void
  /** The nights are no longer held. Never called while a payment is under way. */
  onOver: () => void
}

function StayCardForm({ open, earlierProblem, onPaid, onLook, onBroken, onOver }: FormProps) {
  const { pay, paying, problem } = usePayment({
    returnPath: '/pay',
    earlierProblem,
    onPaid,
    onLook,
  })
  return (
    <CardForm
      action={`Pay ${formatCents(open.amountCents)}`}
      {...{ pay, paying, problem, onBroken }}
      receipt="The receipt will be on the page of your stay."
    >
      {open.heldUntil !== null && <HeldNote until={open.heldUntil} {...{ paying, onOver }} />}
    </CardForm>
  )
}

/** The payment of what a stay owes, from the guest's private page and back to it. */
export function PayStay() {
  const steps = useRef<HTMLDivElement>(null)
  // A step goes with the button that led on: its follower is read out from its heading, also while it waits.
  useKeptPlace(() => steps.current?.querySelector('h2'))
  return (
    <div ref={steps}>
      <Steps />
    </div>
  )
}

function Steps() {
  const { step, stay, finish, look, fail, expire, again } = usePayStay()
  const back = stay && <BackToStay stay={stay} />
  switch (step.at) {
    case 'preparing':
      return <StatusCard busy heading="Preparing your payment …" />
    case 'finishing':
      return <StatusCard busy heading="One moment, your payment is being confirmed …" />
    case 'unavailable':
      return <UnavailableCard stay={stay} again={again} isUncharged={step.unheardOf === null} />
    case 'refused':
      return <StatusCard heading={step.message} actions={back} />
    case 'unsettled':
      return (
        <StatusCard heading="Your payment went through." actions={back}>
          <p>
            We could not be reached just now to confirm it. Please do not pay again: it is confirmed by
            itself, and the receipt will be on the page of your stay.
          </p>
        </StatusCard>
      )
    case 'lost':
      return (
        <StatusCard
          heading={step.isPaid ? 'Thank you. Your payment has arrived.' : 'Please open your link once more.'}
        >
          <p>
            {step.isPaid
              ? 'The receipt will be on the page of your stay, which your link shows.'
              : 'It leads to your stay, and from there to the payment.'}
          </p>
        </StatusCard>
      )
    case 'card':
      return stay && <KeepCard stay={stay} returned={step.setupId} />
    case 'hold':
      return stay && <PlaceHold stay={stay} returned={step.paymentIntentId} isFailed={step.isFailed} />
    case 'payment':
      return (
        <>
          <CardElements stripe={step.open.stripe} clientSecret={step.open.clientSecret}>
            <StayCardForm
              {...{ open: step.open, earlierProblem: step.earlierProblem }}
              {...{ onPaid: finish, onLook: look, onBroken: fail, onOver: expire }}
            />
          </CardElements>
          <div className="mt-6">{back}</div>
        </>
      )
  }
}
