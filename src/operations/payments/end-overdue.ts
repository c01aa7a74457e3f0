import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import type { PaymentStatus } from '@/domain/payments/payment-status'
import { HOLD_MS, type StayDates } from '@/domain/stays/stay'
import { orLate } from '@/integrations/or-late'
import type { Inquiry, Stay } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { lookUpInquiry } from '../bookings/write-booking'
import { releaseStay } from '../stays/stays'
import { endAskedHold } from './end-charges'
import { endCheckout } from './end-checkout'
import { mayBeForgotten } from './forgotten-payments'
import { forEach, untilDown } from './rounds'
import { confirmPaidHolds, endWayHold } from './way-holds'

/** A guest who wants nights under an overdue hold waits at most this long for it to end, ms. */
const GUEST_WAIT_MS = 5_000
const GUEST_HOLDS = 3
const ROUND_HOLDS = 50
/** A checkout that has no hold after this time belongs to a process that died, ms. */
const ABANDONED_MS = 60_000

/** Clocks of two machines may differ by this, ms. */
const SKEW_MS = 60_000

const TO_REVIEW: PaymentStatus = 'to-review'

async function findOverdue(payload: Payload, where: Where, limit: number): Promise<Stay[]> {
  const and = [
    { state: { equals: 'hold' } },
    { holdUntil: { less_than_equal: new Date().toISOString() } },
    where,
  ]
  return findAll(payload, 'stays', { and }, { sort: 'holdUntil', limit })
}

/** A hold for a card that was made while the clock was ahead would keep its nights until then: its time begins now. */
async function shortenAhead(payload: Payload): Promise<void> {
  const now = Date.now()
  const isAhead: Where[] = [
    { state: { equals: 'hold' } },
    { heldFor: { exists: false } },
    { holdUntil: { greater_than: new Date(now + HOLD_MS + SKEW_MS).toISOString() } },
  ]
  const holdUntil = new Date(now + HOLD_MS).toISOString()
  for (const { id } of await findAll(payload, 'stays', { and: isAhead }, { limit: ROUND_HOLDS }))
    await compareAndSet(payload, 'stays', { and: [{ id: { equals: id } }, ...isAhead] }, { holdUntil })
}

/** @returns whether its nights are free now */
async function endHold(payload: Payload, stay: Stay): Promise<boolean> {
  const inquiry = stay.inquiryId ? await lookUpInquiry(payload, stay.inquiryId) : null
  if (!inquiry) {
    await releaseStay(payload, stay, false, ['hold'])
    return true
  }
  // Money came that only the owner can decide about; Overview says so.
  if (inquiry.status === 'pending' && inquiry.paymentStatus === TO_REVIEW) return false
  if (inquiry.isCheckout) return (await endCheckout(payload, inquiry, true)) === 'ended'
  if (inquiry.payWay && inquiry.status === 'pending') return endWayHold(payload, inquiry, stay)
  return endAskedHold(payload, inquiry, stay)
}

/**
 * Ends each in turn; a provider that is down is not asked again in this round.
 * @param what cannot be done then, for the log
 * @returns whether any ended
 */
async function endAll(
  payload: Payload,
  holds: Stay[],
  goOn = () => true,
  what: string | null = null,
): Promise<boolean> {
  let ended = false
  const failed = ({ id }: Stay) => `The hold of stay ${String(id)} could not be ended`
  await untilDown(payload, what, () =>
    forEach(payload, holds, goOn, failed, async (stay) => {
      ended = (await endHold(payload, stay)) || ended
    }),
  )
  return ended
}

const forGuest = async (payload: Payload, where: Where): Promise<boolean> => {
  const holds = await findOverdue(payload, where, GUEST_HOLDS)
  if (holds.length === 0 || (await mayBeForgotten(payload))) return false
  return orLate(endAll(payload, holds), GUEST_WAIT_MS, false)
}

/** Holds past their time that share a night with these dates. @returns whether any ended, within 5 s */
export const endOverdueHolds = (payload: Payload, { checkin, checkout }: StayDates): Promise<boolean> =>
  forGuest(payload, { checkin: { less_than: checkout }, checkout: { greater_than: checkin } })

/** Holds past their time in these slots. @returns whether any ended, within 5 s */
export const endOverdueHoldsOf = (payload: Payload, slots: string[]): Promise<boolean> =>
  forGuest(payload, { holdSlot: { in: slots } })

/** Open checkouts whose hold is missing or settled already: their process died between two writes. */
async function findAbandoned(payload: Payload): Promise<Inquiry[]> {
  const and: Where[] = [
    { isCheckout: { equals: true } },
    { status: { equals: 'pending' } },
    { paymentStatus: { not_equals: TO_REVIEW } },
    { updatedAt: { less_than: new Date(Date.now() - ABANDONED_MS).toISOString() } },
  ]
  const docs = await findAll(payload, 'inquiries', { and }, { limit: ROUND_HOLDS })
  if (docs.length === 0) return []
  const where = { inquiryId: { in: docs.map(({ id }) => String(id)) }, state: { in: ['claiming', 'hold'] } }
  const stays = await findAll(payload, 'stays', where)
  const held = new Set(stays.map(({ inquiryId }) => inquiryId))
  return docs.filter(({ id }) => !held.has(String(id)))
}

/**
 * One round over all holds whose time is over. Safe at any time, in several processes.
 * @param goOn false stops it between two holds
 */
export async function endOverdue(payload: Payload, goOn: () => boolean): Promise<void> {
  await confirmPaidHolds(payload)
  await shortenAhead(payload)
  if (await mayBeForgotten(payload)) return
  await endAll(payload, await findOverdue(payload, {}, ROUND_HOLDS), goOn, 'A hold could not be ended')
  const abandoned = await findAbandoned(payload)
  const failed = ({ id }: Inquiry) => `Checkout ${String(id)} could not be ended`
  await untilDown(payload, null, () =>
    forEach(payload, abandoned, goOn, failed, (inquiry) => endCheckout(payload, inquiry, true)),
  )
}
