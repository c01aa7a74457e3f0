import { findAll } from '@/database/find-all'
import { findFirst } from '@/database/find-first'
import { insertMany } from '@/database/insert-many'
import type { ProviderMovement } from '@/domain/payments/provider-money'
import { isConfigured, reasonOf } from '@/integrations/stripe'
import { listContents, listMovements, listPayouts, type Span } from '@/integrations/stripe-balance'
import type { Payload, Where } from 'payload'

import { lastingTrouble } from '../runtime/lasting-trouble'
import { findPayout, keepPayouts } from './payouts'

const DAY_S = 24 * 3600
/** How much of what was read is read again: the provider may list something a little late. */
const OVERLAP_S = 3 * DAY_S
/** What is read at once, when a long time is to be read. */
const WINDOW_S = 90 * DAY_S
/** A bank may send back what it has had for a while. */
const MAY_FAIL_S = 30 * DAY_S
const BATCH = 100

const seconds = (at: string): number => Math.floor(Date.parse(at) / 1000)

/** Before this nothing of ours can have moved; null when no card was ever charged. */
async function beginning(payload: Payload): Promise<number | null> {
  const first = await findFirst(payload, 'payment-attempts', { intentId: { exists: true } }, 'createdAt')
  return first ? seconds(first.createdAt) - OVERLAP_S : null
}

/** The bookings of payments, as far as they are ours. */
async function bookingsOf(payload: Payload, movements: readonly ProviderMovement[]) {
  const ids = [...new Set(movements.flatMap(({ paymentId }) => paymentId ?? []))]
  const docs = await findAll(
    payload,
    'payment-attempts',
    { intentId: { in: ids } },
    { select: { intentId: true, inquiryId: true } },
  )
  return new Map(docs.map(({ intentId, inquiryId }) => [intentId!, inquiryId]))
}

/** Keeps movements that are not known yet, the oldest first: the newest that is kept says how far was read. */
async function keepMovements(payload: Payload, movements: readonly ProviderMovement[]): Promise<void> {
  for (let first = 0; first < movements.length; first += BATCH) {
    const some = movements.slice(first, first + BATCH)
    const bookings = await bookingsOf(payload, some)
    await insertMany(payload, 'provider-movements', some, (each) => ({
      ...each,
      inquiryId: (each.paymentId && bookings.get(each.paymentId)) ?? null,
    }))
  }
}

async function readMovements(payload: Payload, start: number, goOn: () => boolean): Promise<void> {
  const newest = await findFirst(payload, 'provider-movements', {}, '-at')
  const known = newest ? seconds(newest.at) - OVERLAP_S : start
  for (let from = known; goOn(); from += WINDOW_S) {
    const until = from + WINDOW_S
    // The last span is open: the provider's clock may be ahead of ours.
    const isLast = until > Date.now() / 1000
    await keepMovements(payload, await listMovements(isLast ? { from } : { from, until }))
    if (isLast) return
  }
}

/** What was made since the last that is known, and what can still change. */
async function payoutSpan(payload: Payload, start: number): Promise<Span> {
  const isOpen: Where = {
    or: [{ state: { in: ['pending', 'in-transit'] } }, { contents: { equals: 'open' } }],
  }
  const [newest, open] = await Promise.all([
    findPayout(payload, {}, '-madeAt'),
    findPayout(payload, isOpen, 'madeAt'),
  ])
  if (!newest) return { from: start }
  const from = seconds(newest.madeAt) - MAY_FAIL_S
  return { from: open ? Math.min(from, seconds(open.madeAt)) : from }
}

/** Brings what is known of payouts up to date. @returns those whose contents can be read and were not */
async function readPayouts(payload: Payload, start: number): Promise<string[]> {
  const payouts = await listPayouts(await payoutSpan(payload, start))
  await keepPayouts(payload, payouts)
  const ready = payouts.filter(({ contents }) => contents === 'ready').map(({ providerId }) => providerId)
  const docs = await findAll(
    payload,
    'payouts',
    { providerId: { in: ready }, contents: { equals: 'open' } },
    { sort: 'madeAt' },
  )
  return docs.map(({ providerId }) => providerId)
}

async function readContents(payload: Payload, payoutId: string): Promise<void> {
  const movements = await listContents(payoutId)
  // What moved before our first payment is in here alone.
  await keepMovements(payload, movements)
  for (let first = 0; first < movements.length; first += BATCH) {
    const ids = movements.slice(first, first + BATCH).map(({ providerId }) => providerId)
    const where = { providerId: { in: ids } }
    await payload.update({ collection: 'provider-movements', where, data: { payoutId }, depth: 0 })
  }
  const where = { providerId: { equals: payoutId } }
  await payload.update({ collection: 'payouts', where, data: { contents: 'read' }, depth: 0 })
}

/**
 * Reads from the payment provider what moved on the account, what went to the bank and what was in it, as far as it is not
 * known. Killed anywhere, and done by two at once, the next time completes it.
 * @param goOn false stops it between two calls
 * @throws ProviderDown when the provider gives no answer or does not let us ask, ProviderRefusal
 */
export async function readBalance(payload: Payload, goOn: () => boolean): Promise<void> {
  const start = isConfigured() ? await beginning(payload) : null
  if (start === null) return
  await readMovements(payload, start, goOn)
  if (!goOn()) return
  for (const payoutId of await readPayouts(payload, start)) {
    if (!goOn()) return
    await readContents(payload, payoutId)
  }
}

/** Does what the provider's notice of a payout hints at. What is in it, the next round reads. */
export async function readPayoutsNow(payload: Payload): Promise<void> {
  const start = await beginning(payload)
  if (start !== null) await readPayouts(payload, start)
}

/**
 * {@link readBalance} that never fails: what it reads is for reports, and a key that may not read it, or a provider that is
 * down, must hold up no payment. The log says why once, and once that it works again.
 */
export function createBalanceRound() {
  const trouble = lastingTrouble()
  return async (payload: Payload, goOn: () => boolean): Promise<void> => {
    try {
      await readBalance(payload, goOn)
      trouble.over(() => payload.logger.info('Fees and payouts can be read from the payment provider again'))
    } catch (error) {
      const reason = reasonOf(error)
      trouble.met(reason, () =>
        payload.logger.warn(`Fees and payouts could not be read from the payment provider: ${reason}`),
      )
    }
  }
}
