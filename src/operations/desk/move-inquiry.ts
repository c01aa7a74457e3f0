import type { BookingInquiry } from '@/contract/booking-inquiry'
import { findById } from '@/database/find-by-id'
import { type Actor, entry } from '@/domain/bookings/journal'
import { Refusal } from '@/domain/common/refusal'
import {
  INQUIRY_STATUS_LABEL,
  inquiryAfter,
  type InquiryStatus,
  type Move,
  sameDates,
} from '@/domain/stays/stay'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { confirmedTerms } from '../bookings/confirmed-terms'
import { findInquiry } from '../bookings/find-inquiry'
import { stayOfBooking } from '../bookings/stay-of-booking'
import { BUSY_BOOKING, writeBooking } from '../bookings/write-booking'
import { endConflicts } from '../feeds/conflicts/end-conflicts'
import { refuseForImported } from '../feeds/import-guard'
import { stopPaying } from '../payments/end-charges'
import { houseToday } from '../runtime/clock'
import { claimStay, findStayOfInquiry, releaseStay } from '../stays/stays'
import { inquiryView } from './list-inquiries'

export const CHANGED_BOOKING = 'This booking was changed since you opened it. Please look at it again.'

const notAllowed = (status: InquiryStatus): Refusal =>
  new Refusal(
    'wrong-state',
    `This booking is ${INQUIRY_STATUS_LABEL[status].toLowerCase()} already. Please look at it again.`,
  )

/** A guest who is paying at this moment must not find the booking moved; a payment that needs the owner may be decided. */
function refuseWhilePaying(inquiry: Inquiry): void {
  if (!inquiry.isCheckout || inquiry.status !== 'pending' || inquiry.moneyReview) return
  throw new Refusal(
    'payment-under-way',
    'The guest is paying for this booking right now. It is confirmed by itself when the payment is through, and expires otherwise.',
  )
}

interface Wanted {
  status: 'confirmed' | 'declined' | 'cancelled'
  actor: Actor
  /** A few words for the guest's mail. */
  note: string | undefined
}

const isSameStay = (now: Inquiry, read: Inquiry): boolean =>
  sameDates(now, read) && now.guests === read.guests

/**
 * Keeps the decision while the booking still is in the state in which it was read, and a confirmation while it still is the stay whose
 * nights were claimed.
 * @returns the booking as it is then
 */
async function setStatus(payload: Payload, inquiry: Inquiry, { status, actor, note }: Wanted) {
  const today = await houseToday(payload)
  const { booking } = await writeBooking(payload, inquiry.id, (now) =>
    now.status === inquiry.status && (status !== 'confirmed' || isSameStay(now, inquiry))
      ? {
          data: {
            status,
            ownerNote: note ?? null,
            decidedAt: new Date().toISOString(),
            moneyReview: null,
            ...(status === 'confirmed' ? confirmedTerms(now, today) : {}),
            ...(actor === 'guest' ? { cancelledBy: 'guest' } : {}),
          },
          entries: [entry(status, actor, {})],
        }
      : null,
  )
  return booking
}

/**
 * Claims the nights, then says so on the inquiry. Whatever dies in between is rolled forward or back by the sweep
 * (`operations/bookings/sweep-stays`): a confirmed stay and a confirmed inquiry always end up together.
 */
async function confirm(payload: Payload, inquiry: Inquiry, wanted: Wanted): Promise<void> {
  const stay = await claimStay(payload, stayOfBooking(inquiry))
  // The guest is told of what is so: a sweep may have taken this claim for a dead one if we were stopped for a minute.
  const kept = await findById(payload, 'stays', String(stay.id))
  if (kept?.state !== 'confirmed') {
    throw new Refusal('being-changed', 'That took too long and was taken back. Please try again.')
  }
  // Its nights are those of other dates, which a process that died has left: the sweep frees them.
  if (!sameDates(kept, inquiry)) throw new Refusal('being-changed', BUSY_BOOKING)
  const now = await setStatus(payload, inquiry, wanted)
  if (now?.status === 'confirmed') return
  await releaseStay(payload, stay, false)
  const { status } = now ?? (await findInquiry(payload, inquiry.id))
  throw status === inquiry.status ? new Refusal('changed-meanwhile', CHANGED_BOOKING) : notAllowed(status)
}

/** Declines or cancels: a guest who is paying is stopped, then the decision is kept, then the nights are free, or the channel's that wanted them too. */
async function end(payload: Payload, inquiry: Inquiry, wanted: Wanted): Promise<void> {
  await stopPaying(payload, String(inquiry.id))
  const now = await setStatus(payload, inquiry, wanted)
  if (now?.status !== wanted.status) {
    throw notAllowed((now ?? (await findInquiry(payload, inquiry.id))).status)
  }
  const stay = await findStayOfInquiry(payload, String(inquiry.id))
  if (!stay) return
  await releaseStay(payload, stay, wanted.status === 'cancelled')
  await endConflicts(payload)
}

/**
 * The owner's decision on an inquiry, or a guest's to cancel.
 * @param note a few words for the guest's mail
 * @throws Refusal 404; 409 when the move is not allowed any more or the nights are taken, with who has them
 */
export async function moveInquiry(
  payload: Payload,
  id: string,
  move: Move,
  note: string | undefined,
  actor: Actor = 'owner',
): Promise<BookingInquiry> {
  const inquiry = await findInquiry(payload, id)
  refuseWhilePaying(inquiry)
  await refuseForImported(payload, inquiry)
  const status = inquiryAfter(inquiry.status, move)
  if (status === 'confirmed') await confirm(payload, inquiry, { status, actor, note: note || undefined })
  else if (status === 'declined' || status === 'cancelled')
    await end(payload, inquiry, { status, actor, note: note || undefined })
  else throw notAllowed(inquiry.status)
  return inquiryView(payload, id)
}
