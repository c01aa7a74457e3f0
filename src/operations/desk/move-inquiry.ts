import type { BookingInquiry } from '@/contract/booking-inquiry'
import { compareAndSet } from '@/database/compare-and-set'
import { Refusal } from '@/domain/refusal'
import { INQUIRY_STATUS_LABEL, inquiryAfter, type InquiryStatus, type Move } from '@/domain/stay'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { endConflicts } from '../feeds/conflicts/end-conflicts'
import { refuseForImported } from '../feeds/import-guard'
import { findInquiry, inquiryView } from '../bookings/find-inquiries'
import { queueNotices } from '../bookings/notices'
import { claimStay, findStay, findStayOfInquiry, releaseStay } from '../stays/stays'

const notAllowed = (status: InquiryStatus): Refusal =>
  new Refusal(
    409,
    `This booking is ${INQUIRY_STATUS_LABEL[status].toLowerCase()} already. Please look at it again.`,
  )

/** A guest who is paying at this moment must not find the booking moved; a payment that needs the owner may be decided. */
function refuseWhilePaying(inquiry: Inquiry): void {
  if (!inquiry.isCheckout || inquiry.status !== 'pending' || inquiry.paymentStatus === 'to review') return
  throw new Refusal(
    409,
    'The guest is paying for this booking right now. It is confirmed by itself when the payment is through, and expires otherwise.',
  )
}

/** Changes the status only while it is still what was read; with it goes the note that mails owe the guest. */
const setStatus = (payload: Payload, inquiry: Inquiry, status: InquiryStatus, note: string | undefined) =>
  compareAndSet(
    payload,
    'inquiries',
    { and: [{ id: { equals: inquiry.id } }, { status: { equals: inquiry.status } }] },
    { status, ownerNote: note ?? null, decidedAt: new Date().toISOString(), noticesPending: true },
  )

const labelOf = (inquiry: Inquiry) => `${inquiry.firstName} ${inquiry.lastName}`

/**
 * Claims the nights, then says so on the inquiry. Whatever dies in between is rolled forward or back by the sweep
 * (`operations/bookings/sweep-stays`): a confirmed stay and a confirmed inquiry always end up together.
 */
async function confirm(payload: Payload, inquiry: Inquiry, note: string | undefined): Promise<void> {
  const stay = await claimStay(payload, {
    source: inquiry.source,
    checkin: inquiry.checkin,
    checkout: inquiry.checkout,
    guests: inquiry.guests,
    label: labelOf(inquiry),
    inquiryId: String(inquiry.id),
  })
  if (!(await setStatus(payload, inquiry, 'confirmed', note))) {
    const now = await findInquiry(payload, String(inquiry.id))
    if (now.status === 'confirmed') return
    await releaseStay(payload, stay, false)
    throw notAllowed(now.status)
  }
  const kept = await findStay(payload, String(stay.id))
  if (kept?.state !== 'confirmed') {
    await setStatus(payload, { ...inquiry, status: 'confirmed' }, inquiry.status, undefined)
    throw new Refusal(409, 'That took too long and was taken back. Please try again.')
  }
}

/** Declines or cancels: first the decision is kept, then the nights are free, or the channel's that wanted them too. */
async function end(
  payload: Payload,
  inquiry: Inquiry,
  status: InquiryStatus,
  note: string | undefined,
): Promise<void> {
  if (!(await setStatus(payload, inquiry, status, note))) {
    const now = await findInquiry(payload, String(inquiry.id))
    if (now.status === status) return
    throw notAllowed(now.status)
  }
  const stay = await findStayOfInquiry(payload, String(inquiry.id))
  if (!stay) return
  await releaseStay(payload, stay, status === 'cancelled')
  await endConflicts(payload)
}

/**
 * The owner's decision on an inquiry.
 * @param note a few words for the guest's mail
 * @throws Refusal 404; 409 when the move is not allowed any more or the nights are taken, with who has them
 */
export async function moveInquiry(
  payload: Payload,
  id: string,
  move: Move,
  note: string | undefined,
): Promise<BookingInquiry> {
  const inquiry = await findInquiry(payload, id)
  refuseWhilePaying(inquiry)
  await refuseForImported(payload, inquiry)
  const status = inquiryAfter(inquiry.status, move)
  if (!status) throw notAllowed(inquiry.status)
  if (move === 'confirm') await confirm(payload, inquiry, note || undefined)
  else await end(payload, inquiry, status, note || undefined)
  await queueNotices(payload, id)
  return inquiryView(payload, id)
}
