import { createElement } from 'react'

import { formatDate } from '@/domain/common/calendar-date'
import type { JournalEntry } from '@/domain/bookings/journal'
import { formatCents } from '@/domain/common/money'
import { disputedIn } from '@/domain/ledger/ledger'
import { WAY_TEXT } from '@/domain/payments/other-ways'
import { declineText } from '@/domain/payments/saved-card'
import { isFinalDispute } from '@/domain/payments/settlement'
import { ownerEmail } from '@/integrations/mail'
import { InquiryReceivedOwner } from '@/mails/inquiry-received'
import { PlainNotice } from '@/mails/plain-notice'

import { bookingLink } from '../content/mail-frame'
import { entriesOf, ledgerOf, overpaidBy } from '../bookings/journal-and-ledger'
import { guestName } from '../bookings/stay-of-booking'
import { reviewAdvice } from '../payments/give-back'
import { askedCents } from '../payments/payable'
import type { Notice } from '../runtime/notice'
import {
  backByPolicy,
  type NoticeContext,
  refundSince,
  returnedName,
  wasConfirmedBefore,
} from './notice-context'

const linkOf = ({ details }: NoticeContext) => ({
  href: bookingLink(details.id),
  label: 'Open it in the portal',
})

/** About a guest's stay, to be answered to the guest. */
const aboutStay = (context: NoticeContext, name: string, subject: string, line: string): Notice => ({
  name: `${name}:owner`,
  to: ownerEmail(),
  replyTo: context.details.email,
  subject,
  mail: createElement(PlainNotice, {
    ...context.frame,
    title: subject,
    lines: [line],
    stay: context.details,
    contact: true,
    link: linkOf(context),
  }),
})

/** About a payment, to be looked at in the portal. */
const aboutPayment = (context: NoticeContext, name: string, subject: string, lines: string[]): Notice => ({
  name: `${name}:owner`,
  to: ownerEmail(),
  subject,
  mail: createElement(PlainNotice, { ...context.frame, title: subject, lines, link: linkOf(context) }),
})

/** What the owner need not tell a guest; one without an address was told nothing. */
const toldText = ({ details }: NoticeContext, told: string): string =>
  details.email ? told : 'the guest has no e-mail address here: please tell them'

/** What becomes of the money of a stay that was cancelled without the owner. */
async function refundText(context: NoticeContext, cancelled: JournalEntry): Promise<string> {
  const { promisedCents, failedCents, byHandCents } = await backByPolicy(context, cancelled)
  const parts = [
    ...(promisedCents > 0 ? ['What the policy gives back to the card is on its way.'] : []),
    ...(failedCents > 0
      ? [
          `${formatCents(failedCents)} could not go back to the card: please give it back in another way, and record it with Refund in the booking.`,
        ]
      : []),
    ...(byHandCents > 0
      ? [
          `${formatCents(byHandCents)} of what did not come by card is yours to give back: do so, and record it with Refund in the booking.`,
        ]
      : []),
  ]
  if (parts.length > 0) return parts.join(' ')
  return disputedIn(ledgerOf(context.inquiry)) > 0
    ? 'The bank has what is disputed, so nothing is given back now.'
    : 'By the policy nothing is given back.'
}

/** What the bank brought back may be the guest's, who has cancelled the stay meanwhile. */
async function wonAdvice(context: NoticeContext): Promise<string> {
  const cancelled = entriesOf(context.inquiry, 'cancelled').at(-1)
  const isWithoutOwner = context.inquiry.status === 'cancelled' && cancelled?.actor !== 'owner'
  const back = isWithoutOwner && cancelled ? await refundSince(context, cancelled.at) : null
  const cents = back ? back.toCardCents + back.byHandCents : 0
  return cents > 0
    ? `The money is back. The stay was cancelled, and its policy gives the guest ${formatCents(cents)}: give it back with Refund in the booking.`
    : 'The money is yours.'
}

/** What a dispute in this state (the provider's words) means for the owner. */
async function disputeAdvice(context: NoticeContext, status: string): Promise<string[]> {
  if (status === 'won') return [await wonAdvice(context)]
  if (status === 'lost') return ['The bank has taken the money back. The books of the booking have it so.']
  if (isFinalDispute(status)) return []
  return /under_review/.test(status)
    ? ['It was answered, and the bank decides now.']
    : ["Please answer it in the provider's dashboard, where the date until when is shown."]
}

/** The owner's mail about something that happened; null when it is not true any more. */
export async function ownerNotice(context: NoticeContext, happened: JournalEntry): Promise<Notice | null> {
  const { inquiry, details, frame, dates } = context
  const name = guestName(inquiry)
  switch (happened.kind) {
    case 'received':
      return {
        name: 'received:owner',
        to: ownerEmail(),
        replyTo: inquiry.email,
        subject: `New inquiry: ${name}, ${dates}`,
        mail: createElement(InquiryReceivedOwner, {
          ...frame,
          inquiry: details,
          link: bookingLink(details.id),
        }),
      }
    case 'held': {
      if (inquiry.status !== 'pending') return null
      const { method, through } = happened.facts
      const until = formatDate(through, 'weekday')
      return aboutStay(
        context,
        'held',
        `New booking to be paid ${WAY_TEXT[method]}: ${name}, ${dates}`,
        `${name} booked the house and pays ${WAY_TEXT[method]}. ${formatCents(askedCents(inquiry))} confirms it: record the payment when it comes. The nights are held until the end of ${until}; then they are free again, and the guest is told.`,
      )
    }
    case 'paid': {
      if (inquiry.status !== 'confirmed') return null
      const { paymentKey, cents } = happened.facts
      const owed = inquiry.owedCents ?? 0
      const tooMuch = overpaidBy(inquiry)
      const all =
        tooMuch > 0 ? `${formatCents(tooMuch)} more was paid than it costs.` : 'Nothing is left to pay.'
      const left = owed > 0 ? `${formatCents(owed)} is still to pay.` : all
      if (wasConfirmedBefore(context, happened)) {
        return aboutStay(
          context,
          `paid:${paymentKey}`,
          `Paid ${formatCents(cents)}: ${name}, ${dates}`,
          `${name} paid ${formatCents(cents)} by card. ${left}`,
        )
      }
      return aboutStay(
        context,
        'paid',
        `Paid booking: ${name}, ${dates}`,
        `${name} booked the house and paid ${formatCents(cents)} by card. ${left} The nights are claimed.`,
      )
    }
    case 'charge-failed': {
      const { key, cents, code } = happened.facts
      if (!inquiry.owedCents || inquiry.status !== 'confirmed') return null
      return aboutStay(
        context,
        `charge-failed:${key}`,
        `Not charged: ${name}, ${formatCents(cents)}`,
        `The kept card of ${name} was not charged with ${formatCents(cents)}: ${declineText(code)}. It is not tried again; ${toldText(context, 'the guest was asked to pay on the private page')}.`,
      )
    }
    case 'payment-returned': {
      const { cents, hasEnded } = happened.facts
      const late = hasEnded
        ? 'when this stay had been cancelled or declined'
        : 'for nights that another booking has taken'
      return aboutStay(
        context,
        returnedName(context, happened),
        `Payment given back: ${name}, ${dates}`,
        `${name} paid ${formatCents(cents)} ${late}. The payment is given back by itself; ${toldText(context, 'the guest was told')}.`,
      )
    }
    case 'cancelled':
      if (happened.actor === 'site') {
        return aboutStay(
          context,
          'cancelled-unpaid',
          `Cancelled, not paid: ${name}, ${dates}`,
          `The rest of the price did not come, so the stay was cancelled, as you have set it. ${name} was told before and now. The nights are free again. ${await refundText(context, happened)}`,
        )
      }
      return aboutStay(
        context,
        'cancelled-by-guest',
        `Cancelled by the guest: ${name}, ${dates}`,
        `The guest cancelled the stay on the private page. The nights are free again unless another calendar has them. ${await refundText(context, happened)}`,
      )
    case 'payment-to-review':
      return aboutPayment(context, `review:${happened.facts.paymentId}`, `A payment to look at: ${name}`, [
        'A payment came in whose amount or currency is not what this booking asks for. The booking is not confirmed.',
        `Please look at it in the portal: ${reviewAdvice(inquiry)}`,
      ])
    case 'disputed': {
      const { disputeId, status, cents } = happened.facts
      const state = status.replaceAll('_', ' ')
      return aboutPayment(context, `dispute:${disputeId}:${status}`, `Disputed payment: ${name}, ${state}`, [
        isFinalDispute(status)
          ? `The dispute of the payment of ${name} is over: ${formatCents(cents)}, ${state}.`
          : `The payment of ${name} is disputed at the payment provider: ${formatCents(cents)}, ${state}.`,
        ...(await disputeAdvice(context, status)),
      ])
    }
    default:
      return null
  }
}
