import type { Cents } from '@/domain/common/money'
import type Stripe from 'stripe'

import { type ProviderCard, toCard } from './stripe-cards'
import { ask, ProviderRefusal, readAll, type Span, unlessRefused, within } from './stripe-client'
import { withKeys } from './stripe-keys'

export {
  demandPublishableKey,
  ifKnown,
  isConfigured,
  isLiveKey,
  ProviderDown,
  ProviderRefusal,
  publishableKey,
  reasonOf,
  refusalAsDown,
  unlessRefused,
} from './stripe-client'

/** A payment as the provider has it now. The secret is for its guest's browser alone and is never kept or logged. */
export interface ProviderPayment {
  id: string
  /** The provider's word, e.g. `requires_payment_method`, `processing`, `succeeded`, `canceled`. */
  status: string
  amountCents: Cents
  receivedCents: Cents
  /** When the guest's bank said yes, ms since 1970; nothing of ways for which a bank takes days. */
  chargedAt?: number
  currency: string
  card?: { brand: string; last4: string }
  /** A card that is kept with it, once it was paid. */
  keptCard?: ProviderCard
  /** Why it was refused last, in the bank's words or the provider's. */
  declineCode?: string
  /** While its amount is held and not charged: until when it can be taken, ISO UTC. */
  heldUntil?: string
  clientSecret: string
}

/** Cards hold an amount for so long at least, ms; only where the provider does not say until when. */
const LEAST_HOLD_MS = 4 * 24 * 3600_000

function heldUntilOf({ status, created }: Stripe.PaymentIntent, charge: Stripe.Charge | null) {
  if (status !== 'requires_capture') return {}
  const before = charge?.payment_method_details?.card?.capture_before
  return { heldUntil: new Date(before ? before * 1000 : created * 1000 + LEAST_HOLD_MS).toISOString() }
}

/** The bank says yes in the moment in which these are made. */
const AT_ONCE: readonly string[] = ['card', 'link']

function chargedAtOf({ status }: Stripe.PaymentIntent, charge: Stripe.Charge | null) {
  const isAtOnce = AT_ONCE.includes(charge?.payment_method_details?.type ?? '')
  return status === 'succeeded' && isAtOnce ? { chargedAt: charge!.created * 1000 } : {}
}

function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null
  const card = charge?.payment_method_details?.card ?? method?.card
  const { decline_code, code } = intent.last_payment_error ?? {}
  return {
    id: intent.id,
    status: intent.status,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    ...(card?.brand && card.last4 ? { card: { brand: card.brand, last4: card.last4 } } : {}),
    ...(method?.customer && method.card ? { keptCard: toCard(method) } : {}),
    ...(intent.last_payment_error ? { declineCode: decline_code ?? code ?? 'unknown' } : {}),
    ...chargedAtOf(intent, charge),
    ...heldUntilOf(intent, charge),
  }
}

const expand = ['latest_charge', 'payment_method']

export interface PaymentToCreate {
  /** What makes it this payment: asked for again, it is the same one. */
  key: string
  /** The booking that it pays for, and whose; the provider keeps them with it. */
  inquiryId: string
  house: string
  /** US cents; what of it is the card fee is kept with it at the provider, for a site that has forgotten it. */
  cents: Cents
  feeCents: Cents
  /** Whose card it is that is kept with it. */
  customerId?: string
  /** The kept card that it is for: then it is charged by {@link chargeAway}, not by its guest. */
  methodId?: string
}

// One that was made under a burnt key is lost: its secret reached nobody, so nobody can pay it.
const createOnce = (key: string, params: Stripe.PaymentIntentCreateParams): Promise<ProviderPayment> =>
  withKeys(key, async (options) =>
    toPayment(await ask((stripe) => stripe.paymentIntents.create(params, options))),
  )

/** A payment, once for each key, however often it is asked for. */
export async function createPayment(payment: PaymentToCreate): Promise<ProviderPayment> {
  const { key, inquiryId, house, cents, feeCents, customerId, methodId } = payment
  return createOnce(key, {
    amount: cents,
    currency: 'usd',
    metadata: { inquiryId, house, feeCents: String(feeCents) },
    ...(customerId ? { customer: customerId } : {}),
    ...(methodId
      ? // Nobody is there to be led to a bank's page.
        {
          payment_method: methodId,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        }
      : customerId
        ? // The guest's word is for a card: what else the account offers could not be kept.
          { allowed_payment_method_types: ['card'], setup_future_usage: 'off_session' }
        : { automatic_payment_methods: { enabled: true } }),
  })
}

export interface HoldToCreate extends Pick<PaymentToCreate, 'key' | 'inquiryId' | 'house' | 'cents'> {
  /** The kept card on which it is placed by {@link chargeAway}; else its guest confirms it. */
  kept?: { customerId: string; methodId: string }
}

/** An amount that is to be held on a card and not charged, once for each key. */
export const createHold = (hold: HoldToCreate): Promise<ProviderPayment> => {
  const { key, inquiryId, house, cents, kept } = hold
  return createOnce(key, {
    ...{ amount: cents, currency: 'usd', capture_method: 'manual' },
    // Not every way to pay can hold an amount.
    allowed_payment_method_types: ['card'],
    // Not as a payment's, whose booking it would be taken to pay for after a restore.
    metadata: { damageHoldOf: inquiryId, house },
    ...(kept ? { customer: kept.customerId, payment_method: kept.methodId } : {}),
  })
}

/**
 * Takes a part of what is held, or all of it, once; the rest is free again by itself.
 * @returns the payment as it is then: taken, or let go before
 */
export async function captureHold(paymentId: string, cents: Cents, key: string): Promise<ProviderPayment> {
  try {
    await withKeys(key, (options) =>
      ask((stripe) => stripe.paymentIntents.capture(paymentId, { amount_to_capture: cents }, options)),
    )
  } catch (error) {
    const isOver = error instanceof ProviderRefusal && error.code === 'payment_intent_unexpected_state'
    if (!isOver) throw error
  }
  return retrievePayment(paymentId)
}

/** A payment with the provider's test card that is paid at once. Works with a test key only. */
export const createTestPayment = async (bookingId: string, amountCents: Cents): Promise<ProviderPayment> =>
  toPayment(
    await ask((stripe) =>
      stripe.paymentIntents.create({
        amount: amountCents,
        currency: 'usd',
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        payment_method: 'pm_card_visa',
        confirm: true,
        metadata: { testOfBooking: bookingId },
      }),
    ),
  )

export interface MadePayment extends ProviderPayment {
  inquiryId: string | undefined
  /** The booking for whose damage it is held. */
  damageHoldOf: string | undefined
  /** The house whose booking that is. */
  house: string | undefined
  feeCents: Cents
  /** What went back, where its charge was asked for along with it. */
  refundedCents: Cents
}

const toMade = (intent: Stripe.PaymentIntent): MadePayment => ({
  ...toPayment(intent),
  inquiryId: intent.metadata.inquiryId,
  damageHoldOf: intent.metadata.damageHoldOf,
  house: intent.metadata.house,
  feeCents: Number(intent.metadata.feeCents ?? 0),
  refundedCents: typeof intent.latest_charge === 'object' ? (intent.latest_charge?.amount_refunded ?? 0) : 0,
})

/** The newest payments of a customer, a hundred at most; none of one whom the provider does not know, e.g. after the account was changed. */
export const listPayments = async (customer: string): Promise<MadePayment[]> => {
  const listed = await unlessRefused(
    ask((stripe) => stripe.paymentIntents.list({ customer, limit: 100, expand: ['data.latest_charge'] })),
  )
  return (listed?.data ?? []).map(toMade)
}

/** What was made at the provider in a span, the oldest first. @throws as {@link readAll} */
export const listPaymentsMade = async (span: Span): Promise<MadePayment[]> =>
  (
    await readAll((stripe, after) =>
      stripe.paymentIntents.list({ ...after, created: within(span), expand: ['data.latest_charge'] }),
    )
  )
    .map(toMade)
    .toReversed()

export const retrievePayment = async (id: string): Promise<MadePayment> =>
  toMade(await ask((stripe) => stripe.paymentIntents.retrieve(id, { expand })))

/** Cancels a payment unless it is past that. @returns it as it is afterwards: cancelled, paid or being paid */
export async function cancelPayment(id: string): Promise<MadePayment> {
  try {
    return toMade(await ask((stripe) => stripe.paymentIntents.cancel(id)))
  } catch (error) {
    if (error instanceof ProviderRefusal && error.code === 'payment_intent_unexpected_state') {
      return retrievePayment(id)
    }
    throw error
  }
}

/**
 * Charges the kept card of a payment while its guest is away, once for the key.
 * @returns the payment as it is then, paid or refused, with the provider's word also where it would not even try
 * @throws ProviderDown when nobody knows: looked at again, the payment says how far it came
 */
export async function chargeAway(paymentId: string, key: string): Promise<ProviderPayment> {
  // A payment can be paid once: confirmed under another key, it is the same charge.
  const findTried = async () => {
    const payment = await retrievePayment(paymentId)
    return payment.status === 'requires_confirmation' ? undefined : payment
  }
  try {
    await withKeys<unknown>(
      `${key}:confirm`,
      (options) => ask((stripe) => stripe.paymentIntents.confirm(paymentId, { off_session: true }, options)),
      findTried,
    )
    return await retrievePayment(paymentId)
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    const declineCode = error.status === 402 ? (error.declineCode ?? error.code) : 'card_removed'
    return { declineCode, ...(await retrievePayment(paymentId)) }
  }
}
