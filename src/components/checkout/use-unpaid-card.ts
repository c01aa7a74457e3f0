import type { Stripe } from '@stripe/stripe-js'
import { useCallback, useEffect, useRef, useState } from 'react'

import { ApiError, call, messageOf, send } from '@/components/api/client'
import { forgetPayingStay, type PayingStay, stayAddress } from '@/components/site/guest-stay/paying-stay'
import { carryToast } from '@/components/ui/carried-toast'
import type { ChargeAhead } from '@/domain/saved-card'

import { loadStripe } from './load-stripe'
import { withPatience } from './with-patience'

/** A card that the guest can type now, to be kept. */
export interface OpenCard {
  stripe: Stripe
  clientSecret: string
  setupId: string
  ahead: ChargeAhead
}

type Step =
  | { at: 'preparing' | 'finishing' | 'unavailable' }
  | { at: 'refused'; message: string }
  | { at: 'card'; open: OpenCard }

/**
 * From a guest's wish to have a card kept to its being kept.
 * @param returned the provider's SetupIntent, when a bank's page has sent the guest back
 */
export function useKeepCard(stay: PayingStay, returned: string | null) {
  const [step, setStep] = useState<Step>({ at: 'preparing' })
  const begun = useRef(false)
  const { id, key, amountCents } = stay

  const stop = useCallback((error: unknown) => {
    const isRefused = error instanceof ApiError && error.status < 500
    setStep(isRefused ? { at: 'refused', message: messageOf(error) } : { at: 'unavailable' })
  }, [])

  const begin = useCallback(async () => {
    setStep({ at: 'preparing' })
    try {
      const { publishableKey, clientSecret, setupId, chargeAhead } = await call('post /guest-stay/:id/card', {
        params: { id },
        body: { key, amountCents },
      })
      const stripe = await loadStripe(publishableKey)
      setStep({ at: 'card', open: { stripe, clientSecret, setupId, ahead: chargeAhead } })
    } catch (error) {
      stop(error)
    }
  }, [amountCents, id, key, stop])

  const finish = useCallback(
    async (setupId: string) => {
      setStep({ at: 'finishing' })
      try {
        await withPatience(() =>
          send('post /guest-stay/:id/card/kept', { params: { id }, body: { key, setupId } }),
        )
        forgetPayingStay()
        carryToast({
          title: 'Card kept',
          description: 'There is nothing more to do. We write to you before it is charged.',
        })
        window.location.replace(stayAddress({ id, key }))
      } catch (error) {
        stop(error)
      }
    },
    [id, key, stop],
  )

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void (returned ? finish(returned) : begin())
  }, [begin, finish, returned])

  return { step, finish, fail: () => setStep({ at: 'unavailable' }), again: () => void begin() }
}
