import { entry, type NewEntry } from '@/domain/bookings/journal'
import { holdTakenEntry } from '@/domain/ledger/ledger'
import { ifKnown, type ProviderPayment, retrievePayment } from '@/integrations/stripe'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { journalOf } from '../../bookings/journal-and-ledger'
import { writeBooking } from '../../bookings/write-booking'
import { keepProgress } from '../charge-attempts'
import { findCapture, findHold, type Hold, keepCapture, keepHoldOver } from './hold-records'

/** 'held' on a card, 'taken' from, 'over' without, or still 'open': its guest, or the site, has yet to confirm it. */
export type HoldOutcome = 'held' | 'taken' | 'over' | 'open'

/** Whether the booking's journal tells this of a hold already. */
export const isTold = (inquiry: Inquiry, kind: NewEntry['kind'], { key }: Pick<Hold, 'key'>): boolean =>
  journalOf(inquiry).some((told) => told.kind === kind && 'key' in told.facts && told.facts.key === key)

async function keepHeld(payload: Payload, hold: Hold, heldUntil: string): Promise<void> {
  const { cents, key, methodId } = hold
  await writeBooking(payload, hold.inquiryId, (now) =>
    isTold(now, 'hold-placed', hold)
      ? null
      : { entries: [entry('hold-placed', methodId ? 'site' : 'guest', { cents, key })] },
  )
  await keepProgress(payload, hold, { state: 'succeeded', heldUntil })
}

async function keepTaken(payload: Payload, hold: Hold, payment: ProviderPayment): Promise<void> {
  const cents = payment.receivedCents
  const asked = await findCapture(payload, hold)
  // Without a record of ours it was taken in the provider's dashboard.
  const who = asked ? 'owner' : 'provider'
  await writeBooking(payload, hold.inquiryId, (now) =>
    isTold(now, 'hold-taken', hold)
      ? null
      : {
          entries: [entry('hold-taken', who, { cents, key: hold.key })],
          money: [holdTakenEntry({ paymentId: payment.id, cents, at: new Date().toISOString() }, who)],
        },
  )
  const capture = asked ?? (await keepCapture(payload, hold, { cents }))
  await keepProgress(payload, capture, { state: 'succeeded', lastError: null })
  await keepHoldOver(payload, hold, {})
}

/** It is on no card any more: somebody here has let it go (`endedBy`), or the bank has. */
async function keepOver(payload: Payload, hold: Hold): Promise<void> {
  const { cents, key } = hold
  const endedBy = hold.endedBy ?? 'provider'
  let wasHeld = false
  await writeBooking(payload, hold.inquiryId, (now) => {
    wasHeld = isTold(now, 'hold-placed', hold)
    // One that was never on a card ends without a word.
    if (!wasHeld || isTold(now, 'hold-released', hold) || isTold(now, 'hold-lapsed', hold)) return null
    const kind = endedBy === 'provider' ? 'hold-lapsed' : 'hold-released'
    return { entries: [entry(kind, endedBy, { cents, key })] }
  })
  const capture = await findCapture(payload, hold)
  if (capture?.state === 'asked') {
    await keepProgress(payload, capture, {
      state: 'failed',
      lastError: 'The bank had let the hold go before it could be taken from.',
    })
  }
  await keepHoldOver(payload, hold, { state: 'cancelled', ...(wasHeld ? { endedBy } : {}) })
}

/**
 * Brings booking and record to where a hold is at the provider. Any number of calls, in any order, change nothing more.
 * @param payment as the provider has it now, never what an event or a browser said
 */
export async function followHold(
  payload: Payload,
  hold: Hold,
  payment: ProviderPayment,
): Promise<HoldOutcome> {
  if (hold.intentId !== payment.id) await keepProgress(payload, hold, { intentId: payment.id })
  if (payment.heldUntil) {
    await keepHeld(payload, hold, payment.heldUntil)
    return 'held'
  }
  if (payment.status === 'succeeded') {
    await keepTaken(payload, hold, payment)
    return 'taken'
  }
  if (payment.status === 'canceled') {
    // A try that was refused stays one that was refused.
    if (hold.state !== 'failed') await keepOver(payload, hold)
    return 'over'
  }
  return 'open'
}

/**
 * Reads a hold from the provider and follows it; one that the provider does not know, after the account was changed, is over once
 * the bank lets it go by itself.
 * @param ask what is asked of the provider: how the hold is, unless it is to be let go
 * @throws Refusal 503 when the provider cannot be asked
 */
export async function lookAtHold(payload: Payload, hold: Hold, ask = retrievePayment): Promise<HoldOutcome> {
  if (!hold.intentId) return 'open'
  const payment = await ifKnown(ask(hold.intentId))
  if (payment) return followHold(payload, hold, payment)
  if (hold.heldUntil && Date.parse(hold.heldUntil) > Date.now()) return 'held'
  await keepOver(payload, hold)
  return 'over'
}

/** What an event tells of a payment that is a hold. @returns false when it is none */
export async function followHoldPayment(payload: Payload, paymentId: string): Promise<boolean> {
  const hold = await findHold(payload, paymentId)
  if (hold) await lookAtHold(payload, hold)
  return hold !== null
}
