import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'

import type { DetailsStep } from './details-step'
import { isCheckoutDocument, loadStripe } from './load-stripe'
import type { PaymentStep } from './payment-step'

/** How long a guest is left waiting before they are told what else they can do, ms. */
const PATIENCE_MS = 10_000
/** The provider's script is asked for again meanwhile, ms; a blocker that is switched off lets it in. */
const AGAIN_MS = 8_000

/** The steps with something to type. */
type Forms = { DetailsStep: typeof DetailsStep; PaymentStep: typeof PaymentStep }

type Loading<T> = { here: T | null; failed: boolean }
const LOADING = { here: null, failed: false }

/** Whether the page has been preparing for longer than a guest waits. What comes later is used all the same. */
export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

async function loadForms(): Promise<Forms> {
  const [{ DetailsStep }, { PaymentStep }] = await Promise.all([
    import('./details-step'),
    import('./payment-step'),
  ])
  return { DetailsStep, PaymentStep }
}

/**
 * Our own steps, a good part of the checkout's script, fetched and run while prices and the provider's script are on their way.
 */
export function useForms(): Loading<Forms> {
  const [forms, setForms] = useState<Loading<Forms>>(LOADING)
  useEffect(() => {
    let current = true
    // In a task of its own.
    const timer = setTimeout(() =>
      loadForms().then(
        (here) => current && setForms({ here, failed: false }),
        () => current && setForms({ here: null, failed: true }),
      ),
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [])
  return forms
}

/** The provider's script, asked for again and again while it cannot be had. @param key undefined and null: not yet, or never */
export function useStripeScript(key: string | null | undefined): Loading<Stripe> {
  const [stripe, setStripe] = useState<Loading<Stripe>>(LOADING)
  useEffect(() => {
    if (!key) return
    if (!isCheckoutDocument()) return window.location.reload()
    let current = true
    let timer: ReturnType<typeof setTimeout>
    const load = () =>
      void loadStripe(key).then(
        (here) => current && setStripe({ here, failed: false }),
        () => {
          if (!current) return
          setStripe({ here: null, failed: true })
          timer = setTimeout(load, AGAIN_MS)
        },
      )
    load()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [key])
  return stripe
}
