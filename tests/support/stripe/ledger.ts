import { randomBytes } from 'node:crypto'

import { asNumber, type Params } from './form'

export type IntentStatus =
  'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'

export interface StandIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: IntentStatus
  client_secret: string
  metadata: Record<string, string>
  description: string | null
  livemode: boolean
  created: number
  latest_charge: string | null
  payment_method: string | null
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null
  last_payment_error: { code: string; message: string } | null
}

export interface StandCharge {
  id: string
  object: 'charge'
  payment_intent: string
  amount: number
  amount_refunded: number
  refunded: boolean
  disputed: boolean
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } }
}

export interface StandRefund {
  id: string
  object: 'refund'
  payment_intent: string
  charge: string
  amount: number
  currency: string
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Record<string, string>
  created: number
}

/** The provider says no; `type` and `code` are its own words. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly code?: string,
  ) {
    super(message)
  }
}

/** Numbers of cards and what they do; none of them may ever reach the site. */
export const CARDS = {
  success: '4242424242424242',
  decline: '4000000000000002',
  redirect: '4000002500003155',
  processing: '4000000000000077',
} as const
export type Card = keyof typeof CARDS

const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const invalid = (message: string, code?: string) =>
  new ProviderError(400, 'invalid_request_error', message, code)
const seconds = () => Math.floor(Date.now() / 1000)

/** The payments and refunds that the provider knows, and which moves it allows. `tell` hears of each event. */
export function createLedger(base: () => string, notify: (type: string, object: unknown) => void) {
  const intents = new Map<string, StandIntent>()
  const charges = new Map<string, StandCharge>()
  const refunds = new Map<string, StandRefund>()

  const intent = (intentId: string): StandIntent => {
    const found = intents.get(intentId)
    if (!found)
      throw new ProviderError(
        404,
        'invalid_request_error',
        `No such payment_intent: '${intentId}'`,
        'resource_missing',
      )
    return found
  }

  function succeed(paid: StandIntent, number: string): void {
    const charge: StandCharge = {
      id: id('ch'),
      object: 'charge',
      payment_intent: paid.id,
      amount: paid.amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: number.slice(-4) } },
    }
    charges.set(charge.id, charge)
    Object.assign(paid, {
      status: 'succeeded',
      amount_received: paid.amount,
      latest_charge: charge.id,
      payment_method: id('pm'),
      next_action: null,
      last_payment_error: null,
    })
    notify('payment_intent.succeeded', paid)
  }

  function fail(failed: StandIntent, message: string): void {
    Object.assign(failed, {
      status: 'requires_payment_method',
      next_action: null,
      last_payment_error: { code: 'card_declined', message },
    })
    notify('payment_intent.payment_failed', failed)
  }

  function create(params: Params): StandIntent {
    const amount = asNumber(params.amount)
    if (!(amount >= 50)) throw invalid('Amount must be at least $0.50 usd', 'amount_too_small')
    if (amount > 99_999_999) throw invalid('Amount must be no more than $999,999.99', 'amount_too_large')
    if (typeof params.currency !== 'string') throw invalid('Missing required param: currency.')
    const intentId = id('pi')
    const made: StandIntent = {
      id: intentId,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      currency: params.currency,
      status: 'requires_payment_method',
      client_secret: `${intentId}_secret_${randomBytes(12).toString('hex')}`,
      metadata: { ...((params.metadata ?? {}) as Record<string, string>) },
      description: typeof params.description === 'string' ? params.description : null,
      livemode: false,
      created: seconds(),
      latest_charge: null,
      payment_method: null,
      next_action: null,
      last_payment_error: null,
    }
    intents.set(intentId, made)
    notify('payment_intent.created', made)
    if (params.confirm === 'true') {
      if (params.payment_method !== 'pm_card_visa') throw invalid('No such PaymentMethod')
      succeed(made, CARDS.success)
    }
    return made
  }

  function cancel(intentId: string): StandIntent {
    const found = intent(intentId)
    if (!['requires_payment_method', 'requires_action'].includes(found.status)) {
      throw invalid(
        `You cannot cancel this PaymentIntent because it has a status of ${found.status}.`,
        'payment_intent_unexpected_state',
      )
    }
    Object.assign(found, { status: 'canceled', next_action: null })
    notify('payment_intent.canceled', found)
    return found
  }

  /** What Stripe.js does with a card. @throws ProviderError 402 for a declined one, 400 when it cannot be paid any more */
  function pay(intentId: string, card: Card | string, returnUrl = 'https://example.com'): StandIntent {
    const found = intent(intentId)
    if (found.status !== 'requires_payment_method' && found.status !== 'requires_action') {
      throw invalid(
        `This PaymentIntent's status is ${found.status}, so it cannot be confirmed.`,
        'payment_intent_unexpected_state',
      )
    }
    const number = card in CARDS ? CARDS[card as Card] : card.replaceAll(/\s/g, '')
    if (number === CARDS.decline) {
      fail(found, 'Your card was declined.')
      throw new ProviderError(402, 'card_error', 'Your card was declined.', 'card_declined')
    }
    if (number === CARDS.redirect) {
      const url = `${base()}/3ds/${found.id}?return_url=${encodeURIComponent(returnUrl)}`
      const redirect = { url, return_url: returnUrl }
      Object.assign(found, {
        status: 'requires_action',
        next_action: { type: 'redirect_to_url', redirect_to_url: redirect },
      })
      notify('payment_intent.requires_action', found)
    } else if (number === CARDS.processing) {
      found.status = 'processing'
      notify('payment_intent.processing', found)
    } else succeed(found, number)
    return found
  }

  /** Ends what a card left open: the redirect page's answer, or the bank's after `processing`. */
  function finish(intentId: string, ok: boolean): StandIntent {
    const found = intent(intentId)
    if (found.status !== 'requires_action' && found.status !== 'processing') return found
    if (ok) succeed(found, found.status === 'processing' ? CARDS.processing : CARDS.redirect)
    else fail(found, 'We are unable to authenticate your payment method.')
    return found
  }

  function refund(params: Params): StandRefund {
    const paid = intent(String(params.payment_intent))
    const charge = paid.latest_charge && charges.get(paid.latest_charge)
    if (!charge) throw invalid(`This PaymentIntent (${paid.id}) does not have a successful charge to refund.`)
    const left = charge.amount - charge.amount_refunded
    if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
    const amount = params.amount === undefined ? left : asNumber(params.amount)
    if (!(amount > 0)) throw invalid('Invalid positive integer', 'parameter_invalid_integer')
    if (amount > left)
      throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`)
    const made: StandRefund = {
      id: id('re'),
      object: 'refund',
      payment_intent: paid.id,
      charge: charge.id,
      amount,
      currency: paid.currency,
      status: 'succeeded',
      metadata: { ...((params.metadata ?? {}) as Record<string, string>) },
      created: seconds(),
    }
    refunds.set(made.id, made)
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
    notify('refund.created', made)
    notify('charge.refunded', charge)
    return made
  }

  /** The guest's bank does not take the money: it comes back days after the refund had succeeded. */
  function bounce(intentId: string): void {
    const isHere = (each: StandRefund) => each.payment_intent === intentId && each.status !== 'failed'
    const made = [...refunds.values()].find(isHere)
    if (!made) return
    const charge = charges.get(made.charge)!
    made.status = 'failed'
    charge.amount_refunded -= made.amount
    charge.refunded = false
    notify('refund.failed', made)
  }

  return { intents, charges, refunds, intent, create, cancel, pay, finish, refund, bounce }
}
export type Ledger = ReturnType<typeof createLedger>
