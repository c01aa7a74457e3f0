import { findAll } from '@/database/find-all'
import { chargedIn, disputedFor, disputedIn, type LedgerEntry, paidIn } from '@/domain/ledger/ledger'
import { type Cents, formatCents } from '@/domain/common/money'
import { Refusal } from '@/domain/common/refusal'
import type { PaymentAttempt } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { underLease } from '../runtime/lease'

const LEASE_MS = 15_000

/** Money on its way back. */
export type Refund = PaymentAttempt & {
  kind: 'refund'
  state: 'asked' | 'succeeded' | 'failed'
  /** The payment that it gives back. */
  intentId: string
  reason: NonNullable<PaymentAttempt['reason']>
}

/** Why a refund counts as failed that was on its way when the account was changed: nobody here knows what became of it. */
export const OUT_OF_SIGHT =
  'The account of the payment provider was replaced while it was on its way. Please look for it in the dashboard of the one before. If it arrived there, write it down with Refund in the booking, as given in another way; if not, give it in another way first.'

/** Stands for the payment of money that never went through the provider. */
export const NO_PAYMENT_ID = 'by-hand'

/** Of a refund: whether it gives back what never went through the provider. */
export const isByHand = ({ intentId }: Pick<Refund, 'intentId'>): boolean => intentId === NO_PAYMENT_ID

/** Refunds of one booking are counted and written one after the other, so that together they never exceed the payment. */
export const refundLease = <T>(payload: Payload, inquiryId: string, work: () => Promise<T>): Promise<T> =>
  underLease(payload, `refunds:${inquiryId}`, LEASE_MS, work)

/** @param limit all of them unless given */
export async function findRefunds(
  payload: Payload,
  where: Where,
  { sort = 'createdAt', limit }: { sort?: string; limit?: number } = {},
): Promise<Refund[]> {
  const and = [{ kind: { equals: 'refund' } }, where]
  const docs = await findAll(payload, 'payment-attempts', { and }, { sort, limit })
  return docs as Refund[]
}

/** A booking's refunds, oldest first. */
export const refundsOf = (payload: Payload, inquiryId: string): Promise<Refund[]> =>
  findRefunds(payload, { inquiryId: { equals: inquiryId } })

/** The key of what a cancellation without the owner gives back to cards by the policy: one refund, however often it is asked for. */
export const policyRefundKey = (by: 'guest' | 'site', inquiryId: string): string =>
  `${by === 'guest' ? 'guest-cancel' : 'overdue'}:${inquiryId}`

/** Whether it is of the refund with this key: its first part has the key itself, the others come after it. */
export const isPartOf = (refund: Pick<Refund, 'key'>, key: string | undefined): boolean =>
  key !== undefined && (refund.key === key || refund.key.startsWith(`${key}/`))

/** What of a booking's refunds is done or on its way, US cents. */
export const promisedIn = (refunds: readonly Refund[]): Cents =>
  refunds.reduce((sum, { state, cents }) => (state === 'failed' ? sum : sum + cents), 0)

/** @throws Refusal 409 where something was given back, or failed, that whoever asks for more has not seen: its guest or another window was first */
export function refuseUnseen({ shownCents }: { shownCents?: Cents }, refunds: readonly Refund[]): void {
  const cents = promisedIn(refunds)
  if (shownCents === undefined || shownCents === cents) return
  throw new Refusal(
    'amount-changed',
    `By now ${formatCents(cents)} was given back for this booking. Please look at it once more.`,
  )
}

/** What of them did not reach the guest, US cents. */
export const failedIn = (refunds: readonly Refund[]): Cents =>
  refunds.reduce((sum, { state, cents }) => (state === 'failed' ? sum + cents : sum), 0)

export interface CardPart {
  paymentId: string
  cents: Cents
}

/**
 * What can still go back to cards, by payment, the newest first: not what is on its way back already, nor what the bank has taken, of
 * which the provider gives nothing back.
 */
export function cardParts(ledger: readonly LedgerEntry[], refunds: readonly Refund[]): CardPart[] {
  return ledger
    .filter(({ kind, providerId }) => kind === 'charge' && providerId)
    .map(({ providerId: paymentId = '', cents }) => ({
      paymentId,
      cents:
        cents -
        disputedFor(ledger, paymentId) -
        promisedIn(refunds.filter(({ intentId }) => intentId === paymentId)),
    }))
    .filter(({ cents }) => cents > 0)
    .reverse()
}

/** What came and neither went back, nor is on its way back, nor was taken back by a bank. */
export const leftIn = (ledger: readonly LedgerEntry[], refunds: readonly Refund[]): Cents =>
  Math.max(0, paidIn(ledger) - disputedIn(ledger) - promisedIn(refunds))

/** What can still go back to cards: a part that could not, and was given back in another way, does not go back twice. */
export const cardLeft = (ledger: readonly LedgerEntry[], refunds: readonly Refund[]): Cents =>
  Math.min(
    leftIn(ledger, refunds),
    cardParts(ledger, refunds).reduce((sum, { cents }) => sum + cents, 0),
  )

/** What can still be given back in another way: what did not come by card, and what could not go back to one. */
export function otherLeft(ledger: readonly LedgerEntry[], refunds: readonly Refund[]): Cents {
  const other = paidIn(ledger) - chargedIn(ledger) + failedIn(refunds) - promisedIn(refunds.filter(isByHand))
  return Math.max(0, Math.min(other, leftIn(ledger, refunds)))
}

export const createRefundRecord = (
  payload: Payload,
  data: Pick<Refund, 'key' | 'inquiryId' | 'cents' | 'state' | 'intentId' | 'reason' | 'providerId'>,
) =>
  payload.create({
    collection: 'payment-attempts',
    data: { ...data, kind: 'refund' },
    depth: 0,
  }) as Promise<Refund>
