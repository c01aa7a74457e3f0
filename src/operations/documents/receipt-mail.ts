import { standingPayments } from '@/domain/ledger/ledger'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { entriesOf, ledgerOf } from '../bookings/journal-and-ledger'
import { lookUpInquiry } from '../bookings/write-booking'
import { type DocumentFile, makeReceipt } from './make-document'

/**
 * Mails that a receipt goes with, by their name within their booking: that of one payment, and the one that confirms a paid stay, which
 * goes once more to an address that was put right.
 */
export const receiptMailName = (paymentKey: string): string => `receipt:${paymentKey}:guest`
export const BOOKED_MAIL_NAME = 'paid:guest'
export const BOOKED_AGAIN_MAIL_NAME = 'email-corrected:guest'

const isBooked = (name: string): boolean =>
  name === BOOKED_MAIL_NAME || name === BOOKED_AGAIN_MAIL_NAME || name.startsWith('guest-changed:')

/** The payment that confirmed the stay; from before there were several, the journal does not name it. */
function firstPayment(inquiry: Inquiry): string | undefined {
  const named = entriesOf(inquiry, 'paid').find(({ facts }) => facts.by === 'card')?.facts.paymentKey
  return named ?? standingPayments(ledgerOf(inquiry)).find(({ entry }) => entry.kind === 'charge')?.entry.key
}

/** Of which payment a mail is the receipt; none for any other mail. */
const paymentOf = (name: string, inquiry: Inquiry): string | undefined =>
  isBooked(name) ? firstPayment(inquiry) : /^receipt:(.+):guest$/.exec(name)?.[1]

async function make(payload: Payload, mailKey: string): Promise<DocumentFile | null> {
  const [, id, name = ''] = /^inquiry:(\d+):(.+)$/.exec(mailKey) ?? []
  if (!id || (!isBooked(name) && !name.startsWith('receipt:'))) return null
  const inquiry = await lookUpInquiry(payload, id)
  if (!inquiry) return null
  const key = paymentOf(name, inquiry)
  const payment = standingPayments(ledgerOf(inquiry)).find(({ entry }) => entry.key === key)
  return payment ? makeReceipt(payload, inquiry, payment.number) : null
}

/**
 * The receipt that goes with a mail, made when it is sent; null for a mail that has none, or when the payment is not in the books
 * any more. The mail matters more: that a receipt could not be made is written into the log, never thrown.
 * @param mailKey as in `mails`: it says what the mail is about
 */
export async function receiptForMail(payload: Payload, mailKey: string): Promise<DocumentFile | null> {
  try {
    return await make(payload, mailKey)
  } catch (error) {
    payload.logger.error({ err: error, msg: `The receipt of the mail ${mailKey} could not be made` })
    return null
  }
}
