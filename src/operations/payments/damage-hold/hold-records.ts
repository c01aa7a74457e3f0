import { findAll } from '@/database/find-all'
import type { PaymentAttempt } from '@/payload-types'
import type { Payload } from 'payload'

import { underLease } from '../../runtime/lease'
import { findAttempt, findByKey, keepAttempt, keepProgress } from '../charge-attempts'

/** Longer than the provider is waited for. */
export const HOLD_LEASE_MS = 30_000
/** Whoever places, takes or lets go a booking's damage hold has this lease. */
export const holdLease = (inquiryId: string): string => `damage-hold:${inquiryId}`

export const underHoldLease = <T>(payload: Payload, inquiryId: string, work: () => Promise<T>): Promise<T> =>
  underLease(payload, holdLease(inquiryId), HOLD_LEASE_MS, work)

/** An amount that is, was or is to be held on a card. */
export type Hold = PaymentAttempt & { kind: 'hold' }
/** What the owner takes from one. */
export type Capture = PaymentAttempt & { kind: 'capture' }

export type HoldRecord = Hold | Capture

export const isHold = (record: HoldRecord): record is Hold => record.kind === 'hold'
export const isCapture = (record: HoldRecord): record is Capture => record.kind === 'capture'

/** It is on a card now. */
export const isHeld = ({ state, heldUntil }: Hold): boolean => state === 'succeeded' && Boolean(heldUntil)
/** It was begun, and nobody knows yet whether the card takes it. */
export const isBegun = ({ state }: Hold): boolean => state === 'asked'

/** Holds and captures of these bookings, the oldest first. */
export const holdRecordsOf = (payload: Payload, ...inquiryIds: string[]): Promise<HoldRecord[]> =>
  findAll(
    payload,
    'payment-attempts',
    { inquiryId: { in: inquiryIds }, kind: { in: ['hold', 'capture'] } },
    { sort: 'createdAt' },
  ) as Promise<HoldRecord[]>

/** The bookings in which a hold or a capture is not over. */
export async function bookingsWithOpenHold(payload: Payload): Promise<string[]> {
  const open = await findAll(
    payload,
    'payment-attempts',
    {
      or: [
        { kind: { in: ['hold', 'capture'] }, state: { equals: 'asked' } },
        // Emptied, it is null in one database and absent in the other.
        { kind: { equals: 'hold' }, heldUntil: { greater_than: '' } },
      ],
    },
    { sort: 'createdAt' },
  )
  return [...new Set(open.map(({ inquiryId }) => inquiryId))]
}

/** Which hold a payment at the provider is; null for another payment. */
export const findHold = (payload: Payload, paymentId: string): Promise<Hold | null> =>
  findAttempt(payload, { intentId: { equals: paymentId }, kind: { equals: 'hold' } }) as Promise<Hold | null>

export const keepHold = (
  payload: Payload,
  ask: Pick<Hold, 'key' | 'inquiryId' | 'cents'> & Partial<Pick<Hold, 'methodId'>>,
): Promise<Hold> => keepAttempt(payload, { ...ask, kind: 'hold' }) as Promise<Hold>

const captureKey = ({ key }: Pick<Hold, 'key'>): string => `capture:${key}`

/** A hold is taken from once. */
export const findCapture = (payload: Payload, hold: Hold): Promise<Capture | null> =>
  findByKey(payload, captureKey(hold)) as Promise<Capture | null>

export const keepCapture = (
  payload: Payload,
  { key, inquiryId, intentId }: Hold,
  ask: Pick<Capture, 'cents'> & Partial<Pick<Capture, 'note' | 'pictures'>>,
): Promise<Capture> =>
  keepAttempt(payload, {
    ...{ key: captureKey({ key }), inquiryId, intentId, kind: 'capture' },
    ...ask,
  }) as Promise<Capture>

/** The hold is on no card any more. */
export const keepHoldOver = (payload: Payload, hold: Hold, data: Partial<Pick<Hold, 'state' | 'endedBy'>>) =>
  keepProgress(payload, hold, { ...data, heldUntil: null })
