import { randomUUID } from 'node:crypto'

import type { RecordPaymentRequest } from '@/contract/payments'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { instantAt } from '@/domain/common/instant-at'
import { entry } from '@/domain/bookings/journal'
import { entryIdOf, isReversible, paymentEntry, reversalOf } from '@/domain/ledger/ledger'
import { formatCents } from '@/domain/common/money'
import { Refusal, wrongField } from '@/domain/common/refusal'
import type { Payload } from 'payload'

import { findInquiry } from '../bookings/find-inquiry'
import { restFromToday } from '../bookings/confirmed-terms'
import { ledgerOf } from '../bookings/journal-and-ledger'
import { writeBooking } from '../bookings/write-booking'
import { isByHand, refundLease, refundsOf } from '../payments/refund-records'
import { confirmHeld } from '../payments/way-holds'
import { houseTimeZone, houseToday } from '../runtime/clock'
import { refuseEnded } from './refuse-ended'

/** The moment for the books: now for today, noon at the house for a date before. @throws Refusal 400 for a date to come */
async function momentOf(payload: Payload, paidOn: CalendarDate | undefined): Promise<string> {
  const today = await houseToday(payload)
  const date = paidOn ?? today
  if (date > today)
    throw wrongField('paidOn', 'Please give the date on which the money came: it cannot lie ahead.')
  if (date === today) return new Date().toISOString()
  return instantAt(date, '12:00', await houseTimeZone(payload)).toISOString()
}

/**
 * Keeps money that came by cash, check or transfer. It confirms a booking whose nights are held for it, and no other: whether the
 * nights can be had is the confirmation's business. Sent twice with one key it counts once.
 * @returns whether it is new
 * @throws Refusal 404; 400 for a date to come; 409 when the booking takes no payment, the key was another payment's, or more was
 *   paid than was on screen: another window or the guest was first
 */
export async function recordPayment(
  payload: Payload,
  id: string,
  {
    amount: cents,
    method,
    paidOn,
    note,
    mailReceipt: tell,
    paidCents: shownCents,
    requestKey = randomUUID(),
  }: RecordPaymentRequest,
): Promise<boolean> {
  const payment = paymentEntry({ requestKey, cents, method, note, at: await momentOf(payload, paidOn) })
  const { isWritten } = await writeBooking(payload, (await findInquiry(payload, id)).id, (inquiry) => {
    const known = ledgerOf(inquiry).find(({ key }) => key === payment.key)
    if (known && (known.cents !== cents || known.method !== method)) {
      throw new Refusal(
        'already-exists',
        `This was recorded already, as ${formatCents(known.cents)}. Please look at the booking again.`,
      )
    }
    if (known) return null
    refuseEnded(inquiry, { ended: ': it takes no payment.', paying: 'by card' })
    const paidCents = inquiry.paidCents ?? 0
    if (shownCents !== undefined && shownCents !== paidCents) {
      throw new Refusal(
        'amount-changed',
        `By now ${formatCents(paidCents)} was paid for this booking. Please look at it once more.`,
      )
    }
    return {
      entries: [entry('paid', 'owner', { cents, by: 'other', method, paymentKey: payment.key, tell })],
      money: [payment],
    }
  })
  await confirmHeld(payload, id)
  return isWritten
}

/**
 * Takes a payment by hand back out of the books, e.g. one that was typed wrong, or a check that bounced: its guest has the full time
 * to pay again.
 * @param entryId as the ledger tells it, or the entry's key
 * @throws Refusal 404; 409 for what is no payment by hand, was taken back already, or when money was given back by hand
 */
export async function reversePayment(payload: Payload, id: string, entryId: string): Promise<void> {
  const { id: inquiryId } = await findInquiry(payload, id)
  const today = await houseToday(payload)
  const reverse: Parameters<typeof writeBooking>[2] = async (inquiry) => {
    const ledger = ledgerOf(inquiry)
    const payment = ledger.find(({ key }) => key === entryId || entryIdOf(key) === entryId)
    if (!payment) throw new Refusal('not-found', 'There is no such payment in the books of this booking.')
    if (payment.kind !== 'payment') {
      throw new Refusal(
        'paid-by-card',
        'Only a payment by hand can be taken back. A refund gives money back.',
      )
    }
    if (!isReversible(ledger, payment))
      throw new Refusal('wrong-state', 'This payment was taken back already. Nothing was changed.')
    if ((await refundsOf(payload, id)).some(isByHand)) {
      throw new Refusal(
        'wrong-state',
        'Some of this money was given back already, so the payment stays in the books.',
      )
    }
    const money = [reversalOf(payment, new Date().toISOString())]
    return {
      data: restFromToday(inquiry, today, money),
      entries: [entry('payment-undone', 'owner', { cents: payment.cents })],
      money,
    }
  }
  // A refund that is being written down in this moment counts, too.
  await refundLease(payload, id, () => writeBooking(payload, inquiryId, reverse))
}
