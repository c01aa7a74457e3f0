import type { Cents } from '@/domain/money'
import type Stripe from 'stripe'

import { ask, ProviderRefusal } from './stripe-client'
import { withKeys } from './stripe-keys'

export { isConfigured, isLiveKey, ProviderDown, ProviderRefusal, publishableKey } from './stripe-client'

/** A payment as the provider has it now. The secret is for its guest's browser alone and is never kept or logged. */
export interface ProviderPayment {
  id: string
  /** The provider's word, e.g. `requires_payment_method`, `processing`, `succeeded`, `canceled`. */
  status: string
  amountCents: Cents
  receivedCents: Cents
  currency: string
  card?: { brand: string; last4: string }
  clientSecret: string
}

function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const method = typeof intent.payment_method === 'object' ? intent.payment_method : null
  const card = charge?.payment_method_details?.card ?? method?.card
  return {
    id: intent.id,
    status: intent.status,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency,
    clientSecret: intent.client_secret ?? '',
    ...(card?.brand && card.last4 ? { card: { brand: card.brand, last4: card.last4 } } : {}),
  }
}

const expand = ['latest_charge', 'payment_method']

export interface PaymentToCreate {
  /** What makes it this payment: asked for again, it is the same one. */
  key: string
  /** The booking that it pays for; the provider keeps it with it. */
  inquiryId: string
  /** US cents. */
  cents: Cents
}

/** A payment, once for each key, however often it is asked for. */
export async function createPayment({ key, inquiryId, cents }: PaymentToCreate): Promise<ProviderPayment> {
  const params = {
    amount: cents,
    currency: 'usd',
    automatic_payment_methods: { enabled: true },
    metadata: { inquiryId },
  }
  // One that was made under a burnt key is lost: its secret reached nobody, so nobody can pay it.
  return withKeys(key, async (options) =>
    toPayment(await ask((stripe) => stripe.paymentIntents.create(params, options))),
  )
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

export const retrievePayment = async (id: string): Promise<ProviderPayment> =>
  toPayment(await ask((stripe) => stripe.paymentIntents.retrieve(id, { expand })))

/** Cancels a payment unless it is past that. @returns it as it is afterwards: cancelled, paid or being paid */
export async function cancelPayment(id: string): Promise<ProviderPayment> {
  try {
    return toPayment(await ask((stripe) => stripe.paymentIntents.cancel(id)))
  } catch (error) {
    if (error instanceof ProviderRefusal && error.code === 'payment_intent_unexpected_state') {
      return retrievePayment(id)
    }
    throw error
  }
}
