import type { ProviderPayment } from '@/integrations/stripe'
import type { Payload } from 'payload'

import { keepProgress } from '../charge-attempts'
import { followHold } from './follow-hold'
import { keepHold } from './hold-records'

/** A hold that the provider has and this site does not, because its database is one of before: it is kept anew. */
export async function adoptHold(payload: Payload, inquiryId: string, payment: ProviderPayment) {
  const { id: intentId, amountCents: cents } = payment
  payload.logger.warn(`Hold ${intentId} was placed before the database was put back: it is kept anew.`)
  const hold = await keepHold(payload, { key: `found:${intentId}`, inquiryId, cents })
  await keepProgress(payload, hold, { intentId })
  await followHold(payload, { ...hold, intentId }, payment)
}
