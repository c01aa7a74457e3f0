import type { Stripe } from '@stripe/stripe-js'
import { useCallback, useEffect, useRef, useState } from 'react'

import { call, isRefusal, messageOf, send } from '@/components/api/client'
import {
  forgetPayingStay,
  type PayingStay,
  takePayingStay,
  stayAddress,
} from '@/components/site/guest-stay/paying-stay'
import { carryToast } from '@/components/ui/carried-toast'

import { loadStripe } from './load-stripe'
import { UNPAID } from './messages'
import { returnedPayment, returnedSetup } from './payment-return'
import { withPatience } from './with-patience'

/** A payment that the guest can make now. */
export interface OpenStayPayment {
  stripe: Stripe
  clientSecret: string
  paymentIntentId: string
  amountCents: number
  /** When the nights are let go, by this browser's clock, ms since 1970; null where they are the guest's already. */
  heldUntil: number | null
}

type Step =
  | { at: 'preparing' | 'finishing' | 'unsettled' }
  /** `unheardOf`: a payment of which nobody knows yet what became of it. */
  | { at: 'unavailable'; unheardOf: string | null }
  | { at: 'refused'; message: string }
  /** Another tab or browser than the one that began. */
  | { at: 'lost'; isPaid: boolean }
  /** `earlierProblem`: why the bank's page has sent the guest back without a payment. */
  | { at: 'payment'; open: OpenStayPayment; earlierProblem: string | null }
  /** No payment, but a card to keep; back from a bank's page with the provider's name of it. */
  | { at: 'card'; setupId: string | null }
  /** No payment, but the damage hold; back from a bank's page with the provider's name of it. */
  | { at: 'hold'; paymentIntentId: string | null; isFailed: boolean }

const UNAVAILABLE: Step = { at: 'unavailable', unheardOf: null }

const HOLD_OVER =
  'The 15 minutes are over, and the nights are no longer held. Nothing was charged; on the page of your stay you can begin again.'

/** How the payment stands at the provider, where that can be asked. */
const lookUp = ({ stripe, clientSecret }: OpenStayPayment) =>
  stripe.retrievePaymentIntent(clientSecret).catch(() => ({ paymentIntent: undefined }))

/** From the amount that the guest was shown to the stay that is paid. Whatever happens, nothing is paid twice. */
export function usePayStay() {
  const [step, setStep] = useState<Step>({ at: 'preparing' })
  const [stay, setStay] = useState<PayingStay | null>(null)
  const begun = useRef(false)
  const opened = useRef<OpenStayPayment | null>(null)

  const begin = useCallback(async (of: PayingStay, isFailed = false) => {
    setStep({ at: 'preparing' })
    try {
      const { publishableKey, heldForMs, ...payment } = await call('post /guest-stay/:id/pay', {
        params: { id: of.id },
        body: { key: of.key, part: of.part, amountCents: of.amountCents, saveCard: of.saveCard },
      })
      const heldUntil = heldForMs === undefined ? null : Date.now() + heldForMs
      const open = { ...payment, heldUntil, stripe: await loadStripe(publishableKey) }
      opened.current = open
      const { paymentIntent } = isFailed ? await lookUp(open) : {}
      const why = paymentIntent?.last_payment_error?.message ?? UNPAID
      setStep({ at: 'payment', open, earlierProblem: isFailed ? why : null })
    } catch (error) {
      setStep(isRefusal(error) ? { at: 'refused', message: messageOf(error) } : UNAVAILABLE)
    }
  }, [])

  const finish = useCallback(async (of: PayingStay, paymentIntentId: string, wasPaid: boolean) => {
    setStep({ at: 'finishing' })
    try {
      const { id, key } = of
      await withPatience(() =>
        send('post /guest-stay/:id/paid', { params: { id }, body: { key, paymentIntentId } }),
      )
      forgetPayingStay()
      carryToast({ title: 'Payment received', description: 'Thank you. The receipt is on this page.' })
      window.location.replace(stayAddress(of))
    } catch (error) {
      if (isRefusal(error)) setStep({ at: 'refused', message: messageOf(error) })
      else setStep(wasPaid ? { at: 'unsettled' } : { at: 'unavailable', unheardOf: paymentIntentId })
    }
  }, [])

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const of = takePayingStay()
    const returned = returnedPayment(window.location.href)
    const isFailed = returned?.status === 'failed'
    const setupId = returnedSetup(window.location.href)
    if (setupId) window.history.replaceState(null, '', window.location.pathname)
    if (returned) window.history.replaceState(null, '', returned.address)
    setStay(of)
    if (!of) return setStep({ at: 'lost', isPaid: returned?.status === 'succeeded' })
    if (of.only === 'card') return setStep({ at: 'card', setupId })
    if (of.only === 'hold') {
      const paymentIntentId = returned && !isFailed ? returned.paymentIntentId : null
      return setStep({ at: 'hold', paymentIntentId, isFailed })
    }
    // What the address says is a hint: the server asks the provider.
    if (returned && !isFailed) void finish(of, returned.paymentIntentId, returned.status === 'succeeded')
    else void begin(of, isFailed)
  }, [begin, finish])

  /** Asks the provider how the payment stands: it may have been paid in another tab. */
  const look = useCallback(async (): Promise<'open' | 'moved'> => {
    const open = opened.current
    if (!open || !stay) return 'moved'
    const { paymentIntent } = await lookUp(open)
    const status = paymentIntent?.status
    if (status !== 'succeeded' && status !== 'processing' && status !== 'canceled') return 'open'
    await finish(stay, open.paymentIntentId, status === 'succeeded')
    return 'moved'
  }, [finish, stay])

  return {
    step,
    stay,
    finish: (paymentIntentId: string) => (stay ? finish(stay, paymentIntentId, true) : Promise.resolve()),
    look,
    fail: () => setStep(UNAVAILABLE),
    expire: useCallback(() => setStep({ at: 'refused', message: HOLD_OVER }), []),
    again: () => {
      if (!stay) return
      const unheardOf = step.at === 'unavailable' ? step.unheardOf : null
      void (unheardOf ? finish(stay, unheardOf, false) : begin(stay))
    },
  }
}
