import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { findFirst } from '@/database/find-first'
import { isUniqueViolation } from '@/database/unique'
import { cardChargeFor, openInstalments, priceIn } from '@/domain/ledger/ledger'
import type { Cents } from '@/domain/common/money'
import type { Instalment } from '@/domain/payments/payment-terms'
import type { PaymentToCreate } from '@/integrations/stripe'
import type { Inquiry, PaymentAttempt } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { entriesOf, moneyBasis } from '../bookings/journal-and-ledger'
import { lookUpInquiry } from '../bookings/write-booking'
import { savedCardOf } from './saved-card'

export const findAttempt = (payload: Payload, where: Where): Promise<PaymentAttempt | null> =>
  findFirst(payload, 'payment-attempts', where)

/** How the key of a guest's own change begins, in the booking's journal. */
export const MOVED_BY_GUEST = 'checkout-move:'

/** How often a guest has taken an open checkout to other dates, or to another price. */
export const timesMoved = (inquiry: Pick<Inquiry, 'journal'>): number =>
  entriesOf(inquiry, 'changed').filter(({ facts }) => facts.key.startsWith(MOVED_BY_GUEST)).length

/** The key of a checkout's one payment; each time that the checkout is moved it has another one. */
export function checkoutKey(inquiry: Pick<Inquiry, 'id' | 'journal'>): string {
  const moved = timesMoved(inquiry)
  return moved === 0 ? `intent:${inquiry.id}` : `intent:${inquiry.id}:${moved}`
}

/** Whether a checkout is about the same dates and price as when it was read. */
export const isAsRead = (now: Inquiry, read: Inquiry): boolean => checkoutKey(now) === checkoutKey(read)

/** Whether a payment was for what a checkout asked before it was moved: it was cancelled before it was. */
export const isBeforeMove = (inquiry: Inquiry, { key }: Pick<PaymentAttempt, 'key'>): boolean =>
  key !== checkoutKey(inquiry) && (key === `intent:${inquiry.id}` || key.startsWith(`intent:${inquiry.id}:`))

export const findByKey = (payload: Payload, key: string): Promise<PaymentAttempt | null> =>
  findAttempt(payload, { key: { equals: key } })

/** What a payment at the provider is to pay for; null for one that is none of ours. */
export const findCharge = (payload: Payload, paymentId: string): Promise<PaymentAttempt | null> =>
  findAttempt(payload, { intentId: { equals: paymentId }, kind: { equals: 'charge' } })

/** The booking that a payment is for, or a damage hold. */
export async function findByPayment(payload: Payload, paymentId: string): Promise<Inquiry | null> {
  const found = await findAttempt(payload, {
    intentId: { equals: paymentId },
    kind: { in: ['charge', 'hold'] },
  })
  return found && lookUpInquiry(payload, found.inquiryId)
}

export interface ChargeToAsk extends Omit<PaymentToCreate, 'house' | 'customerId'> {
  savesCard?: boolean
  /** Of a kept card that is charged while its guest is away: for which part of the price. */
  instalment?: Instalment['name']
}

/** What a card is charged first for a stay that nothing was paid for: its deposit, or all. */
export function firstCharge(inquiry: Partial<Inquiry>): { cents: Cents; feeCents: Cents } {
  const basis = moneyBasis(inquiry)
  return cardChargeFor(basis, openInstalments({ ...basis, ledger: [] })[0]?.cents ?? priceIn(basis) ?? 0)
}

/** The one payment of a checkout: its deposit, or the whole stay. */
export function checkoutCharge(inquiry: Inquiry): ChargeToAsk {
  return {
    ...{ key: checkoutKey(inquiry), inquiryId: String(inquiry.id) },
    ...(savedCardOf(inquiry) ? { savesCard: true } : {}),
    ...firstCharge(inquiry),
  }
}

/** Writes down what is about to be asked of the provider; by two at once it is one. */
export async function keepAttempt(
  payload: Payload,
  ask: Pick<PaymentAttempt, 'key' | 'inquiryId' | 'cents' | 'kind'> & Partial<PaymentAttempt>,
): Promise<PaymentAttempt> {
  const known = await findByKey(payload, ask.key)
  if (known) return known
  try {
    const data = { ...ask, state: 'asked' as const }
    return await payload.create({ collection: 'payment-attempts', data, depth: 0 })
  } catch (error) {
    const first = isUniqueViolation(error) ? await findByKey(payload, ask.key) : null
    if (!first) throw error
    return first
  }
}

export const keepCharge = (payload: Payload, ask: ChargeToAsk): Promise<PaymentAttempt> =>
  keepAttempt(payload, { ...ask, kind: 'charge' })

/** Keeps how far a payment has come, or which it is at the provider; what others write meanwhile of the rest stays. */
export async function keepProgress(
  payload: Payload,
  charge: PaymentAttempt,
  data: Partial<
    Pick<PaymentAttempt, 'state' | 'intentId' | 'providerId' | 'lastError' | 'heldUntil' | 'endedBy'>
  >,
): Promise<void> {
  const isKnown = Object.entries(data).every(([name, value]) => charge[name as keyof typeof data] === value)
  if (!isKnown) await compareAndSet(payload, 'payment-attempts', { id: { equals: charge.id } }, data)
}

/** The payments by card of bookings, oldest first. */
export async function chargesOf(payload: Payload, ...inquiryIds: string[]): Promise<PaymentAttempt[]> {
  if (inquiryIds.length === 0) return []
  return findAll(
    payload,
    'payment-attempts',
    { inquiryId: { in: inquiryIds }, kind: { equals: 'charge' } },
    { sort: 'createdAt' },
  )
}

/** What banks have not decided about yet, cents. */
export const underWayIn = (charges: readonly PaymentAttempt[]): Cents =>
  charges.reduce((sum, { state, cents }) => (state === 'processing' ? sum + cents : sum), 0)

/** Nobody knows yet what becomes of it. */
export const isOpen = ({ state }: PaymentAttempt): boolean => state === 'asked' || state === 'processing'
