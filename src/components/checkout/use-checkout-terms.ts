import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'

import { ApiError } from '@/components/api/client'
import { useCheckoutConfig } from '@/components/api/use-checkout-config'
import { useQuote } from '@/components/api/use-quote'
import { formatCents } from '@/domain/money'
import type { Quote } from '@/domain/pricing'

import type { CheckoutRequest } from './checkout-address'
import { isCheckoutDocument, loadStripe } from './load-stripe'

export type CheckoutTerms = {
  stripe: Stripe | null
  /** The line-by-line price; null for an agreed amount, or when it adds up to another total than the guest was shown. */
  quote: Quote | null
  houseRules: string[]
  cancellation: string[]
  /** All that the guest must see before agreeing is here. */
  ready: boolean
  /** No key, no script, or no answer. */
  unavailable: boolean
  /** Why this stay cannot be had at this price, in words. */
  refused: string | null
}

/** The house's terms, the price and the provider's script, fetched side by side. */
export function useCheckoutTerms({ stay, amountCents, link }: CheckoutRequest): CheckoutTerms {
  const config = useCheckoutConfig()
  const quoted = useQuote(link ? null : stay)
  const [stripe, setStripe] = useState<Stripe | 'failed' | null>(null)
  const key = config.data?.publishableKey

  useEffect(() => {
    if (!key) return
    if (!isCheckoutDocument()) return window.location.reload()
    let current = true
    void loadStripe(key).then(
      (loaded) => current && setStripe(loaded),
      () => current && setStripe('failed'),
    )
    return () => {
      current = false
    }
  }, [key])

  const quote = quoted.data?.quote ?? null
  const isSame = quote?.totalCents === amountCents
  return {
    stripe: stripe === 'failed' ? null : stripe,
    quote: isSame ? quote : null,
    houseRules: config.data?.houseRules ?? [],
    cancellation: config.data?.cancellation ?? [],
    ready: config.data != null && (link !== null || quote !== null),
    unavailable:
      stripe === 'failed' ||
      config.isError ||
      (config.isSuccess && !key) ||
      (quoted.isError && !(quoted.error instanceof ApiError && quoted.error.status < 500)),
    refused: whyNot(quoted.error, quote, isSame),
  }
}

function whyNot(error: unknown, quote: Quote | null, isSame: boolean): string | null {
  if (error instanceof ApiError && error.status < 500) return error.userMessage
  if (quote === null || isSame) return null
  return `The price of these nights is ${formatCents(quote.totalCents)} now. Please look at it again before you pay.`
}
