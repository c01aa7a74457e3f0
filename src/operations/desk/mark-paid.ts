import type { BookingInquiry } from '@/contract/booking-inquiry'
import { compareAndSet } from '@/database/compare-and-set'
import { priceOf } from '@/domain/booking-money'
import { Refusal } from '@/domain/refusal'
import { INQUIRY_STATUS_LABEL } from '@/domain/stay'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { findInquiry, inquiryView } from '../bookings/find-inquiries'

const CHANGED = 'This booking was changed at the same moment. Please look at it again.'

function checkPayable({ status, isCheckout, paidAt, paidBy }: Inquiry): void {
  if (status !== 'pending' && status !== 'confirmed') {
    throw new Refusal(
      409,
      `This booking is ${INQUIRY_STATUS_LABEL[status].toLowerCase()}: it takes no payment.`,
    )
  }
  if (status === 'pending' && isCheckout) {
    throw new Refusal(409, 'This guest is paying by card right now. Please wait until that is over.')
  }
  if (paidAt) {
    throw new Refusal(
      409,
      paidBy === 'card'
        ? 'This booking was paid by card.'
        : 'This booking is marked as paid already. Undo that first to correct the amount.',
    )
  }
}

/**
 * Keeps that a booking was paid by cash, cheque or transfer. It confirms nothing: whether the nights can be had is the
 * confirmation's business. Said twice it counts once.
 * @throws Refusal 404; 409 when it cannot be paid so, or was already
 */
export async function markPaid(
  payload: Payload,
  id: string,
  { amountCents, note }: { amountCents: number; note: string },
): Promise<BookingInquiry> {
  const inquiry = await findInquiry(payload, id)
  const { paidBy, paidCents, paidNote } = inquiry
  if (paidBy === 'other' && paidCents === amountCents && (paidNote ?? '') === note)
    return inquiryView(payload, id)
  checkPayable(inquiry)
  const quotedCents = (inquiry.quote as BookingInquiry['quote'])?.totalCents
  const price = priceOf({ agreedCents: inquiry.agreedCents, quotedCents }) ?? 0
  const kept = await compareAndSet(
    payload,
    'inquiries',
    {
      and: [
        { id: { equals: inquiry.id } },
        { status: { equals: inquiry.status } },
        { paidAt: { exists: false } },
      ],
    },
    {
      paidCents: amountCents,
      paidAt: new Date().toISOString(),
      paidBy: 'other',
      paidNote: note || null,
      paymentStatus: amountCents < price ? 'part paid' : 'paid',
    },
  )
  if (kept) return inquiryView(payload, id)
  const now = await inquiryView(payload, id)
  if (now.paidBy === 'other' && now.paidCents === amountCents && (now.paidNote ?? '') === note) return now
  throw new Refusal(409, CHANGED)
}

/**
 * Takes back that a booking was paid by other means, e.g. to correct the amount.
 * @throws Refusal 404; 409 for a payment by card, which only a refund undoes, or one of which something was given back
 */
export async function markUnpaid(payload: Payload, id: string): Promise<BookingInquiry> {
  const inquiry = await findInquiry(payload, id)
  if (!inquiry.paidAt) return inquiryView(payload, id)
  if (inquiry.paidBy !== 'other') {
    throw new Refusal(409, 'This booking was paid by card. A refund gives the money back.')
  }
  if (inquiry.refundedCents) {
    throw new Refusal(409, 'Some of this payment was given back already, so it stays in the books.')
  }
  const undone = await compareAndSet(
    payload,
    'inquiries',
    {
      and: [
        { id: { equals: inquiry.id } },
        { paidBy: { equals: 'other' } },
        { paidCents: { equals: inquiry.paidCents } },
        { or: [{ refundedCents: { exists: false } }, { refundedCents: { equals: 0 } }] },
      ],
    },
    { paidCents: null, paidAt: null, paidBy: null, paidNote: null, paymentStatus: 'pending' },
  )
  const now = await inquiryView(payload, id)
  if (!undone && now.paidAt) throw new Refusal(409, CHANGED)
  return now
}
