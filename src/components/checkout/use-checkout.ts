import type { Stripe } from '@stripe/stripe-js'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

import { holdBooking, openCheckout } from '@/components/api/checkout'
import type { InquiryFields } from '@/components/site/booking/inquiry-draft'
import { carryToast } from '@/components/ui/carried-toast'
import { toast } from '@/components/ui/use-toast'
import type { AgreementSignature } from '@/contract/agreement'
import { centsToDecimal } from '@/domain/money'
import type { OtherMethod } from '@/domain/other-ways'

import { checkoutAddress, type CheckoutRequest } from './checkout-address'
import { filledIn, forgetDetails, keepDetails, knownDetails } from './guest-details'
import { loadRules } from './load-rules'
import { isWay, type PayWhat } from './pay-choice'
import type { OpenPayment } from './payment-form'
import { loadProgress, type Progress, saveProgress } from './progress'
import { type FieldErrors, refusedBy } from './refusal'
import { settleWithRetry } from './settle-with-retry'
import { useCheckoutTerms } from './use-checkout-terms'
import {
  aboutBooking,
  HOME_ADDRESS,
  PAYMENT_SUCCESSFUL,
  paymentFailed,
  SUCCESS_ADDRESS,
  UNPAID,
  UNSETTLED_ADDRESS,
} from './messages'

export type Step =
  | { at: 'preparing' | 'unavailable' | 'taken' | 'expired' | 'finishing' | 'offline' | 'paid' }
  | { at: 'details'; errors: FieldErrors; problem: string | null }
  | { at: 'payment' | 'processing'; payment: OpenPayment; stripe: Stripe }

/** Loads another page whole: the provider's script must not go on running there. */
export type Leave = (address: string) => void

const DETAILS: Step = { at: 'details', errors: {}, problem: null }

/** The checkout from its address to the booking. Whatever happens, what was typed and what was paid is kept. */
export function useCheckout(request: CheckoutRequest, leave: Leave) {
  const address = checkoutAddress(request)
  const [step, setStep] = useState<Step>({ at: 'preparing' })
  const [details, setDetails] = useState<InquiryFields>(() => detailsAt(address, request))
  const [chosen, setChosen] = useState<PayWhat>(() => {
    const { agreed, pay: before } = loadProgress(address)
    return before ?? (agreed ? 'all' : 'deposit')
  })
  const [saveCard, setSaveCard] = useState(() => loadProgress(address).saveCard ?? false)
  const terms = useCheckoutTerms(request, isWay(chosen))
  const { till, askAgreement, withoutCardCents } = terms
  // After a reload who had agreed goes on before the offer is here again: with what was chosen then.
  const isOffered = isWay(chosen)
    ? terms.ways.some(({ method }) => method === chosen)
    : terms.deposit !== null
  const pay = isOffered || !terms.ready ? chosen : terms.deposit && isWay(chosen) ? 'deposit' : 'all'
  const progress = useRef<Progress>({ address })
  const payment = useRef<OpenPayment | null>(null)
  const started = useRef(false)

  const remember = useCallback((more: Partial<Progress>) => {
    progress.current = { ...progress.current, ...more }
    saveProgress(progress.current)
  }, [])

  const goHome = useCallback(
    (message: string) => {
      carryToast(aboutBooking(message))
      leave(HOME_ADDRESS)
    },
    [leave],
  )

  const finish = useCallback(
    async (paymentIntentId: string) => {
      remember({ payment: { id: paymentIntentId, settled: false } })
      setStep({ at: 'finishing' })
      toast(PAYMENT_SUCCESSFUL)
      const settled = await settleWithRetry(
        { ...filledIn(detailsAt(address, request)), ...request.stay },
        paymentIntentId,
      )
      if (settled.outcome === 'settled') {
        remember({ payment: { id: paymentIntentId, settled: true } })
        forgetDetails()
        carryToast(PAYMENT_SUCCESSFUL)
        leave(SUCCESS_ADDRESS)
      } else if (settled.outcome === 'unreachable' && !navigator.onLine) setStep({ at: 'offline' })
      else {
        if (settled.outcome === 'unpaid') carryToast(aboutBooking(settled.message))
        leave(UNSETTLED_ADDRESS)
      }
    },
    [address, leave, remember, request],
  )

  /**
   * Asks the provider how the payment stands and goes there: it may have been paid in another tab, or on a page that
   * was left in the middle of it.
   * @param wasTried whether the guest expects an answer; then a payment that is still open has failed
   */
  const look = useCallback(
    async (through: Stripe, wasTried: boolean): Promise<'open' | 'moved'> => {
      const open = payment.current
      if (!open) return 'moved'
      const { paymentIntent } = await through
        .retrievePaymentIntent(open.clientSecret)
        .catch(() => ({ paymentIntent: undefined }))
      const status = paymentIntent?.status
      if (status === 'succeeded') await finish(open.paymentIntentId)
      else if (status === 'canceled') setStep({ at: 'expired' })
      else if (status === 'processing') setStep({ at: 'processing', payment: open, stripe: through })
      else {
        if (wasTried) toast(paymentFailed(paymentIntent?.last_payment_error?.message ?? UNPAID))
        setStep({ at: 'payment', payment: open, stripe: through })
        return 'open'
      }
      return 'moved'
    },
    [finish],
  )

  /** What was refused, where the guest can mend it, or choose another way to pay. */
  const stop = useCallback(
    (error: unknown, staysHere = false) => {
      const refused = refusedBy(error)
      if (refused.kind === 'unavailable') setStep({ at: 'unavailable' })
      else if (refused.kind === 'home' && staysHere)
        setStep({ at: 'details', errors: {}, problem: refused.message })
      else if (refused.kind === 'home') goHome(refused.message)
      else {
        if (refused.mustSign) askAgreement()
        setStep({ at: 'details', errors: refused.errors, problem: refused.problem })
      }
    },
    [askAgreement, goHome],
  )

  const open = useCallback(
    async (
      fields: InquiryFields,
      through: Stripe,
      signed: AgreementSignature | null = progress.current.signed ?? null,
    ) => {
      setDetails(fields)
      keepDetails(fields)
      try {
        const opened = await openCheckout({
          amount: centsToDecimal(request.amountCents),
          bookingData: { ...filledIn(fields), ...request.stay },
          agreed: true,
          ...(signed && { agreement: signed }),
          ...(pay === 'deposit' && { pay, saveCard }),
          ...(request.link && { link: request.link }),
        })
        payment.current = { ...opened, heldUntil: Date.now() + opened.heldForMs }
      } catch (error) {
        return stop(error)
      }
      const wasTried = progress.current.returnedUnpaid === true
      remember({ agreed: true, ...(signed && { signed }), pay, saveCard, returnedUnpaid: false })
      await look(through, wasTried)
    },
    [look, pay, remember, request, saveCard, stop],
  )

  /** Without a card nothing is left to do here: the guest's own page says how to pay. */
  const book = useCallback(
    async (fields: InquiryFields, method: OtherMethod, signed: AgreementSignature | null) => {
      setDetails(fields)
      keepDetails(fields)
      try {
        const { url, message } = await holdBooking({
          method,
          amount: centsToDecimal(withoutCardCents),
          bookingData: { ...filledIn(fields), ...request.stay },
          agreed: true,
          ...(signed && { agreement: signed }),
        })
        forgetDetails()
        carryToast({ title: 'Your nights are held', description: message })
        leave(new URL(url).pathname)
      } catch (error) {
        stop(error, true)
      }
    },
    [leave, request, stop, withoutCardCents],
  )

  // The form is the largest thing here; as a transition it leaves a slow phone time for touches.
  const askDetails = useCallback(() => startTransition(() => setStep(DETAILS)), [])

  /** After a reload: who had agreed and given all details is not asked again. */
  const goOn = useCallback(
    async (fields: InquiryFields, through: Stripe) => {
      const rules = await loadRules().catch(() => null)
      if (rules?.detailsAreComplete({ ...fields, agreed: true })) await open(fields, through)
      else askDetails()
    },
    [askDetails, open],
  )

  useEffect(() => {
    if (started.current) return
    progress.current = loadProgress(address)
    const { payment: made, agreed } = progress.current
    // Before anything is typed. Whoever was paying already is told by the server, which knows whose the nights are.
    if (terms.taken && !made && !agreed && terms.refused === null) return setStep({ at: 'taken' })
    if (made || (terms.refused !== null && !agreed) || (till && (terms.ready || agreed)))
      started.current = true
    if (made?.settled) setStep({ at: 'paid' })
    else if (made) void finish(made.id)
    else if (terms.refused !== null && !agreed) goHome(terms.refused)
    else if (till && agreed) void goOn(details, till.stripe)
    else if (till && terms.ready) askDetails()
  }, [address, askDetails, details, finish, goHome, goOn, terms.ready, terms.refused, terms.taken, till])

  useEffect(() => {
    if (step.at !== 'offline') return
    const resume = () => void finish(progress.current.payment?.id ?? '')
    window.addEventListener('online', resume, { once: true })
    return () => window.removeEventListener('online', resume)
  }, [finish, step.at])

  const lookOnce = useCallback(
    (wasTried: boolean) => (till ? look(till.stripe, wasTried) : Promise.resolve('open' as const)),
    [look, till],
  )

  const isPreparing = step.at === 'preparing' || (step.at === 'taken' && !terms.taken)
  const preparing = { at: terms.unavailable ? 'unavailable' : 'preparing' } as const

  return {
    step: isPreparing ? preparing : step,
    terms,
    details,
    pay,
    choosePay: setChosen,
    saveCard,
    chooseSaveCard: setSaveCard,
    submitDetails: (fields: InquiryFields, signature: AgreementSignature | null) =>
      isWay(pay)
        ? book(fields, pay, signature)
        : till
          ? open(fields, till.stripe, signature)
          : Promise.resolve(),
    paid: finish,
    look: useCallback(() => lookOnce(false), [lookOnce]),
    /** As `look`, for a payment that was still being processed. */
    lookWhetherDone: useCallback(() => lookOnce(true), [lookOnce]),
    expire: useCallback(() => setStep({ at: 'expired' }), []),
    fail: useCallback(() => setStep({ at: 'unavailable' }), []),
    startAgain: () => {
      setStep({ at: 'preparing' })
      return till ? open(details, till.stripe) : Promise.resolve()
    },
  }
}

/** Who comes: once the guest has agreed, what stood in the form then counts, and no longer what the address says. */
const detailsAt = (address: string, { guest }: CheckoutRequest) =>
  knownDetails(loadProgress(address).agreed ? {} : guest)
