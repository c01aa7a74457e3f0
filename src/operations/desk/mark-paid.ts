import type { BookingInquiry } from '@/contract/booking-inquiry'
import { priceOf } from '@/domain/booking-money'
import { entry } from '@/domain/journal'
import { Refusal } from '@/domain/refusal'
import { INQUIRY_STATUS_LABEL } from '@/domain/stay'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { findInquiry } from '../bookings/find-inquiry'
import { writeBooking } from '../bookings/write-booking'
import { inquiryView } from './list-inquiries'

function checkPayable({ status, isCheckout, paidAt, paidBy }: Inquiry): void {
  if (status !== 'pending' && status !== 'confirmed') {
    throw new Refusal(
      'wrong-state',
      `This booking is ${INQUIRY_STATUS_LABEL[status].toLowerCase()}: it takes no payment.`,
    )
  }
  if (status === 'pending' && isCheckout) {
    throw new Refusal(
      'payment-under-way',
      'This guest is paying by card right now. Please wait until that is over.',
    )
  }
  if (paidAt) {
    throw new Refusal(
      'already-paid',
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
  const isSo = ({ paidBy, paidCents, paidNote }: Inquiry) =>
    paidBy === 'other' && paidCents === amountCents && (paidNote ?? '') === note
  await writeBooking(payload, (await findInquiry(payload, id)).id, (inquiry) => {
    if (isSo(inquiry)) return null
    checkPayable(inquiry)
    const quotedCents = (inquiry.quote as BookingInquiry['quote'])?.totalCents
    const price = priceOf({ agreedCents: inquiry.agreedCents, quotedCents }) ?? 0
    return {
      data: {
        paidCents: amountCents,
        paidAt: new Date().toISOString(),
        paidBy: 'other',
        paidNote: note || null,
        paymentStatus: amountCents < price ? 'part-paid' : 'paid',
      },
      entries: [entry('paid', 'owner', { cents: amountCents, by: 'other' })],
    }
  })
  return inquiryView(payload, id)
}

/**
 * Takes back that a booking was paid by other means, e.g. to correct the amount.
 * @throws Refusal 404; 409 for a payment by card, which only a refund undoes, or one of which something was given back
 */
export async function markUnpaid(payload: Payload, id: string): Promise<BookingInquiry> {
  await writeBooking(
    payload,
    (await findInquiry(payload, id)).id,
    ({ paidAt, paidBy, paidCents, refundedCents }) => {
      if (!paidAt) return null
      if (paidBy !== 'other') {
        throw new Refusal('paid-by-card', 'This booking was paid by card. A refund gives the money back.')
      }
      if (refundedCents) {
        throw new Refusal(
          'wrong-state',
          'Some of this payment was given back already, so it stays in the books.',
        )
      }
      return {
        data: { paidCents: null, paidAt: null, paidBy: null, paidNote: null, paymentStatus: 'pending' },
        entries: [entry('payment-undone', 'owner', { cents: paidCents ?? 0 })],
      }
    },
  )
  return inquiryView(payload, id)
}
