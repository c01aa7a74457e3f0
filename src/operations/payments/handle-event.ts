import type { ProviderEvent } from '@/integrations/stripe-events'
import type { Payload } from 'payload'

import { keepDispute } from './disputes'
import { followPayment } from './follow-payment'
import { syncRefunds } from './sync-refunds'

/**
 * Does what an event of the provider's hints at. The truth is fetched again, so events may come twice, late and in any
 * order.
 * @throws Refusal 503 when the provider cannot be asked: it sends the event again later
 */
export async function handleEvent(payload: Payload, event: ProviderEvent): Promise<void> {
  switch (event.kind) {
    case 'payment':
      await followPayment(payload, event.paymentId)
      break
    case 'refund':
      await syncRefunds(payload, event.paymentId)
      break
    case 'dispute':
      await keepDispute(payload, event)
      break
    case 'other':
  }
}
