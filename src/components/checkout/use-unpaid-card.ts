import type { Stripe } from '@stripe/stripe-js'
import { useCallback, useEffect, useRef, useState } from 'react'

import { codeOf, isRefusal, messageOf } from '@/components/api/client'
import { forgetPayingStay, type PayingStay, stayAddress } from '@/components/site/guest-stay/paying-stay'
import { carryToast } from '@/components/ui/carried-toast'

import { loadStripe } from './load-stripe'
import { withPatience } from './with-patience'

/** What a card is typed for that is not charged now: to be kept, or for an amount to be held on it. */
export interface UnpaidPurpose<Begun> {
  /** @throws ApiError */
  begin: (stay: PayingStay) => Promise<Begun>
  /** Back from typing it; may be called twice. @param id the provider's name of what was begun */
  finish: (stay: PayingStay, id: string) => Promise<unknown>
  /** Said on the page of the stay. */
  done: { title: string; description: string }
  /** Where the provider has no words for why not. */
  refused: string
  /** Its words on the last try. */
  lastProblem: (stripe: Stripe, open: Begun) => Promise<string | undefined>
}

type Step<Begun> =
  | { at: 'preparing' | 'finishing' | 'unavailable' }
  | { at: 'refused'; message: string }
  /** The guest can type it now. `earlierProblem`: why the try before came to nothing. */
  | { at: 'card'; open: Begun & { stripe: Stripe }; earlierProblem: string | null }

/**
 * From a guest's wish to have a card kept, or asked to hold an amount, to its being so.
 * @param purpose the same one at each render
 * @param returned the provider's name of what was begun, when a bank's page has sent the guest back
 * @param isFailed it has sent the guest back with a no
 */
export function useUnpaidCard<Begun extends { publishableKey: string; clientSecret: string }>(
  purpose: UnpaidPurpose<Begun>,
  stay: PayingStay,
  returned: string | null,
  isFailed: boolean,
) {
  const [step, setStep] = useState<Step<Begun>>({ at: 'preparing' })
  const begun = useRef(false)
  /** The provider's name of what was typed: it may be done, whatever became of the answer. */
  const typed = useRef<string | null>(null)

  const stop = useCallback((error: unknown) => {
    setStep(isRefusal(error) ? { at: 'refused', message: messageOf(error) } : { at: 'unavailable' })
  }, [])

  const begin = useCallback(
    async (refused: string | null = null) => {
      setStep({ at: 'preparing' })
      try {
        const open = await purpose.begin(stay)
        const stripe = await loadStripe(open.publishableKey)
        const why = refused && (await purpose.lastProblem(stripe, open).catch(() => null))
        setStep({ at: 'card', open: { ...open, stripe }, earlierProblem: why ?? refused })
      } catch (error) {
        stop(error)
      }
    },
    [purpose, stay, stop],
  )

  const finish = useCallback(
    async (id: string) => {
      typed.current = id
      setStep({ at: 'finishing' })
      try {
        await withPatience(() => purpose.finish(stay, id))
        forgetPayingStay()
        carryToast(purpose.done)
        window.location.replace(stayAddress(stay))
      } catch (error) {
        if (codeOf(error) !== 'not-paid') return stop(error)
        // The bank, or the provider, said no to this card: another one can be typed.
        typed.current = null
        await begin(purpose.refused)
      }
    },
    [begin, purpose, stay, stop],
  )

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void (returned ? finish(returned) : begin(isFailed ? purpose.refused : null))
  }, [begin, finish, isFailed, purpose, returned])

  return {
    step,
    finish,
    fail: () => setStep({ at: 'unavailable' }),
    again: () => void (typed.current ? finish(typed.current) : begin()),
  }
}
