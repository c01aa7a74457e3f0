import type Stripe from 'stripe'

import { ask, ifKnown, unlessRefused } from './stripe-client'
import { withKeys } from './stripe-keys'

/** A card that the provider keeps for a customer. Nothing of it is known here but what a receipt shows. */
export interface ProviderCard {
  methodId: string
  brand: string
  last4: string
  /** `YYYY-MM`. */
  expires: string
}

export const toCard = ({ id, card }: Stripe.PaymentMethod): ProviderCard => ({
  methodId: id,
  brand: card?.brand ?? 'card',
  last4: card?.last4 ?? '',
  expires: card ? `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}` : '',
})

type NewCustomer = { key: string; inquiryId: string; name: string; email?: string }

/** A guest whose card is to be kept for one booking; by the same key it is one, however often it is asked for. */
export const createCustomer = ({ key, inquiryId, ...who }: NewCustomer): Promise<string> =>
  withKeys(
    `customer:${key}`,
    async (options) =>
      (await ask((stripe) => stripe.customers.create({ ...who, metadata: { inquiryId } }, options))).id,
  )

/** Whether the provider still has a customer, and the cards that were kept. @throws ProviderDown */
export async function hasCustomer(customerId: string): Promise<boolean> {
  const found = await ifKnown(ask((stripe) => stripe.customers.retrieve(customerId)))
  return found !== null && !found.deleted
}

/** Forgets a customer with every card that was kept; one that is gone already is no error. @throws ProviderDown */
export async function deleteCustomer(customerId: string): Promise<void> {
  await unlessRefused(ask((stripe) => stripe.customers.del(customerId)))
}

/** A card that is typed to be kept, without paying. The secret is for its guest's browser alone. */
export interface ProviderSetup {
  id: string
  inquiryId?: string
  clientSecret: string
  /** A card can still be typed for it. */
  isOpen: boolean
  /** Once it went through. */
  card?: ProviderCard
}

function toSetup({ id, status, client_secret, metadata, payment_method }: Stripe.SetupIntent): ProviderSetup {
  const isKept = status === 'succeeded' && typeof payment_method === 'object' && payment_method !== null
  return {
    ...{ id, inquiryId: metadata?.inquiryId, clientSecret: client_secret ?? '' },
    isOpen: status.startsWith('requires_'),
    ...(isKept ? { card: toCard(payment_method) } : {}),
  }
}

export const createSetup = async (customerId: string, inquiryId: string): Promise<ProviderSetup> =>
  toSetup(
    await ask((stripe) =>
      stripe.setupIntents.create({
        ...{ customer: customerId, usage: 'off_session', metadata: { inquiryId } },
        // The guest's word is for a card, and a damage hold takes nothing else.
        allowed_payment_method_types: ['card'],
      }),
    ),
  )

export const retrieveSetup = async (setupId: string): Promise<ProviderSetup> =>
  toSetup(await ask((stripe) => stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] })))
