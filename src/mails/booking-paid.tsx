import { Heading } from '@react-email/heading'
import { Section } from '@react-email/section'

import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'
import type { Instalment } from '@/domain/payments/payment-terms'

import {
  AsTyped,
  heading,
  LinkButton,
  type MailFrame,
  MailLayout,
  Paragraph,
  PRIVATE_LINK,
  Small,
  TO_SIGN,
} from './layout'
import { overpaidText } from './payment-receipt'
import { scheduleText } from './payment-requested'
import { type MailInquiry, MailPrice, StayFacts } from './stay-details'

export interface PaidBooking {
  inquiry: MailInquiry
  paidCents: Cents
  /** What is here beyond what the stay costs. */
  overpaidCents: Cents
  /** The house's date of the payment. */
  paidOn: string
  /** 'Visa ending in 4242', or nothing when it was paid by other means. */
  paidWith?: string
  /** The guest's private page. */
  link: string
  /** What a cancellation gives back, in sentences. */
  policy: readonly string[]
  houseRules: string
  /** What is held for damage, in words. */
  hold?: string
  /** The rental agreement waits for the guest's name. */
  isToSign?: boolean
  /** The mail with the way to the house follows at once. */
  arrivesSoon: boolean
  /** What is still to pay, without the card fee, and when; nothing where all is paid. */
  owed?: {
    cents: Cents
    /** What a card is charged on top of that; zero for an agreed amount. */
    feeCents: Cents
    on?: CalendarDate
    /** Its parts, where it has dates; more than one where only a part of the deposit was asked for. */
    schedule: readonly Instalment[]
    /** The house's date on which the stay is cancelled by itself unless it has come. */
    cancelsOn?: CalendarDate
    /** The kept card that it is charged to by itself. */
    card?: string
    /** Its date is so near that the reminder follows at once. */
    isSoon: boolean
  }
}

/** When it is due. */
const dueText = ({ on, schedule }: NonNullable<PaidBooking['owed']>): string =>
  schedule.length > 1 ? `. ${scheduleText(schedule)}` : on ? `, due on ${formatDate(on, 'long')}.` : '.'

/** How the rest is paid. */
const howText = ({ card, feeCents, isSoon }: NonNullable<PaidBooking['owed']>): string =>
  card
    ? `On that day it is charged to ${card}${feeCents > 0 ? ', with its card fee' : ''}${isSoon ? '' : '; we remind you three days before'}. On your page above you can pay earlier, use another card or take this one away.`
    : `We remind you, and your page above takes it at any time${feeCents > 0 ? '; by card, its card fee is added' : ''}.`

/** The confirmation of a paid stay, which is the receipt too. */
export function BookingPaid({ booking, ...frame }: MailFrame & { booking: PaidBooking }) {
  const { inquiry, owed } = booking
  // Where a part came before in another way, the quote's lines would add up to something else.
  const isWhole =
    inquiry.agreedCents !== undefined ||
    inquiry.quote?.totalCents === booking.paidCents + (owed ? owed.cents + owed.feeCents : 0)
  return (
    <MailLayout
      {...frame}
      preview={`Your stay from ${formatDate(inquiry.checkin, 'long')} is booked${booking.owed ? '' : ' and paid'}.`}
      title="Your stay is booked"
    >
      <Paragraph>Dear {inquiry.greeting},</Paragraph>
      <Paragraph>
        Thank you. Your payment has arrived and the nights are yours.{' '}
        {booking.arrivesSoon
          ? 'In another mail we send you the address, the way and how to get in.'
          : 'Three days before you come we send you the address, the way and how to get in.'}
      </Paragraph>
      <StayFacts inquiry={inquiry} />
      <Paragraph>The attached calendar file puts the stay into your calendar.</Paragraph>
      {booking.isToSign ? <Paragraph>{TO_SIGN}</Paragraph> : null}
      <Section style={{ margin: '8px 0 24px' }}>
        <LinkButton href={booking.link}>See your stay</LinkButton>
        <Small style={{ margin: '12px 0 0' }}>{PRIVATE_LINK}</Small>
      </Section>
      <Heading as="h2" style={{ ...heading, fontSize: 20, lineHeight: '28px', margin: '0 0 8px' }}>
        Receipt
      </Heading>
      {isWhole ? <MailPrice inquiry={inquiry} /> : null}
      <Paragraph>
        Paid {formatCents(booking.paidCents)} on {formatDate(booking.paidOn, 'long')}
        {booking.paidWith ? ` with ${booking.paidWith}` : ''}. Booking {inquiry.id}.
        {overpaidText(booking.overpaidCents)}
      </Paragraph>
      {booking.owed ? (
        <Paragraph>
          Still to pay: {formatCents(booking.owed.cents)}
          {dueText(booking.owed)} {howText(booking.owed)}
        </Paragraph>
      ) : null}
      {booking.owed?.cancelsOn ? (
        <Paragraph>
          Unless it has come, the stay is cancelled on {formatDate(booking.owed.cancelsOn, 'long')}. We write
          to you before that.
        </Paragraph>
      ) : null}
      {booking.hold ? <Paragraph>{booking.hold}</Paragraph> : null}
      <Small>If your plans change</Small>
      <Paragraph>{booking.policy.join(' ')}</Paragraph>
      {booking.houseRules ? (
        <>
          <Small>House rules</Small>
          <AsTyped>{booking.houseRules}</AsTyped>
        </>
      ) : null}
    </MailLayout>
  )
}
