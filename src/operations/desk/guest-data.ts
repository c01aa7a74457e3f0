import type { GuestDataExport } from '@/contract/booking-inquiry'
import { findAll } from '@/database/find-all'
import { canBeMailed, FORGOTTEN_EMAIL } from '@/domain/common/no-email'
import { Refusal } from '@/domain/common/refusal'
import { isFinalDispute } from '@/domain/payments/settlement'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { houseToday } from '../runtime/clock'
import { deleteAskedBy, exportAskedBy } from '../asked-mails/asked-by'
import { signedIn } from '../bookings/agreements'
import { findInquiry } from '../bookings/find-inquiry'
import { deleteInquiry, forgetInquiry } from '../bookings/erasure/forget-inquiry'
import { deleteMailsAbout, mailsAbout } from '../bookings/erasure/mails-about'
import { overwriteDeleted } from '../bookings/erasure/overwrite'
import { entriesOf } from '../bookings/journal-and-ledger'
import { BUSY_BOOKING } from '../bookings/write-booking'
import { questionView } from '../questions/answer-question'
import { deleteQuestions, questionsOf } from '../questions/forget-questions'
import { findStayOfInquiry } from '../stays/stays'
import { inquiryViews } from './inquiry-view'

/** Addresses are compared without regard to case: a guest writes theirs one way today and another tomorrow. */
async function inquiriesOf(payload: Payload, email: string): Promise<Inquiry[]> {
  const docs = await findAll(payload, 'inquiries', { email: { like: email } }, { sort: '-createdAt' })
  return docs.filter((inquiry) => inquiry.email.toLowerCase() === email.toLowerCase())
}

/** Everything that is kept about one guest. */
export async function exportGuestData(payload: Payload, email: string): Promise<GuestDataExport> {
  const inquiries = await inquiriesOf(payload, email)
  const questions = await questionsOf(payload, email)
  const mails = await mailsAbout(payload, email, { inquiries, questions })
  return {
    success: true,
    email,
    exportedAt: new Date().toISOString(),
    inquiries: await inquiryViews(payload, inquiries),
    agreements: inquiries.flatMap((inquiry) => {
      const signed = signedIn(inquiry)
      if (!signed) return []
      const { name, at, address, text, hash } = signed
      return [{ bookingId: String(inquiry.id), name, at, address, text, hash }]
    }),
    ...(await exportAskedBy(payload, email)),
    questions: questions.map(questionView),
    mails: mails
      .filter(({ state }) => state !== 'dropped')
      .map((mail) => ({
        subject: mail.subject,
        queuedAt: mail.createdAt,
        ...(mail.sentAt ? { sentAt: mail.sentAt } : {}),
      })),
  }
}

/** Whether money may be on its way for a stay that is not confirmed, which nobody could tell whose it is once that is deleted. */
async function isPaying(payload: Payload, inquiries: readonly Inquiry[]): Promise<boolean> {
  for (const { id, isCheckout, status } of inquiries) {
    if (status !== 'pending') continue
    if (isCheckout || (await findStayOfInquiry(payload, String(id)))?.state === 'hold') return true
  }
  return false
}

/** Longer than a bank takes to decide, ms: of an older dispute nobody has told us what became of it. */
const DISPUTE_MS = 180 * 24 * 3600_000

/** Whether a bank is deciding about a payment: then the answer to it needs who the guest is and what they signed. */
function isDisputed(inquiry: Inquiry): boolean {
  const { disputeStatus } = inquiry
  if (!disputeStatus || isFinalDispute(disputeStatus)) return false
  const told = entriesOf(inquiry, 'disputed').at(-1)
  return told !== undefined && Date.parse(told.at) > Date.now() - DISPUTE_MS
}

/** @throws Refusal 409 while a confirmed stay is ahead or running, one is being paid, or a payment is disputed */
async function refuseUnfinished(payload: Payload, inquiries: readonly Inquiry[]): Promise<void> {
  const today = await houseToday(payload)
  if (inquiries.some((inquiry) => inquiry.status === 'confirmed' && inquiry.checkout >= today)) {
    throw new Refusal(
      'wrong-state',
      'This guest has a confirmed stay that is not over. Cancel it first, then delete the data.',
    )
  }
  if (inquiries.some(({ payWay, status }) => payWay && status === 'pending')) {
    throw new Refusal(
      'wrong-state',
      'Nights are held for this guest until the money comes. Decline the booking first, then delete the data.',
    )
  }
  if (inquiries.some(isDisputed)) {
    throw new Refusal(
      'wrong-state',
      'A payment of this guest is disputed. Your answer to the bank needs who they are and what they signed, so delete the data once that is decided.',
    )
  }
  if (await isPaying(payload, inquiries)) {
    throw new Refusal(
      'payment-under-way',
      'This guest is paying for a stay right now. Please try again in half an hour.',
    )
  }
}

/** Of a booking its dates and amounts stay; an inquiry goes whole. @throws Refusal 409 when one was changed since it was read */
async function eraseInquiries(payload: Payload, inquiries: readonly Inquiry[]): Promise<void> {
  for (const inquiry of inquiries) {
    const isInBooks = inquiry.status === 'confirmed' || inquiry.status === 'cancelled' || inquiry.paidCents
    if (isInBooks) await forgetInquiry(payload, inquiry)
    else if (!(await deleteInquiry(payload, inquiry))) throw new Refusal('being-changed', BUSY_BOOKING)
  }
}

/**
 * Deletes who the guest of one booking was, where there is no address to find more by: mails about it, and the person.
 * @throws Refusal 404 when nothing is kept, 409 as `deleteGuestData`
 */
export async function deleteGuestOf(payload: Payload, bookingId: string): Promise<number> {
  const inquiry = await findInquiry(payload, bookingId)
  if (canBeMailed(inquiry.email)) return deleteGuestData(payload, inquiry.email)
  if (inquiry.email === FORGOTTEN_EMAIL)
    throw new Refusal('not-found', 'Nothing is kept about the guest of this booking.')
  await refuseUnfinished(payload, [inquiry])
  const mails = await deleteMailsAbout(payload, null, { inquiries: [inquiry] })
  await eraseInquiries(payload, [inquiry])
  await deleteMailsAbout(payload, null, { inquiries: [inquiry] })
  await overwriteDeleted(payload)
  return 1 + mails
}

/**
 * Deletes what is kept about one guest: inquiries, questions, what they wanted to be mailed, mails, those too that still
 * wait to be sent, and what was written into the outbox; of bookings the dates and amounts remain, because taxes were due
 * on them.
 * @returns how many records and files were deleted or made anonymous
 * @throws Refusal 404 when nothing is kept, 409 while a confirmed stay is ahead or running, one is being paid or changed, or a payment is disputed
 */
export async function deleteGuestData(payload: Payload, email: string): Promise<number> {
  const inquiries = await inquiriesOf(payload, email)
  await refuseUnfinished(payload, inquiries)
  // First, or a wish could still become a mail.
  const asked = await deleteAskedBy(payload, email)
  const questions = await questionsOf(payload, email)
  const mails = await deleteMailsAbout(payload, email, { inquiries, questions })
  const count = inquiries.length + asked + questions.length + mails
  if (count === 0) throw new Refusal('not-found', `Nothing is kept about ${email}.`)
  await eraseInquiries(payload, inquiries)
  await deleteQuestions(payload, questions)
  // Once more: one that was on its way, or was called for meanwhile.
  await deleteMailsAbout(payload, email, { inquiries, questions })
  await overwriteDeleted(payload)
  return count
}
