import type { Stripe } from '@stripe/stripe-js'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'

import { holdBooking, openCheckout } from '@/components/api/checkout'
import { isRefusal } from '@/components/api/client'
import { noteHold } from '@/components/api/hold-hint'
import { type OwnHold, useOwnHold } from '@/components/api/own-hold'
import type { StayChoice } from '@/components/api/quote'
import type { InquiryFields } from '@/components/site/booking/inquiry-draft'
import { carryToast } from '@/components/ui/carried-toast'
import type { AgreementSignature } from '@/contract/agreement'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { centsToDecimal } from '@/domain/common/money'
import type { OtherMethod } from '@/domain/payments/other-ways'
import type { RefusalCode } from '@/domain/common/refusal'

import { checkoutAddress, type CheckoutRequest, isSameStay } from './checkout-address'
import { filledIn, forgetDetails, keepDetails } from './guest-details'
import { loadRules } from './load-rules'
import { isWay, type PayWhat } from './pay-choice'
import { loadProgress, type Progress, saveProgress } from './progress'
import { refusedBy } from './refusal'
import { useCheckoutTerms } from './use-checkout-terms'
import { detailsAt, type Leave, type Step, useOpenPayment } from './use-open-payment'

/** Goes on with another stay, or at another price, without leaving the page. */
export type Change = (request: CheckoutRequest) => void

/** What the guest has agreed to, and signed. */
type GuestsWord = Pick<Progress, 'termsHash' | 'signed'>

const DETAILS: Step = { at: 'details', errors: {}, problem: null }

/** Refusals that the price or the nights explain better, once they are asked for again. */
const ASK_AGAIN: ReadonlySet<string> = new Set(['amount-changed', 'nights-taken', 'nights-held'])

/** Whether what this browser holds is what the address asks for, at its price. */
export const isOfAddress = (hold: OwnHold, { stay, amountCents, link }: CheckoutRequest): boolean =>
  isSameStay(hold.stay, stay) && hold.amountCents === amountCents && hold.isAgreed === (link !== null)

/** The checkout from its address to the booking. Whatever happens, what was typed and what was paid is kept. */
export function useCheckout(request: CheckoutRequest, today: CalendarDate, leave: Leave, change: Change) {
  const address = checkoutAddress(request)
  const [step, setStep] = useState<Step>({ at: 'preparing' })
  const [details, setDetails] = useState<InquiryFields>(() => detailsAt(request))
  const [chosen, setChosen] = useState<PayWhat>(() => {
    const { agreed, pay: before } = loadProgress(address)
    return before ?? (agreed ? 'all' : 'deposit')
  })
  const [saveCard, setSaveCard] = useState(() => loadProgress(address).saveCard ?? false)
  const terms = useCheckoutTerms(request, isWay(chosen), today)
  const own = useOwnHold()
  const { stripe, forms, askWhatToAgree, askAgain, termsHash, withoutCardCents } = terms
  // After a reload who had agreed goes on before the offer is here again: with what was chosen then.
  const isOffered = isWay(chosen)
    ? terms.ways.some(({ method }) => method === chosen)
    : terms.deposit !== null
  const pay = isOffered || !terms.ready ? chosen : terms.deposit && isWay(chosen) ? 'deposit' : 'all'
  const progress = useRef<Progress>({ address })
  const started = useRef(false)

  const remember = useCallback((more: Partial<Progress>) => {
    progress.current = { ...progress.current, ...more }
    saveProgress(progress.current)
  }, [])
  const { begin, finish, look } = useOpenPayment(request, { leave, remember, show: setStep })

  /**
   * Asks again for nights and price after a refusal that they may explain: then the guest reads that.
   * @returns whether they do
   */
  const explain = useCallback(
    async (code: RefusalCode | null): Promise<boolean> => {
      const now = code && ASK_AGAIN.has(code) ? await askAgain() : undefined
      if (!now) return false
      const isOtherPrice = !request.link && now.quote.totalCents !== request.amountCents
      if (!now.free) setStep({ at: 'taken' })
      else if (isOtherPrice) setStep({ at: 'price' })
      return !now.free || isOtherPrice
    },
    [askAgain, request],
  )

  /** What was refused, where the guest can mend it, choose another way to pay, or other nights. */
  const stop = useCallback(
    async (error: unknown) => {
      const refused = refusedBy(error)
      if (refused.kind === 'unavailable') return setStep({ at: 'unavailable' })
      if (refused.kind === 'mend') {
        if (refused.mustAgree) askWhatToAgree()
        return setStep({ at: 'details', errors: refused.errors, problem: refused.problem })
      }
      const { code, message } = refused
      if (code === 'already-paid') return setStep(paidStep(progress.current, message))
      if (!(await explain(code))) setStep({ at: 'refused', message, code })
    },
    [askWhatToAgree, explain],
  )

  const open = useCallback(
    async (
      fields: InquiryFields,
      through: Stripe,
      word: GuestsWord = progress.current,
      what: { pay: PayWhat; saveCard: boolean } = { pay, saveCard },
    ) => {
      setDetails(fields)
      keepDetails(fields)
      try {
        const opened = await openCheckout({
          amount: centsToDecimal(request.amountCents),
          ...agreedBy(fields, request.stay, word),
          ...(what.pay === 'deposit' && { pay: what.pay, saveCard: what.saveCard }),
          ...(request.link && { link: request.link }),
        })
        begin(opened, fields)
      } catch (error) {
        return stop(error)
      }
      const wasTried = progress.current.returnedUnpaid === true
      const { signed, termsHash } = word
      remember({
        agreed: true,
        ...(termsHash && { termsHash }),
        ...(signed && { signed }),
        ...what,
        returnedUnpaid: false,
      })
      await look(through, wasTried)
    },
    [begin, look, pay, remember, request, saveCard, stop],
  )

  /** Without a card nothing is left to do here: the guest's own page says how to pay. */
  const book = useCallback(
    async (fields: InquiryFields, method: OtherMethod, word: GuestsWord) => {
      setDetails(fields)
      keepDetails(fields)
      remember({ ...word, sentWay: method })
      try {
        const { url, message } = await holdBooking({
          method,
          amount: centsToDecimal(withoutCardCents),
          ...agreedBy(fields, request.stay, word),
        })
        const heldPath = new URL(url).pathname
        forgetDetails()
        remember({ signed: undefined, sentWay: undefined, heldPath })
        noteHold(null)
        carryToast({ title: 'Your nights are held', description: message })
        leave(heldPath)
      } catch (error) {
        if (isRefusal(error)) remember({ sentWay: undefined })
        const refused = refusedBy(error)
        // The other ways to pay are in the form.
        if (refused.kind !== 'refused') await stop(error)
        else if (!(await explain(refused.code)))
          setStep({ at: 'details', errors: {}, problem: refused.message })
      }
    },
    [explain, leave, remember, request, stop, withoutCardCents],
  )

  // The form is the largest thing here; as a transition it leaves a slow phone time for touches.
  const askDetails = useCallback(() => startTransition(() => setStep(DETAILS)), [])

  /** After a reload, or in another tab: who had agreed and given all details is not asked again. */
  const goOn = useCallback(
    async (fields: InquiryFields, through: Stripe, what?: { pay: PayWhat; saveCard: boolean }) => {
      const rules = await loadRules().catch(() => null)
      if (rules?.detailsAreComplete({ ...fields, agreed: true }))
        await open(fields, through, progress.current, what)
      else askDetails()
    },
    [askDetails, open],
  )

  useEffect(() => {
    if (started.current || own.pending) return
    progress.current = loadProgress(address)
    const { payment: made, agreed: before } = progress.current
    // Then its guest has agreed, and only has to pay.
    const held = own.hold && isOfAddress(own.hold, request) ? own.hold : null
    const agreed = before || held !== null
    if (made) {
      started.current = true
      if (made.settled) setStep(paidStep(progress.current, null))
      else void finish(made.id)
    } else if (agreed) {
      if (!stripe || !forms) return
      started.current = true
      // What was typed here counts; in another tab nothing was.
      const fields = !before && held ? withTyped(details, held.guest) : details
      const what = before || !held ? undefined : whatOf(held)
      if (what) {
        setChosen(what.pay)
        setSaveCard(what.saveCard)
      }
      void goOn(fields, stripe, what)
    } else if (terms.refused !== null) {
      started.current = true
      setStep({ at: 'refused', message: terms.refused, code: null })
    } else if (terms.taken) {
      // Before anything is typed. They may be this guest's own, whose answer was lost: sent again it is that booking.
      started.current = true
      const { sentWay, heldPath } = progress.current
      if (sentWay) void book(details, sentWay, progress.current)
      else if (heldPath) leave(heldPath)
      else setStep({ at: 'taken' })
    } else if (terms.now && terms.now.cents !== request.amountCents) {
      started.current = true
      setStep({ at: 'price' })
    } else if (stripe && forms && terms.ready) {
      started.current = true
      askDetails()
    }
  }, [
    address,
    askDetails,
    book,
    details,
    finish,
    forms,
    goOn,
    leave,
    own.hold,
    own.pending,
    request,
    stripe,
    terms,
  ])

  useEffect(() => {
    // Free again before the guest has given up.
    if (step.at !== 'taken' || terms.taken || terms.asking || !terms.ready || !forms) return
    if (terms.now && terms.now.cents !== request.amountCents) setStep({ at: 'price' })
    else askDetails()
  }, [askDetails, forms, request, step.at, terms])

  useEffect(() => {
    if (step.at !== 'offline') return
    const resume = () => void finish(progress.current.payment?.id ?? '')
    window.addEventListener('online', resume, { once: true })
    return () => window.removeEventListener('online', resume)
  }, [finish, step.at])

  const lookOnce = useCallback(
    (wasTried: boolean) => (stripe ? look(stripe, wasTried) : Promise.resolve('open' as const)),
    [look, stripe],
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
    own,
    submitDetails: (fields: InquiryFields, signature: AgreementSignature | null) => {
      const word = { termsHash, signed: signature ?? undefined }
      if (isWay(pay)) return book(fields, pay, word)
      return stripe ? open(fields, stripe, word) : Promise.resolve(setStep({ at: 'unavailable' }))
    },
    paid: finish,
    look: useCallback(() => lookOnce(false), [lookOnce]),
    /** As `look`, for a payment that was still being processed. */
    lookWhetherDone: useCallback(() => lookOnce(true), [lookOnce]),
    expire: useCallback(() => setStep({ at: 'expired', isOver: true }), []),
    fail: useCallback(() => setStep({ at: 'unavailable' }), []),
    startAgain: () => {
      setStep({ at: 'preparing' })
      return stripe ? open(details, stripe) : Promise.resolve()
    },
    /** Back to who comes and how it is paid; the nights stay held. */
    mend: askDetails,
    ask: () => {
      // What comes late must not take the form away.
      started.current = true
      setStep({ at: 'asking' })
    },
    /** From the inquiry, or after a refusal: everything is looked at again. */
    refresh: () => {
      void askAgain()
      if (forms) askDetails()
      else setStep({ at: 'preparing' })
    },
    /** The guest has read the price of now: who had agreed to all else goes on to pay it. */
    confirmPrice: () => {
      if (!terms.now) return
      const next = { ...request, amountCents: terms.now.cents }
      const { agreed, termsHash: read } = progress.current
      const kept = agreed ? { agreed, termsHash: read, pay, saveCard } : {}
      saveProgress({ address: checkoutAddress(next), ...kept })
      change(next)
    },
    payWithoutCard:
      terms.ways[0] && forms
        ? () => {
            started.current = true
            setChosen(terms.ways[0]!.method)
            askDetails()
          }
        : null,
  }
}

/** Who comes, when, and what they agree to and sign, as it is sent. */
const agreedBy = (fields: InquiryFields, stay: StayChoice, { termsHash, signed }: GuestsWord) => ({
  bookingData: { ...filledIn(fields), ...stay },
  agreed: true as const,
  termsHash,
  agreement: signed,
})

const paidStep = ({ payment, pay }: Progress, message: string | null): Step => ({
  ...{ at: 'paid', message, stayPath: payment?.stayPath ?? null },
  isDeposit: pay === 'deposit',
})

const whatOf = ({ isDeposit, savesCard }: OwnHold): { pay: PayWhat; saveCard: boolean } => ({
  pay: isDeposit ? 'deposit' : 'all',
  saveCard: savesCard,
})

/** What was typed to hold the nights, where nothing was typed in this tab. */
const withTyped = (here: InquiryFields, held: InquiryFields): InquiryFields =>
  Object.values(here).some((text) => text !== '') ? here : held
