import { useCallback, useMemo } from 'react'

import { isRefusal, messageOf } from '@/components/api/client'
import { useCheckoutConfig, useQuote } from '@/components/api/quote'
import type { QuoteResponse } from '@/contract/quote'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { holdPromise } from '@/domain/payments/damage-hold'
import { centsToDecimal } from '@/domain/common/money'

import type { CheckoutRequest } from './checkout-address'
import { useForms, useIsLate, useStripeScript } from './use-scripts'

export type UnavailableNights = {
  /** `YYYY-MM-DD`, ascending. */
  nights: string[]
  /** When they are only held for somebody who is paying: how long at most from now, ms. */
  heldForMs: number | null
}

/**
 * The house's terms, the price, the provider's script and our forms, fetched side by side.
 * @param isByWay the guest pays without a card: then the agreement is about that total
 * @param today the house's date
 */
export function useCheckoutTerms(
  { stay, amountCents, link }: CheckoutRequest,
  isByWay: boolean,
  today: CalendarDate,
) {
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
    /** The provider's script; null until it is here. */
    stripe: stripe.here,
    /** Our own steps with something to type. */
    forms: forms.here,
    /** What the stay costs by card now, line by line; null while it is not known, and for an agreed amount. */
    now: useMemo(
      () => (quote ? { cents: quote.totalCents, lines: quoted.data?.lines ?? [] } : null),
      [quote, quoted.data],
    ),
    /** The line-by-line price; null for an agreed amount, or when it adds up to another total than the guest was shown. */
    lines: (isSame && quoted.data?.lines) || null,
    /** What can be paid now in place of everything, where the house takes a deposit. */
    deposit: (isSame && quoted.data?.deposit) || null,
    /** What is held for damage around the stay, in words and in cents; null where nothing is. */
    hold: useMemo(() => {
      const held = quoted.data?.damageHold
      return held ? { text: holdPromise(held, stay, today), cents: held.cents } : null
    }, [quoted.data, stay, today]),
    /** How the stay can be booked without a card, and its total then. */
    ways: (isSame && quoted.data?.otherWays) || [],
    withoutCardCents,
    houseRules: config.data?.houseRules ?? [],
    cancellation: config.data?.cancellation ?? [],
    /** To be signed before paying, where the owner asks for it. */
    agreement: config.data?.agreement ?? null,
    /** Names these house rules and this policy to the server. */
    termsHash: config.data?.termsHash,
    /** Asks again what is to be agreed to and signed. */
    askWhatToAgree: useCallback(() => void refetchConfig(), [refetchConfig]),
    /** All that the guest must see before agreeing is here. */
    ready: config.data != null && quoted.data != null,
    /** The house takes cards, as far as is known. */
    takesCards: key !== null,
    /** No key, no script, or no answer, or it takes so long that a guest would leave. It may come all the same. */
    unavailable:
      (isLate && !isHere) ||
      stripe.failed ||
      forms.failed ||
      config.isError ||
      (config.isSuccess && !key) ||
      (quoted.isError && !isRefusal(quoted.error)),
    /** Why this stay cannot be had, in words. */
    refused: quoted.data?.refusals[0]?.message ?? whyNot(quoted.error),
    /** Nights of the stay that somebody else has, if any. */
    taken: useMemo(() => takenIn(quoted.data), [quoted.data]),
    /** Asks again whether the nights can be had. */
    askAgain: useCallback(async () => (await refetch()).data, [refetch]),
    asking: quoted.isFetching,
    /** The last question had no answer. */
    askFailed: quoted.isError,
  }
}

const takenIn = (answer: QuoteResponse | null | undefined): UnavailableNights | null =>
  answer && !answer.free ? { nights: answer.takenNights, heldForMs: answer.heldForMs ?? null } : null

const whyNot = (error: unknown): string | null => (isRefusal(error) ? messageOf(error) : null)
