import type { Stripe } from '@stripe/stripe-js'
import { useCallback, useMemo } from 'react'

import { isRefusal, messageOf } from '@/components/api/client'
import { useCheckoutConfig, useQuote } from '@/components/api/quote'
import type { AgreementText } from '@/contract/agreement'
import type { QuoteResponse } from '@/contract/quote'
import { holdPromise } from '@/domain/payments/damage-hold'
import { type Cents, centsToDecimal } from '@/domain/common/money'
import type { QuoteLine } from '@/domain/stays/quote-lines'

import type { CheckoutRequest } from './checkout-address'
import type { DepositOffer, WayOffer } from './pay-choice'
import type { Forms } from './load-forms'
import { useForms, useIsLate, useStripeScript } from './use-scripts'

export type UnavailableNights = {
  /** `YYYY-MM-DD`, ascending. */
  nights: string[]
  /** When they are only held for somebody who is paying: how long at most from now, ms. */
  heldForMs: number | null
}

export type CheckoutTerms = {
  /** The provider's script; null until it is here. */
  stripe: Stripe | null
  /** Our own steps with something to type. */
  forms: Forms | null
  /** What the stay costs by card now, line by line; null while it is not known, and for an agreed amount. */
  now: { cents: Cents; lines: readonly QuoteLine[] } | null
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
  /** Names these house rules and this policy to the server. */
  termsHash: string | undefined
  /** Asks again what is to be agreed to and signed. */
  askWhatToAgree: () => void
  /** All that the guest must see before agreeing is here. */
  ready: boolean
  /** The house takes cards, as far as is known. */
  takesCards: boolean
  /** No key, no script, or no answer, or it takes so long that a guest would leave. It may come all the same. */
  unavailable: boolean
  /** Why this stay cannot be had, in words. */
  refused: string | null
  /** Nights of the stay that somebody else has, if any. */
  taken: UnavailableNights | null
  /** Asks again whether the nights can be had. */
  askAgain: () => Promise<QuoteResponse | undefined>
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
  const forms = useForms()
  const key = config.data?.publishableKey
  const stripe = useStripeScript(key)
  const isLate = useIsLate()
  const isHere = stripe.here !== null && forms.here !== null && config.data != null && quoted.data != null

  const quote = (link ? null : quoted.data?.quote) ?? null
  const isSame = quote?.totalCents === amountCents
  return {
    stripe: stripe.here,
    forms: forms.here,
    now: useMemo(
      () => (quote ? { cents: quote.totalCents, lines: quoted.data?.lines ?? [] } : null),
      [quote, quoted.data],
    ),
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
    termsHash: config.data?.termsHash,
    askWhatToAgree: useCallback(() => void refetchConfig(), [refetchConfig]),
    ready: config.data != null && quoted.data != null,
    takesCards: key !== null,
    unavailable:
      (isLate && !isHere) ||
      stripe.failed ||
      forms.failed ||
      config.isError ||
      (config.isSuccess && !key) ||
      (quoted.isError && !isRefusal(quoted.error)),
    refused: quoted.data?.refusals[0]?.message ?? whyNot(quoted.error),
    taken: useMemo(() => takenIn(quoted.data), [quoted.data]),
    askAgain: useCallback(async () => (await refetch()).data, [refetch]),
    asking: quoted.isFetching,
    askFailed: quoted.isError,
  }
}

const takenIn = (answer: QuoteResponse | null | undefined): UnavailableNights | null =>
  answer && !answer.free ? { nights: answer.takenNights, heldForMs: answer.heldForMs ?? null } : null

const whyNot = (error: unknown): string | null => (isRefusal(error) ? messageOf(error) : null)
