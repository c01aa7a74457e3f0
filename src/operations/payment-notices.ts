import { createElement } from 'react'

import type { AgreedTerms } from '@/contract/booking-inquiry'
import { dateIn, formatDate } from '@/domain/calendar-date'
import { formatCents } from '@/domain/money'
import { ownerEmail } from '@/integrations/mail'
import { BookingPaid } from '@/mails/booking-paid'
import { HoldExpired } from '@/mails/hold-expired'
import type { MailFrame } from '@/mails/inquiry-received'
import { OwnerNotice } from '@/mails/owner-notice'
import { RefundSent } from '@/mails/refund-sent'
import type { MailInquiry } from '@/mails/stay-details'
import type { Inquiry, Refund } from '@/payload-types'
import { guestLinkPath } from '@/security/guest-link'
import type { Payload } from 'payload'

import { houseTimeZone } from './clock'
import { loadArrival } from './load-arrival'
import type { Notice } from './notice'
import { stayIcs } from './stay-ics'

/** What a mail about one booking is made of. */
export interface NoticeContext {
  payload: Payload
  inquiry: Inquiry
  details: MailInquiry
  frame: MailFrame
  /** 'Nov 21, 2026 to Nov 24, 2026' */
  dates: string
  /** Oldest first, without those that the provider refused. */
  refunds: Refund[]
}

const guestName = ({ firstName, lastName }: Inquiry) => `${firstName} ${lastName}`

const toOwner = ({ inquiry, details, frame }: NoticeContext, title: string, text: string) => ({
  to: ownerEmail(),
  replyTo: inquiry.email,
  subject: title,
  mail: createElement(OwnerNotice, {
    ...frame,
    inquiry: details,
    title,
    text,
    link: `${frame.siteUrl}/admin?tab=bookings&open=${details.id}`,
  }),
})

function paidWith(inquiry: Inquiry): string | undefined {
  const details = inquiry.stripePaymentDetails as {
    paymentMethod?: { card?: { brand: string; last4?: string } }
  } | null
  const card = details?.paymentMethod?.card
  if (!card) return undefined
  const brand = card.brand.charAt(0).toUpperCase() + card.brand.slice(1)
  return card.last4 ? `${brand} ending in ${card.last4}` : brand
}

/** A paid checkout: confirmation, receipt and calendar file for the guest, the news for the owner. */
async function paidNotices(context: NoticeContext): Promise<Notice[]> {
  const { payload, inquiry, details, frame, dates } = context
  const paidCents = inquiry.paidCents ?? 0
  const terms = inquiry.agreedTerms as AgreedTerms | null
  const [arrival, timeZone, ics] = await Promise.all([
    loadArrival(payload),
    houseTimeZone(payload),
    stayIcs(payload, inquiry, frame),
  ])
  const title = `Booked and paid: ${guestName(inquiry)}, ${dates}`
  return [
    {
      name: 'paid:guest',
      to: inquiry.email,
      replyTo: ownerEmail(),
      subject: `Booked: ${frame.houseName}, ${dates}`,
      ics,
      mail: createElement(BookingPaid, {
        ...frame,
        booking: {
          inquiry: details,
          paidCents,
          paidOn: dateIn(timeZone, Date.parse(inquiry.paidAt ?? inquiry.updatedAt)),
          paidWith: paidWith(inquiry),
          link: `${frame.siteUrl}${guestLinkPath(details.id)}`,
          cancellation: terms?.cancellation ?? [],
          houseRules: terms?.houseRules ?? '',
          checkinTime: arrival.checkinTime,
          checkoutTime: arrival.checkoutTime,
        },
      }),
    },
    {
      name: 'paid:owner',
      ...toOwner(context, title, `${formatCents(paidCents)} was paid by card, and the nights are claimed.`),
    },
  ]
}

const OWNER_ON_REFUND: Partial<Record<Refund['reason'], string>> = {
  guest: 'The guest cancelled by the policy. The nights are free again.',
  'nights-gone':
    'The payment came after its hold was over, and someone else had one of the nights. It was given back in full.',
}

/** Each refund is told to the guest once; the owner hears of those that somebody else caused. */
function refundNotices(context: NoticeContext): Notice[] {
  const { inquiry, details, frame, refunds } = context
  return refunds.flatMap((refund): Notice[] => {
    const amount = formatCents(refund.amountCents)
    const why = OWNER_ON_REFUND[refund.reason]
    return [
      {
        name: `refund:${refund.id}:guest`,
        to: inquiry.email,
        replyTo: ownerEmail(),
        subject: `${amount} is on its way back to you`,
        mail: createElement(RefundSent, {
          ...frame,
          inquiry: details,
          amountCents: refund.amountCents,
          why: refund.reason,
        }),
      },
      ...(why
        ? [
            {
              name: `refund:${refund.id}:owner`,
              ...toOwner(context, `${amount} goes back to ${guestName(inquiry)}`, why),
            },
          ]
        : []),
    ]
  })
}

export async function refundsOf(payload: Payload, inquiryId: string): Promise<Refund[]> {
  const { docs } = await payload.find({
    collection: 'refunds',
    where: { and: [{ inquiryId: { equals: inquiryId } }, { state: { not_equals: 'failed' } }] },
    sort: 'createdAt',
    pagination: false,
    depth: 0,
  })
  return docs
}

/** The mails that paying, running out of time and giving back call for. */
export async function paymentNotices(context: NoticeContext): Promise<Notice[]> {
  const { inquiry, details, frame } = context
  const notices: Notice[] = []
  if (inquiry.isCheckout && inquiry.paidCents && inquiry.status === 'confirmed') {
    notices.push(...(await paidNotices(context)))
  }
  if (inquiry.isCheckout && inquiry.status === 'expired') {
    notices.push({
      name: 'expired:guest',
      to: inquiry.email,
      replyTo: ownerEmail(),
      subject: `Not booked: ${frame.houseName}, ${context.dates}`,
      mail: createElement(HoldExpired, { ...frame, inquiry: details }),
    })
  }
  if (inquiry.status === 'cancelled' && inquiry.cancelledBy === 'guest') {
    const title = `${guestName(inquiry)} cancelled: ${formatDate(inquiry.checkin, 'short')}`
    notices.push({
      name: 'cancelled-by-guest:owner',
      ...toOwner(context, title, 'The guest cancelled the stay. The nights are free again.'),
    })
  }
  notices.push(...refundNotices(context))
  return notices
}
