import { createElement } from 'react'

import { formatDate } from '@/domain/calendar-date'
import { formatCents } from '@/domain/money'
import { ownerEmail } from '@/integrations/mail'
import type { MailFrame } from '@/mails/inquiry-received'
import { PlainNotice } from '@/mails/plain-notice'
import type { MailInquiry } from '@/mails/stay-details'
import type { Inquiry, Refund } from '@/payload-types'

import { bookingLink } from '../mail-frame'
import type { Notice } from '../notices'
import { dueCents, guestName } from './dues'

/** Whether the payment of this inquiry went back because its nights were gone. */
export const isGivenBack = (inquiry: Inquiry, refunds: readonly Refund[]): boolean =>
  inquiry.paymentStatus === 'refund due' || refunds.some(({ reason }) => reason === 'nights-gone')

/** The mails that a checkout's payment calls for; which went out before is told by their names. */
export function paymentNotices(
  inquiry: Inquiry,
  refunds: readonly Refund[],
  stay: MailInquiry,
  frame: MailFrame,
): Notice[] {
  const dates = `${formatDate(inquiry.checkin, 'short')} to ${formatDate(inquiry.checkout, 'short')}`
  const link = { href: bookingLink(stay.id), label: 'Open it in the portal' }
  const guest = (name: string, subject: string, lines: string[]): Notice => ({
    name: `${name}:guest`,
    to: inquiry.email,
    replyTo: ownerEmail(),
    subject,
    mail: createElement(PlainNotice, { ...frame, title: subject, lines, stay }),
  })
  const owner = (name: string, subject: string, lines: string[]): Notice => ({
    name: `${name}:owner`,
    to: ownerEmail(),
    replyTo: inquiry.email,
    subject,
    mail: createElement(PlainNotice, { ...frame, title: subject, lines, stay, link }),
  })
  const notices: Notice[] = []
  const amount = formatCents(inquiry.paidCents ?? dueCents(inquiry))
  if (inquiry.isCheckout && inquiry.paidAt && isGivenBack(inquiry, refunds)) {
    notices.push(
      guest('nights-gone', `Your payment goes back: ${frame.houseName}, ${dates}`, [
        `We are sorry: when your payment arrived, these nights had just been taken. Nothing is booked, and your ${amount} is on its way back to your card.`,
        'Please choose other dates, or just reply to this e-mail.',
      ]),
      owner('nights-gone', `Payment given back: ${guestName(inquiry)}, ${dates}`, [
        `${guestName(inquiry)} paid ${amount} for nights that another booking has taken. The payment is given back by itself, and the guest was told.`,
      ]),
    )
  } else if (inquiry.isCheckout && inquiry.status === 'confirmed' && inquiry.paidAt) {
    notices.push(
      owner('paid', `Paid booking: ${guestName(inquiry)}, ${dates}`, [
        `${guestName(inquiry)} booked the house and paid ${amount} by card. The nights are claimed.`,
      ]),
    )
  }
  if (inquiry.isCheckout && inquiry.status === 'expired') {
    notices.push(
      guest('expired', `Your nights are free again: ${frame.houseName}, ${dates}`, [
        'The nights that were held for you are free again, because no payment came in time. Nothing was charged.',
        'If you still want to come, please open the booking again.',
      ]),
    )
  }
  for (const { key, amountCents, reason, state } of refunds) {
    if (state !== 'succeeded' || reason === 'nights-gone') continue
    notices.push(
      guest(`refund:${key}`, `Refund of ${formatCents(amountCents)}: ${frame.houseName}`, [
        `We have given ${formatCents(amountCents)} back to you. It takes some days until your bank shows it.`,
      ]),
    )
  }
  return notices
}
