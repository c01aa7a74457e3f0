import { createElement } from 'react'

import type { AgreedTerms } from '@/contract/booking-inquiry'
import { dateIn } from '@/domain/calendar-date'
import { formatCents } from '@/domain/money'
import { ownerEmail } from '@/integrations/mail'
import { BookingPaid } from '@/mails/booking-paid'
import { HoldExpired } from '@/mails/hold-expired'
import { PlainNotice } from '@/mails/plain-notice'
import { RefundSent } from '@/mails/refund-sent'
import type { Inquiry, Refund } from '@/payload-types'

import { houseTimeZone } from '../runtime/clock'
import { loadArrival } from '../content/load-arrival'
import { bookingLink, guestLink } from '../content/mail-frame'
import type { Notice, NoticeContext } from '../runtime/notice'
import { stayIcs } from '../bookings/stay-ics'
import { checkoutCents, guestName } from './dues'
import { cardWords } from './payment-details'

/** Whether the payment of this inquiry went back because its nights were gone. */
export const isGivenBack = (inquiry: Inquiry, refunds: readonly Refund[]): boolean =>
  inquiry.paymentStatus === 'refund due' || refunds.some(({ reason }) => reason === 'nights-gone')

const toGuest = (inquiry: Inquiry) => ({ to: inquiry.email, replyTo: ownerEmail() })

const ownerNotice = (
  { inquiry, details, frame }: NoticeContext,
  name: string,
  subject: string,
  line: string,
): Notice => ({
  name: `${name}:owner`,
  to: ownerEmail(),
  replyTo: inquiry.email,
  subject,
  mail: createElement(PlainNotice, {
    ...frame,
    title: subject,
    lines: [line],
    stay: details,
    contact: true,
    link: { href: bookingLink(details.id), label: 'Open it in the portal' },
  }),
})

/** A paid checkout: confirmation, receipt and calendar file for the guest, the news for the owner. */
async function paidNotices(context: NoticeContext): Promise<Notice[]> {
  const { payload, inquiry, details, frame, dates } = context
  const paidCents = inquiry.paidCents ?? 0
  const terms = inquiry.agreedTerms as AgreedTerms | null
  const [arrival, timeZone] = await Promise.all([loadArrival(payload), houseTimeZone(payload)])
  return [
    {
      ...toGuest(inquiry),
      name: 'paid:guest',
      subject: `Booked: ${frame.houseName}, ${dates}`,
      ics: await stayIcs(context),
      mail: createElement(BookingPaid, {
        ...frame,
        booking: {
          inquiry: details,
          paidCents,
          paidOn: dateIn(timeZone, Date.parse(inquiry.paidAt ?? inquiry.updatedAt)),
          paidWith: cardWords(inquiry),
          link: guestLink(details.id),
          cancellation: terms?.cancellation ?? [],
          houseRules: terms?.houseRules ?? '',
          checkinTime: arrival.checkinTime,
          checkoutTime: arrival.checkoutTime,
        },
      }),
    },
    ownerNotice(
      context,
      'paid',
      `Paid booking: ${guestName(inquiry)}, ${dates}`,
      `${guestName(inquiry)} booked the house and paid ${formatCents(paidCents)} by card. The nights are claimed.`,
    ),
  ]
}

/** The payment came when someone else had its nights: it goes back by itself. */
function givenBackNotices(context: NoticeContext): Notice[] {
  const { inquiry, details, frame, dates } = context
  const cents = inquiry.paidCents ?? checkoutCents(inquiry)
  return [
    {
      ...toGuest(inquiry),
      name: 'nights-gone:guest',
      subject: `Your payment goes back: ${frame.houseName}, ${dates}`,
      mail: createElement(RefundSent, { ...frame, inquiry: details, amountCents: cents, why: 'nights-gone' }),
    },
    ownerNotice(
      context,
      'nights-gone',
      `Payment given back: ${guestName(inquiry)}, ${dates}`,
      `${guestName(inquiry)} paid ${formatCents(cents)} for nights that another booking has taken. The payment is given back by itself, and the guest was told.`,
    ),
  ]
}

/** A refund is told once it is certain. */
const refundNotices = ({ inquiry, details, frame, refunds }: NoticeContext): Notice[] =>
  refunds
    .filter(({ state, reason }) => state === 'succeeded' && reason !== 'nights-gone')
    .map(({ key, amountCents, reason }) => ({
      ...toGuest(inquiry),
      name: `refund:${key}:guest`,
      subject: `Refund of ${formatCents(amountCents)}: ${frame.houseName}`,
      mail: createElement(RefundSent, { ...frame, inquiry: details, amountCents, why: reason }),
    }))

/** The mails that paying, running out of time, cancelling by a guest and giving back call for. */
export async function paymentNotices(context: NoticeContext): Promise<Notice[]> {
  const { inquiry, details, frame, dates, refunds } = context
  const notices: Notice[] = []
  if (inquiry.isCheckout && inquiry.paidAt) {
    if (isGivenBack(inquiry, refunds)) notices.push(...givenBackNotices(context))
    else if (inquiry.status === 'confirmed') notices.push(...(await paidNotices(context)))
  }
  if (inquiry.isCheckout && inquiry.status === 'expired') {
    notices.push({
      ...toGuest(inquiry),
      name: 'expired:guest',
      byStranger: true,
      subject: `Your nights are free again: ${frame.houseName}, ${dates}`,
      mail: createElement(HoldExpired, { ...frame, inquiry: details }),
    })
  }
  if (inquiry.status === 'cancelled' && inquiry.cancelledBy === 'guest') {
    notices.push(
      ownerNotice(
        context,
        'cancelled-by-guest',
        `Cancelled by the guest: ${guestName(inquiry)}, ${dates}`,
        'The guest cancelled the stay on the private page. The nights are free again unless another calendar has them, and what the policy gives back is on its way.',
      ),
    )
  }
  return [...notices, ...refundNotices(context)]
}
