import { type ProviderPayment, refusalAsDown, retrievePayment } from '@/integrations/stripe'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { writeBooking } from '../bookings/write-booking'
import { checkoutCharge, isAsRead, keepCharge } from './charge-attempts'
import { makePayment } from './make-payment'

/**
 * Keeps something of a checkout that is still open, unless a parallel call has kept it.
 * @returns false when it has ended or was moved meanwhile
 */
async function keep(
  payload: Payload,
  inquiry: Inquiry,
  data: Pick<Partial<Inquiry>, 'intentAskedAt' | 'stripePaymentIntentId'>,
): Promise<boolean> {
  const names = Object.keys(data) as (keyof typeof data)[]
  const { booking } = await writeBooking(payload, inquiry.id, (now) =>
    now.status === 'pending' && isAsRead(now, inquiry) && names.some((name) => !now[name]) ? { data } : null,
  )
  return booking?.status === 'pending' && isAsRead(booking, inquiry)
}

/** Makes the inquiry's one payment, or finds what an earlier try has made, and keeps its id. */
async function create(payload: Payload, inquiry: Inquiry): Promise<ProviderPayment | null> {
  // Kept before the provider is asked: from here on there may be a payment, and the end of the hold must look for it.
  if (!(await keep(payload, inquiry, { intentAskedAt: new Date().toISOString() }))) return null
  const charge = await keepCharge(payload, checkoutCharge(inquiry))
  const payment = await makePayment(payload, inquiry, charge)
  return (await keep(payload, inquiry, { stripePaymentIntentId: payment.id })) ? payment : null
}

/**
 * The payment of a pending checkout, as the provider has it now.
 * @returns null when the checkout has ended or was moved meanwhile
 * @throws Refusal 503 when the provider cannot be asked; the nights stay held and the next try goes on from here
 */
export function ensurePayment(payload: Payload, inquiry: Inquiry): Promise<ProviderPayment | null> {
  const { stripePaymentIntentId: id } = inquiry
  return refusalAsDown(() => (id ? retrievePayment(id) : create(payload, inquiry)))
}
