import { PaymentElement } from '@stripe/react-stripe-js'
import type { StripePaymentElementOptions } from '@stripe/stripe-js'
import { type ReactNode, type SubmitEvent, useState } from 'react'

import { Notice } from '@/components/site/booking/notice'

import { StepHeading } from './step-heading'

type Props = {
  heading?: string
  /** What the button says, and while it is done. */
  action: string
  busyAction?: string
  /** What the provider's fields ask for. */
  options?: StripePaymentElementOptions
  pay: () => Promise<void>
  paying: boolean
  problem: string | null
  /** The provider's fields cannot be shown. */
  onBroken: () => void
  /** Below the heading. */
  children?: ReactNode
  /** Who hears of it. */
  receipt: ReactNode
  /** What else can be done than pay. */
  beside?: ReactNode
}

/** The provider's card fields around our Pay button. */
export function CardForm(props: Props) {
  const {
    heading = 'Payment',
    action,
    busyAction = 'Paying …',
    options,
    pay,
    paying,
    problem,
    onBroken,
    children,
    receipt,
    beside,
  } = props
  const [ready, setReady] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (ready) void pay()
  }
  return (
    <form onSubmit={submit} aria-label={heading}>
      <StepHeading takeFocus>{heading}</StepHeading>
      {children}
      <div className={`mt-6 ${ready ? '' : 'min-h-60'}`}>
        <PaymentElement options={options} onReady={() => setReady(true)} onLoadError={onBroken} />
      </div>
      <div role="alert" className="mt-6 empty:hidden">
        {problem !== null && <Notice>{problem}</Notice>}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <button
          type="submit"
          aria-disabled={!ready || paying}
          className="ember-button w-full cursor-pointer tabular-nums aria-disabled:cursor-progress aria-disabled:opacity-70 sm:w-auto sm:min-w-64"
        >
          {paying ? busyAction : action}
        </button>
        {beside}
      </div>
      <p className="mt-4 max-w-prose text-sm text-slate">
        Your card details go straight to the payment provider and are never seen or kept by us. {receipt}
      </p>
    </form>
  )
}
