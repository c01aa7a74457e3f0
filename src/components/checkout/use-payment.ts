import { useElements, useStripe } from '@stripe/react-stripe-js'
import type { StripeError } from '@stripe/stripe-js'
import { useState } from 'react'

import { toast } from '@/components/ui/use-toast'

import { useOnce } from './use-once'
import { PAYMENT_ERROR, paymentFailed, UNPAID } from './messages'

type Options = {
  /** Who pays, where the provider's fields do not ask. */
  billing?: { name: string; email: string }
  /** Where a bank's page leads back to; it carries nothing of the guest. */
  returnPath: string
  /** What went wrong before the guest came here; said until the next try. */
  earlierProblem?: string | null
  onPaid: (paymentIntentId: string) => Promise<void>
  /** Asks the provider how the payment stands and goes there; 'open' when it can still be paid. */
  onLook: () => Promise<'open' | 'moved'>
}

/** The payment's state is another one than this page believed: paid in another tab, or ended with the hold. */
const hasMoved = ({ code, payment_intent: intent }: StripeError) =>
  code === 'payment_intent_unexpected_state' ||
  intent?.status === 'succeeded' ||
  intent?.status === 'processing' ||
  intent?.status === 'canceled'

/** Pays once, however often it is asked to, and says what became of it. */
export function usePayment({ billing, returnPath, earlierProblem = null, onPaid, onLook }: Options) {
  const stripe = useStripe()
  const elements = useElements()
  const [problem, setProblem] = useState(earlierProblem)

  const fail = (message: string) => {
    toast(paymentFailed(message))
    setProblem(message)
  }

  async function confirm() {
    if (!stripe || !elements) return
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: window.location.origin + returnPath,
        ...(billing && { payment_method_data: { billing_details: billing } }),
      },
    })
    if (paymentIntent?.status === 'succeeded') return onPaid(paymentIntent.id)
    if (error && !hasMoved(error)) return fail(error.message ?? UNPAID)
    if ((await onLook()) === 'open') fail(error?.message ?? UNPAID)
  }

  async function pay() {
    setProblem(null)
    try {
      await confirm()
    } catch {
      // Nobody knows how far it came: if the payment went through after all, looking again finds it.
      if ((await onLook()) === 'moved') return
      toast(PAYMENT_ERROR)
      setProblem('Please try again: a payment that went through is never made twice.')
    }
  }

  const { run, busy } = useOnce(pay)
  return { pay: run, paying: busy, problem }
}
