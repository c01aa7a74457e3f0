import { toRecordId } from '@/database/record-id'
import type { StayDates } from '@/domain/stays/stay'
import type { Payload, Where } from 'payload'

/** Inquiries that wait for an answer. A checkout's guest is paying, and one whose nights are held waits for money. */
export const WAITING: Where = {
  status: { equals: 'pending' },
  isCheckout: { not_equals: true },
  payWay: { exists: false },
}

/** How many are told one by one. */
const NAMED = 5

/**
 * Inquiries that wait for an answer and want some of these nights too, the oldest first. Whoever pays, or has nights held, is
 * none of them: their nights are taken.
 * @param exceptId the inquiry that the owner is about to decide
 */
export async function alsoAsked(payload: Payload, { checkin, checkout }: StayDates, exceptId?: string) {
  const except = exceptId === undefined ? null : toRecordId(exceptId)
  const where: Where = {
    ...WAITING,
    checkin: { less_than: checkout },
    checkout: { greater_than: checkin },
    ...(except === null ? {} : { id: { not_equals: except } }),
  }
  const { docs, totalDocs } = await payload.find({
    collection: 'inquiries',
    where,
    sort: ['createdAt', 'id'],
    limit: NAMED,
    depth: 0,
  })
  return {
    total: totalDocs,
    first: docs.map(({ id, firstName, lastName, ...asked }) => ({
      id: String(id),
      name: `${firstName} ${lastName}`.trim(),
      checkin: asked.checkin,
      checkout: asked.checkout,
      createdAt: asked.createdAt,
    })),
  }
}
