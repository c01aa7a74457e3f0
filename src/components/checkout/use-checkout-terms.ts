import type { Stripe } from '@stripe/stripe-js'
import { useCallback, useEffect, useMemo, useState } from 'react'

import { ApiError } from '@/components/api/client'
import { useCheckoutConfig, useQuote } from '@/components/api/quote'
import type { AgreementText } from '@/contract/agreement'
import type { QuoteResponse, QuoteView } from '@/contract/quote'
import { holdPromise } from '@/domain/damage-hold'
import { type Cents, centsToDecimal, formatCents } from '@/domain/money'
import type { QuoteLine } from '@/domain/quote-lines'

import type { CheckoutRequest } from './checkout-address'
import type { DepositOffer, WayOffer } from './pay-choice'
import { type Forms, loadForms } from './load-forms'
import { isCheckoutDocument, loadStripe } from './load-stripe'

/** What a payment is made with. */
export type Till = { stripe: Stripe; forms: Forms }

export type UnavailableNights = {
  /** `YYYY-MM-DD`, ascending. */
  nights: string[]
  /** When they are only held for somebody who is paying: how long at most from now, ms. */
  heldForMs: number | null
}

export type CheckoutTerms = {
  till: Till | null
  /** The line-by-line price; null for an agreed amount, or when it adds up to another total than the guest was shown. */
  lines: readonly QuoteLine[] | null
  /** What can be paid now in place of everything, where the house takes a deposit. */
  deposit: DepositOffer | null
  /** What is held for damage around the stay, in words and in cents; null where nothing is. */
  hold: { text: string; cents: Cents } | null
  /** How the stay can be booked without a card, and its total then. */
  ways: WayOffer[]
  withoutCardCents: number
  houseRules: string[]
  cancellation: string[]
  /** To be signed before paying, where the owner asks for it. */
  agreement: AgreementText | null
  /** Asks again what is to be signed. */
  askAgreement: () => void
  /** All that the guest must see before agreeing is here. */
  ready: boolean
  /** No key, no script, or no answer. */
  unavailable: boolean
  /** Why this stay cannot be had at this price, in words. */
  refused: string | null
  /** Nights of the stay that somebody else has, if any. */
  taken: UnavailableNights | null
  /** Asks again whether the nights can be had. */
  askAgain: () => void
  asking: boolean
  /** The last question had no answer. */
  askFailed: boolean
}

/**
 * The house's terms, the price, the provider's script and our forms, fetched side by side.
 * @param isByWay the guest pays without a card: then the agreement is about that total
 */
export function useCheckoutTerms(
  { stay, amountCents, link }: CheckoutRequest,
  isByWay: boolean,
): CheckoutTerms {
  const quoted = useQuote(stay, link && { ...link, amount: centsToDecimal(amountCents) })
  const { refetch } = quoted
  const withoutCardCents = quoted.data?.totalWithoutCardCents ?? amountCents
  const config = useCheckoutConfig(stay, centsToDecimal(isByWay ? withoutCardCents : amountCents))
  const { refetch: refetchConfig } = config
  const [till, setTill] = useState<Till | 'failed' | null>(null)
  const key = config.data?.publishableKey

  useEffect(() => {
    // Only to have it under way, in a task of its own; whether it came is asked below.
    const timer = setTimeout(() => loadForms().catch(() => undefined))
    return () => clearTimeout(timer)
  }, [])

  useEffect(() => {
    if (!key) return
    if (!isCheckoutDocument()) return window.location.reload()
    let current = true
    void Promise.all([loadStripe(key), loadForms()]).then(
      ([stripe, forms]) => current && setTill({ stripe, forms }),
      () => current && setTill('failed'),
    )
    return () => {
      current = false
    }
  }, [key])

  const quote = (link ? null : quoted.data?.quote) ?? null
  const isSame = quote?.totalCents === amountCents
  return {
    till: till === 'failed' ? null : till,
    lines: (isSame && quoted.data?.lines) || null,
    deposit: (isSame && quoted.data?.deposit) || null,
    hold: useMemo(() => {
      const held = quoted.data?.damageHold
      return held ? { text: holdPromise(held, stay), cents: held.cents } : null
    }, [quoted.data, stay]),
    ways: (isSame && quoted.data?.otherWays) || [],
    withoutCardCents,
    houseRules: config.data?.houseRules ?? [],
    cancellation: config.data?.cancellation ?? [],
    agreement: config.data?.agreement ?? null,
    askAgreement: useCallback(() => void refetchConfig(), [refetchConfig]),
    ready: config.data != null && quoted.data != null,
    unavailable:
      till === 'failed' ||
      config.isError ||
      (config.isSuccess && !key) ||
      (quoted.isError && !(quoted.error instanceof ApiError && quoted.error.status < 500)),
    refused: quoted.data?.refusals[0]?.message ?? whyNot(quoted.error, quote, isSame),
    taken: useMemo(() => takenIn(quoted.data), [quoted.data]),
    askAgain: useCallback(() => void refetch(), [refetch]),
    asking: quoted.isFetching,
    askFailed: quoted.isError,
  }
}

const takenIn = (answer: QuoteResponse | null | undefined): UnavailableNights | null =>
  answer && !answer.free ? { nights: answer.takenNights, heldForMs: answer.heldForMs ?? null } : null

function whyNot(error: unknown, quote: QuoteView | null, isSame: boolean): string | null {
  if (error instanceof ApiError && error.status < 500) return error.userMessage
  if (quote === null || isSame) return null
  return `The price of these nights is ${formatCents(quote.totalCents)} now. Please look at it again before you pay.`
}
