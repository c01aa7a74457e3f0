import { ProviderDown, ProviderRefusal } from '@/integrations/stripe'
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

/** What is being done about a payment, refund, card or payout, or is the next to be. */
const latest = new Map<string, { hasBegun: boolean; done: Promise<void> }>()

/**
 * Of events about one thing that come at once, one is followed at a time, and the others share the next turn: it reads the truth
 * after all of them came. Each by itself would read the same, and write its booking against all others.
 */
function inTurn(key: string, work: () => Promise<void>): Promise<void> {
  const before = latest.get(key)
  if (before && !before.hasBegun) return before.done
  const mine = { hasBegun: false, done: Promise.resolve() }
  const begin = () => {
    mine.hasBegun = true
    return work()
  }
  const after = (error: unknown) => {
    // While it gives no answer nobody is kept waiting for a second one: the provider sends the event again.
    if (error instanceof ProviderDown) throw error
    return begin()
  }
  mine.done = (before ? before.done.then(begin, after) : begin()).finally(() => {
    if (latest.get(key) === mine) latest.delete(key)
  })
  latest.set(key, mine)
  return mine.done
}

function followOnce(payload: Payload, event: ProviderEvent): Promise<void> {
  // A dispute's event alone says something that cannot be asked for.
  if (event.kind === 'dispute' || event.kind === 'other') return follow(payload, event)
  const { kind, ...about } = event
  return inTurn(`${kind} ${Object.values(about).join(' ')}`, () => follow(payload, event))
}

/**
 * Does what an event of the provider's hints at. The truth is fetched again, so events may come twice, late and in any
 * order.
 * @throws Refusal 503 when the provider cannot be asked: it sends the event again later
 */
export async function handleEvent(payload: Payload, event: ProviderEvent): Promise<void> {
  try {
    await followOnce(payload, event)
  } catch (error) {
    // E.g. a payment that this account does not know: the same event would bring the same answer again.
    if (!(error instanceof ProviderRefusal)) throw error
    payload.logger.warn(`An event of the payment provider led nowhere: ${error.code ?? error.status}`)
  }
}
