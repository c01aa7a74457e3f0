import type { Refund } from '@/payload-types'
import type { Payload } from 'payload'

import { underLease } from '../runtime/lease'

const LEASE_MS = 15_000

/** Stands for the payment of money that never went through the provider. */
export const NO_PAYMENT_ID = 'by-hand'

/** Of a refund: whether it gives back what never went through the provider. */
export const isByHand = ({ intentId }: Pick<Refund, 'intentId'>): boolean => intentId === NO_PAYMENT_ID

/** Refunds of one booking are counted and written one after the other, so that together they never exceed the payment. */
export const refundLease = <T>(payload: Payload, inquiryId: string, work: () => Promise<T>): Promise<T> =>
  underLease(payload, `refunds:${inquiryId}`, LEASE_MS, work)

/** A booking's refunds, oldest first. */
export async function refundsOf(payload: Payload, inquiryId: string): Promise<Refund[]> {
  const { docs } = await payload.find({
    collection: 'refunds',
    where: { inquiryId: { equals: inquiryId } },
    sort: 'createdAt',
    pagination: false,
    limit: 0,
    depth: 0,
  })
  return docs
}

export async function findRefund(payload: Payload, key: string): Promise<Refund | null> {
  const where = { key: { equals: key } }
  const { docs } = await payload.find({ collection: 'refunds', where, limit: 1, depth: 0 })
  return docs[0] ?? null
}
