import { ProviderRefusal } from '@/integrations/stripe'
import type { ProviderEvent } from '@/integrations/stripe-events'
import type { Payload } from 'payload'

import { followHoldPayment } from './damage-hold/follow-hold'
import { keepDispute } from './disputes'
import { followPayment } from './follow-payment'
import { adoptLate } from './forgotten-payments'
import { keepSetup } from './keep-card'
import { followPayout } from './payouts'
import { readPayoutsNow } from './read-balance'
import { syncRefunds } from './sync-refunds'

async function followAny(payload: Payload, paymentId: string): Promise<void> {
  if (await followHoldPayment(payload, paymentId)) return
  if ((await followPayment(payload, paymentId)) === 'unknown') await adoptLate(payload, paymentId)
}

async function follow(payload: Payload, event: ProviderEvent): Promise<void> {
  switch (event.kind) {
    case 'payment':
      await followAny(payload, event.paymentId)
      break
    case 'refund':
      await syncRefunds(payload, event.paymentId)
      break
    case 'dispute':
      await keepDispute(payload, event)
      break
    case 'card':
      await keepSetup(payload, event.setupId)
      break
    case 'payout':
      if (!(await followPayout(payload, event.payoutId))) await readPayoutsNow(payload)
      break
    case 'other':
  }
}

/**
 * Does what an event of the provider's hints at. The truth is fetched again, so events may come twice, late and in any
 * order.
 * @throws Refusal 503 when the provider cannot be asked: it sends the event again later
 */
export async function handleEvent(payload: Payload, event: ProviderEvent): Promise<void> {
  try {
    await follow(payload, event)
  } catch (error) {
    // E.g. a payment that this account does not know: the same event would bring the same answer again.
    if (!(error instanceof ProviderRefusal)) throw error
    payload.logger.warn(`An event of the payment provider led nowhere: ${error.code ?? error.status}`)
  }
}
