import { internal } from '@/access/internal'

/** What moved on the account at the payment provider, as it says so: the fees, and what a payout consists of. Never changed. */
export const providerMovements = internal('provider-movements', [
  { name: 'providerId', type: 'text', required: true, unique: true },
  /** The provider's word for what it was. */
  { name: 'category', type: 'text', required: true },
  /** US cents, below zero when it left the account; net is without the fee. */
  { name: 'cents', type: 'number', required: true },
  { name: 'feeCents', type: 'number', required: true },
  { name: 'netCents', type: 'number', required: true },
  /** ISO UTC. */
  { name: 'at', type: 'text', required: true, index: true },
  /** The PaymentIntent that it is of, and the booking that this is for. */
  { name: 'paymentId', type: 'text' },
  { name: 'inquiryId', type: 'text', index: true },
  /** The payout that took it along, once the provider says so. */
  { name: 'payoutId', type: 'text', index: true },
])
