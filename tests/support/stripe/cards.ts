/** The provider says no; `type` and `code` are its own words. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly code?: string,
    /** What else stands in the error: the bank's own word, and the payment that it is about. */
    readonly more: { decline_code?: string; payment_intent?: object } = {},
  ) {
    super(message)
  }
}

/** Numbers of cards and what they do; none of them may ever reach the site. */
export const CARDS = {
  success: '4242424242424242',
  decline: '4000000000000002',
  /** Its bank asks its guest, but not again once it is kept. */
  redirect: '4000002500003155',
  /** Its bank asks its guest each time. */
  alwaysAsk: '4000002760003184',
  processing: '4000000000000077',
  noMoney: '4000000000009995',
  expired: '4000000000000069',
} as const
export type Card = keyof typeof CARDS

/** Another way to pay in the place of a card, which the provider offers beside it unless cards alone are allowed. */
export const LINK = 'link'

/** Why a card is refused, in the provider's words. */
export interface Decline {
  code: string
  decline_code?: string
  message: string
}

export const DECLINES = {
  generic: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  noMoney: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  askGuest: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const satisfies Record<string, Decline>

/** What a card's number does when it is charged. */
export const declineOf = (number: string): Decline | null =>
  number === CARDS.decline
    ? DECLINES.generic
    : number === CARDS.noMoney
      ? DECLINES.noMoney
      : number === CARDS.expired
        ? DECLINES.expired
        : null
