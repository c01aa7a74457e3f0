import { createPayment, type ProviderPayment } from '@/integrations/stripe'
import type { Inquiry, PaymentAttempt } from '@/payload-types'
import type { Payload } from 'payload'

import { keepProgress } from './charge-attempts'
import { tellIfNotBegun } from './not-begun'
import { providerKey } from './provider-key'
import { ensureCustomer } from './saved-card'

async function create(payload: Payload, inquiry: Inquiry, charge: PaymentAttempt): Promise<ProviderPayment> {
  const { key, inquiryId, cents, feeCents, savesCard, methodId } = charge
  return createPayment({
    ...{ ...(await providerKey(payload, key)), inquiryId, cents, feeCents: feeCents ?? 0 },
    ...(savesCard ? { customerId: await ensureCustomer(payload, inquiry) } : {}),
    // A kept card is its customer's.
    ...(methodId ? { methodId, customerId: inquiry.cardCustomerId ?? '' } : {}),
  })
}

/**
 * The payment of an attempt at the provider, and which it is: asked for again after a crash, it is the same one. Its guest
 * becomes a customer there only to have a card kept.
 */
export async function paymentOf(payload: Payload, inquiry: Inquiry, charge: PaymentAttempt) {
  const payment = await create(payload, inquiry, charge)
  await keepProgress(payload, charge, { intentId: payment.id })
  return payment
}

/** The same for who pays: the log says why it was not begun. */
export const makePayment = (payload: Payload, inquiry: Inquiry, charge: PaymentAttempt) =>
  tellIfNotBegun(
    payload,
    { what: 'payment', inquiryId: charge.inquiryId },
    paymentOf(payload, inquiry, charge),
  )
