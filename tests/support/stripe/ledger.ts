import { randomBytes } from 'node:crypto'

import { createBalance } from './balance'
import { type Card, CARDS, type Decline, declineOf, DECLINES, LINK, ProviderError } from './cards'
import { asNumber, type Params } from './form'
import { allowedIn, checkAllowed, createWallet, type StandSetup } from './wallet'

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  /** It is held on the card, and waits to be taken or let go. */
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

export interface StandIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  amount_capturable: number
  capture_method: 'automatic' | 'manual'
  cancellation_reason: 'automatic' | null
  currency: string
  status: IntentStatus
  client_secret: string
  metadata: Record<string, string>
  description: string | null
  livemode: boolean
  created: number
  latest_charge: string | null
  customer: string | null
  /** Null: every way that the account offers. */
  allowed_payment_method_types: string[] | null
  /** It can be confirmed where no guest is there to be led to a bank's page. */
  allow_redirects: string
  setup_future_usage: string | null
  payment_method: string | null
  next_action: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null
  last_payment_error: Decline | null
}

export interface StandCharge {
  id: string
  object: 'charge'
  created: number
  payment_intent: string
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  refunded: boolean
  disputed: boolean
  /** `capture_before`: seconds since 1970, of what is held and not taken. */
  payment_method_details: {
    type: 'card' | 'link'
    card?: { brand: string; last4: string; capture_before?: number }
  }
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

const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`
const invalid = (message: string, code?: string) =>
  new ProviderError(400, 'invalid_request_error', message, code)
const seconds = () => Math.floor(Date.now() / 1000)
const DAY_SECONDS = 24 * 3600
/** How long a card holds an amount: one that its guest confirms, and Visa's of a guest who is away (4 days 18 hours). */
const HELD_SECONDS = { here: 7 * DAY_SECONDS, away: 4 * DAY_SECONDS + 18 * 3600 }

const CANCELLABLE: readonly IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'requires_capture',
]

/** The payments and refunds that the provider knows, and which moves it allows. `tell` hears of each event. */
export function createLedger(base: () => string, notify: (type: string, object: unknown) => void) {
  const intents = new Map<string, StandIntent>()
  const charges = new Map<string, StandCharge>()
  const refunds = new Map<string, StandRefund>()
  const wallet = createWallet(base, notify)
  const balance = createBalance(notify, (which) => charges.get(which) ?? refunds.get(which))
  /** What a kept card does from now on, whatever its number. */
  const spoilt = new Map<string, Decline>()
  /** The card that a bank is being asked about. */
  const asked = new Map<string, string>()

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

  /** The bank's yes: it is charged, or held where that was asked for. */
  function succeed(paid: StandIntent, number: string, methodId?: string): void {
    const isKept = paid.setup_future_usage !== null && paid.customer !== null
    const method = methodId ?? wallet.addMethod(number, isKept ? paid.customer : null).id
    const isHeld = paid.capture_method === 'manual'
    const charge: StandCharge = {
      id: id('ch'),
      object: 'charge',
      created: seconds(),
      payment_intent: paid.id,
      amount: paid.amount,
      amount_captured: isHeld ? 0 : paid.amount,
      amount_refunded: 0,
      captured: !isHeld,
      refunded: false,
      disputed: false,
      payment_method_details:
        number === LINK
          ? { type: 'link' }
          : {
              type: 'card',
              card: {
                ...{ brand: 'visa', last4: number.slice(-4) },
                ...(isHeld ? { capture_before: seconds() + HELD_SECONDS[methodId ? 'away' : 'here'] } : {}),
              },
            },
    }
    charges.set(charge.id, charge)
    if (!isHeld) balance.charged(charge.id, charge.amount)
    Object.assign(paid, {
      ...(isHeld
        ? { status: 'requires_capture', amount_capturable: paid.amount }
        : { status: 'succeeded', amount_received: paid.amount }),
      latest_charge: charge.id,
      payment_method: method,
      next_action: null,
      last_payment_error: null,
    })
    notify(isHeld ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', paid)
  }

  /** Takes what is held, or a part of it, once; the rest is free again by itself. */
  function capture(intentId: string, params: Params): StandIntent {
    const found = intent(intentId)
    if (found.status !== 'requires_capture')
      throw invalid(
        `This PaymentIntent could not be captured because it has a status of ${found.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
        'payment_intent_unexpected_state',
      )
    const amount = params.amount_to_capture === undefined ? found.amount : asNumber(params.amount_to_capture)
    if (!(amount >= 1)) throw invalid('Invalid positive integer', 'parameter_invalid_integer')
    if (amount > found.amount_capturable)
      throw invalid(
        'The amount_to_capture on the PaymentIntent must be less than or equal to the capturable amount.',
        'amount_too_large',
      )
    const charge = charges.get(found.latest_charge!)!
    Object.assign(charge, { amount_captured: amount, captured: true })
    balance.charged(charge.id, amount)
    Object.assign(found, { status: 'succeeded', amount_received: amount, amount_capturable: 0 })
    notify('charge.captured', charge)
    notify('payment_intent.succeeded', found)
    return found
  }

  /** What is held and was neither taken nor let go in its time: the provider ends it. */
  function lapse(intentId: string): StandIntent {
    const found = intent(intentId)
    if (found.status !== 'requires_capture') return found
    Object.assign(found, { status: 'canceled', amount_capturable: 0, cancellation_reason: 'automatic' })
    notify('charge.expired', charges.get(found.latest_charge!)!)
    notify('payment_intent.canceled', found)
    return found
  }

  function fail(failed: StandIntent, why: Decline): void {
    Object.assign(failed, {
      ...{ status: 'requires_payment_method', payment_method: null, next_action: null },
      last_payment_error: why,
    })
    notify('payment_intent.payment_failed', failed)
  }

  /** @throws ProviderError as the provider's library gives it: with the payment in it */
  function refuse(failed: StandIntent, why: Decline): never {
    fail(failed, why)
    const { code, decline_code, message } = why
    const more = { ...(decline_code ? { decline_code } : {}), payment_intent: { ...failed } }
    throw new ProviderError(402, 'card_error', message, code, more)
  }

  /** A kept card belongs to one customer. */
  function methodOf(methodId: string, customerId: string | null) {
    const method = wallet.methods.get(methodId)
    if (!method) throw invalid(`No such PaymentMethod: '${methodId}'`, 'resource_missing')
    if (method.customer === null)
      throw invalid(
        'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again.',
      )
    if (method.customer !== customerId)
      throw invalid(`The provided PaymentMethod does not belong to this customer.`)
    return method
  }

  function create(params: Params): StandIntent {
    const amount = asNumber(params.amount)
    if (!(amount >= 50)) throw invalid('Amount must be at least $0.50 usd', 'amount_too_small')
    if (amount > 99_999_999) throw invalid('Amount must be no more than $999,999.99', 'amount_too_large')
    if (typeof params.currency !== 'string') throw invalid('Missing required param: currency.')
    const customer = typeof params.customer === 'string' ? wallet.customer(params.customer).id : null
    const usage = typeof params.setup_future_usage === 'string' ? params.setup_future_usage : null
    const isTest = params.confirm === 'true'
    const given = typeof params.payment_method === 'string' && !isTest ? params.payment_method : null
    if (given) methodOf(given, customer)
    const redirects = String(
      (params.automatic_payment_methods as Params | undefined)?.allow_redirects ?? 'always',
    )
    const allowed = allowedIn(params)
    const intentId = id('pi')
    const made: StandIntent = {
      id: intentId,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      amount_capturable: 0,
      capture_method: params.capture_method === 'manual' ? 'manual' : 'automatic',
      cancellation_reason: null,
      currency: params.currency,
      status: given ? 'requires_confirmation' : 'requires_payment_method',
      client_secret: `${intentId}_secret_${randomBytes(12).toString('hex')}`,
      metadata: { ...((params.metadata ?? {}) as Record<string, string>) },
      description: typeof params.description === 'string' ? params.description : null,
      livemode: false,
      created: seconds(),
      latest_charge: null,
      // Cards alone lead nobody away whose guest is not there.
      allow_redirects: allowed?.join() === 'card' ? 'never' : redirects,
      allowed_payment_method_types: allowed,
      ...{ customer, setup_future_usage: usage, payment_method: given },
      next_action: null,
      last_payment_error: null,
    }
    intents.set(intentId, made)
    notify('payment_intent.created', made)
    if (isTest) {
      if (params.payment_method !== 'pm_card_visa') throw invalid('No such PaymentMethod')
      succeed(made, CARDS.success)
    }
    return made
  }

  function cancel(intentId: string): StandIntent {
    const found = intent(intentId)
    if (!CANCELLABLE.includes(found.status)) {
      throw invalid(
        `You cannot cancel this PaymentIntent because it has a status of ${found.status}.`,
        'payment_intent_unexpected_state',
      )
    }
    Object.assign(found, { status: 'canceled', amount_capturable: 0, next_action: null })
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
    checkAllowed(found.allowed_payment_method_types, number)
    const why = declineOf(number)
    if (why) refuse(found, why)
    if (number === CARDS.redirect || number === CARDS.alwaysAsk) {
      const url = `${base()}/3ds/${found.id}?return_url=${encodeURIComponent(returnUrl)}`
      const redirect = { url, return_url: returnUrl }
      Object.assign(found, {
        status: 'requires_action',
        next_action: { type: 'redirect_to_url', redirect_to_url: redirect },
      })
      asked.set(found.id, number)
      notify('payment_intent.requires_action', found)
    } else if (number === CARDS.processing) {
      found.status = 'processing'
      notify('payment_intent.processing', found)
    } else succeed(found, number)
    return found
  }

  /** Charges a kept card whose guest is away. @throws ProviderError 402 when it is refused, or its guest would have to be there */
  function confirm(intentId: string, params: Params): StandIntent {
    const found = intent(intentId)
    if (found.status !== 'requires_confirmation' && found.status !== 'requires_payment_method') {
      throw invalid(
        `This PaymentIntent's status is ${found.status}, so it cannot be confirmed.`,
        'payment_intent_unexpected_state',
      )
    }
    const methodId = typeof params.payment_method === 'string' ? params.payment_method : found.payment_method
    if (!methodId)
      throw invalid('You cannot confirm this PaymentIntent because it is missing a payment method.')
    if (found.allow_redirects !== 'never') throw invalid('You must provide a `return_url` when confirming.')
    if (params.off_session !== 'true') throw invalid('The stand-in confirms for guests who are away alone')
    methodOf(methodId, found.customer)
    const number = wallet.numberOf(methodId)
    const why =
      spoilt.get(methodId) ?? declineOf(number) ?? (number === CARDS.alwaysAsk ? DECLINES.askGuest : null)
    if (why) refuse(found, why)
    succeed(found, number, methodId)
    return found
  }

  /** Ends what a card left open: the redirect page's answer, or the bank's after `processing`. */
  function finish(intentId: string, ok: boolean): StandIntent {
    const found = intent(intentId)
    if (found.status !== 'requires_action' && found.status !== 'processing') return found
    if (ok) succeed(found, found.status === 'processing' ? CARDS.processing : asked.get(found.id)!)
    else
      fail(found, {
        code: 'payment_intent_authentication_failure',
        message: 'We are unable to authenticate your payment method.',
      })
    return found
  }

  function refund(params: Params): StandRefund {
    const paid = intent(String(params.payment_intent))
    const charge = paid.latest_charge && charges.get(paid.latest_charge)
    if (!charge) throw invalid(`This PaymentIntent (${paid.id}) does not have a successful charge to refund.`)
    const left = charge.amount_captured - charge.amount_refunded
    if (!charge.captured) throw invalid(`Charge ${charge.id} has not been captured: cancel it instead.`)
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
    balance.add({ type: 'refund', amount: -amount, source: made.id })
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount_captured
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
    balance.add({ type: 'refund_failure', amount: made.amount, source: made.id })
    charge.amount_refunded -= made.amount
    charge.refunded = false
    notify('refund.failed', made)
  }

  return {
    ...{
      intents,
      charges,
      refunds,
      wallet,
      balance,
      intent,
      create,
      confirm,
      capture,
      cancel,
      lapse,
      pay,
      finish,
      refund,
      bounce,
    },
    /** From now on a kept card is refused, as when it has expired since; null mends it. */
    spoil: (methodId: string, why: keyof typeof DECLINES | null) =>
      void (why ? spoilt.set(methodId, DECLINES[why]) : spoilt.delete(methodId)),
    /** The bank's answer about a payment, or about a card that is to be kept. */
    answer: (objectId: string, ok: boolean): StandIntent | StandSetup =>
      objectId.startsWith('seti_') ? wallet.finishSetup(objectId, ok) : finish(objectId, ok),
  }
}
export type Ledger = ReturnType<typeof createLedger>
