import { PaymentElement } from '@stripe/react-stripe-js'
import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { type SubmitEvent, useEffect, useState } from 'react'

import type { InquiryFields } from '@/components/site/booking/inquiry-draft'
import { Notice } from '@/components/site/booking/notice'
import { formatCents } from '@/domain/money'

import { HoldNote } from './hold-note'
import { StepHeading } from './step-heading'
import { useHold } from './use-hold'
import { usePayment } from './use-payment'

/** A payment that the guest can make now. */
export type OpenPayment = {
  clientSecret: string
  paymentIntentId: string
  amountCents: number
  /** When the nights are let go, by this browser's clock, ms since 1970. */
  heldUntil: number
}

export type PaymentFormProps = {
  payment: OpenPayment
  details: InquiryFields
  onPaid: (paymentIntentId: string) => Promise<void>
  onLook: () => Promise<'open' | 'moved'>
  /** The nights are no longer held. Never called while a payment is under way. */
  onOver: () => void
  /** The provider's fields cannot be shown. */
  onBroken: () => void
}

// Name and address of the guest are known; the fields ask for the card alone.
const FIELDS: StripePaymentElementOptions = { fields: { billingDetails: { name: 'never', email: 'never' } } }

export function PaymentForm({ payment, details, onPaid, onLook, onOver, onBroken }: PaymentFormProps) {
  const minutes = useHold(payment.heldUntil)
  const { pay, paying, problem } = usePayment({ details, onPaid, onLook })
  const [ready, setReady] = useState(false)
  const isOver = minutes === 0 && !paying

  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ready) void pay()
  }
  return (
    <form onSubmit={submit} aria-label="Payment">
      <StepHeading takeFocus>Payment</StepHeading>
      <HoldNote minutes={minutes} />
      <div className={`mt-6 ${ready ? '' : 'min-h-60'}`}>
        <PaymentElement options={FIELDS} onReady={() => setReady(true)} onLoadError={onBroken} />
      </div>
      <div className="mt-6 empty:hidden">{problem !== null && <Notice>{problem}</Notice>}</div>
      <button
        type="submit"
        aria-disabled={!ready || paying}
        className="ember-button mt-6 w-full cursor-pointer tabular-nums aria-disabled:cursor-progress aria-disabled:opacity-70 sm:w-auto sm:min-w-64"
      >
        {paying ? 'Paying …' : `Pay ${formatCents(payment.amountCents)}`}
      </button>
      <p className="mt-4 max-w-prose text-sm text-slate">
        Your card details go straight to the payment provider and are never seen or kept by us. A receipt goes
        to <span className="break-words text-spruce">{details.email}</span>.
      </p>
    </form>
  )
}
