import { chargedIn } from '@/domain/ledger/ledger'
import { type Cents, formatCents } from '@/domain/common/money'
import { Refusal } from '@/domain/common/refusal'
import { ProviderDown, ProviderRefusal } from '@/integrations/stripe'
import { createRefund, findRefundOf, lookUpRefund, type ProviderRefund } from '@/integrations/stripe-refunds'
import type { Payload } from 'payload'

import { findInquiry } from '../bookings/find-inquiry'
import { ledgerOf } from '../bookings/journal-and-ledger'
import {
  cardLeft,
  cardParts,
  type CardPart,
  createRefundRecord,
  isPartOf,
  OUT_OF_SIGHT,
  type Refund,
  refundLease,
  refuseUnseen,
  refundsOf,
} from './refund-records'
import { keepRefundTotals } from './refund-totals'

export interface RefundToAsk {
  inquiryId: string
  /** US cents. */
  cents: Cents
  /** What makes it this refund: asked for again, it is the same one. */
  key: string
  reason: Refund['reason']
  /** The payment that it gives back; the newest ones where it does not say. */
  paymentId?: string
  /** What had been given back before, as whoever asks was shown it. */
  shownCents?: Cents
}

/** How an amount is taken from these parts, in their order. */
function take(parts: readonly CardPart[], cents: Cents): CardPart[] {
  let left = cents
  return parts.flatMap((part) => {
    const taken = Math.min(left, part.cents)
    left -= taken
    return taken > 0 ? [{ ...part, cents: taken }] : []
  })
}

/**
 * Writes down what is to be given back, before anybody is asked for it: a part for each payment that it takes from. A process
 * that dies between two parts leaves the rest to the next call.
 * @returns its parts, those that are new and those from before
 */
async function keepRefund(payload: Payload, ask: RefundToAsk) {
  const { inquiryId, key, reason, paymentId } = ask
  await findInquiry(payload, inquiryId)
  return refundLease(payload, inquiryId, async () => {
    const ledger = ledgerOf(await findInquiry(payload, inquiryId))
    const refunds = await refundsOf(payload, inquiryId)
    const before = refunds.filter((refund) => isPartOf(refund, key))
    const missing = ask.cents - before.reduce((sum, { cents }) => sum + cents, 0)
    if (missing <= 0) return { before, made: [] }
    if (before.length === 0) refuseUnseen(ask, refunds)
    if (chargedIn(ledger) === 0) {
      throw new Refusal(
        'nothing-to-refund',
        'This booking was not paid by card, so nothing can be given back from here.',
      )
    }
    const parts = cardParts(ledger, refunds).filter((part) => !paymentId || part.paymentId === paymentId)
    const left = Math.min(cardLeft(ledger, refunds), ...(paymentId ? [parts[0]?.cents ?? 0] : []))
    if (missing > left) {
      throw new Refusal('refund-too-large', `Only ${formatCents(left)} of this payment is left to give back.`)
    }
    const made: Refund[] = []
    for (const part of take(parts, missing)) {
      const place = before.length + made.length + 1
      made.push(
        await createRefundRecord(payload, {
          ...{ inquiryId, reason, state: 'asked', cents: part.cents, intentId: part.paymentId },
          key: place === 1 ? key : `${key}/${place}`,
        }),
      )
    }
    return { before, made }
  })
}

const update = (payload: Payload, { id }: Refund, data: Partial<Refund>) =>
  payload.update({ collection: 'payment-attempts', id, data, depth: 0 }) as Promise<Refund>

/** The refund at the provider, made now unless it was before. @returns null where one that was made is not known there any more */
async function makeOrFind(
  { intentId: paymentId, cents: amountCents, key: refundKey, providerId }: Refund,
  again: boolean,
): Promise<ProviderRefund | null> {
  if (providerId) return lookUpRefund(providerId)
  return (
    (again ? await findRefundOf(paymentId, refundKey) : undefined) ??
    createRefund({ paymentId, amountCents, refundKey })
  )
}

/**
 * Asks the provider for a refund that was written down. A provider that cannot be asked leaves it as it is: the
 * reconciling round tries again; a no is kept with the provider's words.
 * @param again it was asked for before, perhaps so long ago that the provider has forgotten the key
 */
export async function sendRefund(payload: Payload, refund: Refund, again: boolean): Promise<Refund> {
  if (refund.state !== 'asked') return refund
  let sent: Refund
  try {
    const found = await makeOrFind(refund, again)
    const lastError = !found
      ? OUT_OF_SIGHT
      : found.status === 'failed'
        ? 'The provider could not give the money back.'
        : null
    sent = await update(payload, refund, {
      ...(found ? { state: found.status, providerId: found.id } : { state: 'failed' }),
      lastError,
    })
  } catch (error) {
    if (error instanceof ProviderDown) {
      payload.logger.warn(`Refund ${String(refund.id)} could not be asked for yet: ${error.reason}`)
      return update(payload, refund, { lastError: 'The payment provider could not be reached.' })
    }
    if (!(error instanceof ProviderRefusal)) throw error
    sent = await update(payload, refund, { state: 'failed', lastError: error.message.slice(0, 1000) })
  }
  await keepRefundTotals(payload, refund.inquiryId)
  return sent
}

/**
 * Gives money back, once for each key however often it is called: of the newest payment first, in a part for each that it takes
 * from. First it is written down, then the provider is asked.
 * @returns the parts: 'asked' where the provider could not be reached and it will be tried again, 'failed' on its no
 * @throws Refusal 404; 409 when less than that is left of what came by card
 */
export async function askRefund(payload: Payload, ask: RefundToAsk): Promise<Refund[]> {
  const { before, made } = await keepRefund(payload, ask)
  const sent: Refund[] = []
  for (const refund of before) sent.push(await sendRefund(payload, refund, true))
  for (const refund of made) sent.push(await sendRefund(payload, refund, false))
  return sent
}
