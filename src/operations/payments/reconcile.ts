import { findAll } from '@/database/find-all'
import { chargedFor } from '@/domain/ledger/ledger'
import type { PaymentStatus } from '@/domain/payments/payment-status'
import { ifKnown } from '@/integrations/stripe'
import type { PaymentAttempt } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { ledgerOf, moneyBasis } from '../bookings/journal-and-ledger'
import { keepProgress } from './charge-attempts'
import { endCharge } from './end-charges'
import { followPayment } from './follow-payment'
import { REFUND_DUE, refundWhole } from './give-back'
import { isStillAsked } from './pay-owed'
import { findRefunds } from './refund-records'
import { keepRefundTotals } from './refund-totals'
import { sendRefund } from './refunds'
import { forEach, untilDown } from './rounds'
import type { Outcome } from './settle-payment'

const ROUND = 100
const RECENT_MS = 24 * 3600_000

const failed = () => 'A payment could not be reconciled'

/** Follows a payment that is not decided; one that the provider does not know, after the account was changed, is none. */
async function follow(payload: Payload, charge: PaymentAttempt): Promise<Outcome> {
  const outcome = await ifKnown(followPayment(payload, charge.intentId!))
  if (outcome !== null) return outcome
  payload.logger.warn(`The provider does not know payment ${charge.intentId} any more: it is given up.`)
  await keepProgress(payload, charge, { state: 'cancelled' })
  return 'canceled'
}

async function followOpen(payload: Payload, goOn: () => boolean): Promise<void> {
  const where: Where = {
    kind: { equals: 'charge' },
    state: { in: ['asked', 'processing'] },
    intentId: { exists: true },
  }
  const docs = await findAll(payload, 'payment-attempts', where, { limit: ROUND })
  await forEach(payload, docs, goOn, failed, async (charge) => {
    const outcome = await follow(payload, charge)
    // A kept card is charged by `charge-due`, which knows what to do about a refusal.
    if (outcome === 'open' && !charge.methodId && !(await isStillAsked(payload, charge)))
      await endCharge(payload, charge)
  })
}

/**
 * Ends what guests have begun to pay and their bookings do not ask for any more, so that nobody pays what was just recorded, changed or
 * cancelled. Woken by whatever happens to a booking; the provider is asked only where there is something to end.
 * @param goOn false stops it between two calls
 */
export async function endUnasked(payload: Payload, goOn: () => boolean): Promise<void> {
  const where: Where = {
    kind: { equals: 'charge' },
    state: { equals: 'asked' },
    intentId: { exists: true },
    methodId: { exists: false },
  }
  const docs = await findAll(payload, 'payment-attempts', where, { limit: ROUND })
  // What it cannot end the round does.
  await untilDown(payload, null, () =>
    forEach(payload, docs, goOn, failed, async (charge) => {
      if (!(await isStillAsked(payload, charge))) await endCharge(payload, charge)
    }),
  )
}

/** Bookings in which a payment may still have to go back: a dispute, or money to be decided about, stands before that in their status. */
const MAY_BE_DUE: PaymentStatus[] = [REFUND_DUE, 'disputed', 'to-review']

async function giveBackDue(payload: Payload, goOn: () => boolean): Promise<void> {
  const where = { paymentStatus: { in: MAY_BE_DUE } }
  const docs = await findAll(payload, 'inquiries', where, { limit: ROUND })
  await forEach(payload, docs, goOn, failed, async (inquiry) => {
    for (const paymentId of moneyBasis(inquiry).returnedPayments) {
      await refundWhole(payload, inquiry, paymentId, chargedFor(ledgerOf(inquiry), paymentId))
    }
  })
}

async function sendAsked(payload: Payload, goOn: () => boolean): Promise<void> {
  const asked = await findRefunds(payload, { state: { equals: 'asked' } }, { limit: ROUND })
  await forEach(payload, asked, goOn, failed, (refund) => sendRefund(payload, refund, true))
}

/** A process may have died between the provider's yes to a refund and what the inquiry says of it. */
async function keepRecentTotals(payload: Payload, goOn: () => boolean): Promise<void> {
  const since = new Date(Date.now() - RECENT_MS).toISOString()
  const where = { updatedAt: { greater_than: since } }
  const recent = await findRefunds(payload, where, { sort: '-updatedAt', limit: ROUND })
  const ids = [...new Set(recent.map(({ inquiryId }) => inquiryId))]
  await forEach(payload, ids, goOn, failed, (id) => keepRefundTotals(payload, id))
}

/**
 * Compares every payment and refund that is not final with the provider, and ends what was left half done: what no
 * guest's return and no webhook has told, this finds. Idempotent.
 * @param goOn false stops it between two calls
 */
export async function reconcilePayments(payload: Payload, goOn: () => boolean): Promise<void> {
  await untilDown(payload, 'Payments could not be reconciled', async () => {
    await followOpen(payload, goOn)
    await giveBackDue(payload, goOn)
    await sendAsked(payload, goOn)
    await keepRecentTotals(payload, goOn)
  })
}
