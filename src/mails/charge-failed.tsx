import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'
import type { OtherWay } from '@/domain/payments/other-ways'

import { LinkButton, type MailFrame, MailLayout, Paragraph, PRIVATE_LINK } from './layout'
import { OtherWaysText } from './payment-requested'
import { type MailInquiry, StayFacts } from './stay-details'

export interface FailedCharge {
  /** What the card was to be charged with, its fee included. */
  cents: Cents
  /** 'Visa ending in 4242' */
  card: string
  /** 'the card has expired' */
  why: string
  /** The bank wants to hear from its customer, who pays in a minute on the page. */
  isAsked: boolean
  /** When it is tried again; not for a no that will not change. */
  retryOn: CalendarDate | null
  /** The guest's private page. */
  link: string
  /** What is open without the card fee, and how it is paid without a card; none where only cards are taken. */
  owedCents: Cents
  otherWays: readonly OtherWay[]
}

const nextText = ({ retryOn, isAsked }: FailedCharge): string =>
  retryOn
    ? `We try again on ${formatDate(retryOn, 'long')}. If you would rather pay now, or with another card, your page is the place.`
    : isAsked
      ? 'Please pay on your page: your bank then asks you, and it takes a minute.'
      : 'We do not try this card again. Please pay on your page, with any card.'

type Props = MailFrame & { inquiry: MailInquiry; charge: FailedCharge }

/** The card that a guest let be kept was refused. Nothing is lost by it: the stay stands. */
export function ChargeFailed({ inquiry, charge, ...frame }: Props) {
  const { cents, card, why, link, owedCents, otherWays } = charge
  return (
    <MailLayout
      {...frame}
      preview={`${formatCents(cents)} could not be charged: ${why}.`}
      title="Your card could not be charged"
    >
      <Paragraph>Dear {inquiry.greeting},</Paragraph>
      <Paragraph>
        {formatCents(cents)} for your stay could not be charged to {card}: {why}. Your stay is still yours.
      </Paragraph>
      <Paragraph>{nextText(charge)}</Paragraph>
      <LinkButton href={link} note={PRIVATE_LINK}>
        See and pay
      </LinkButton>
      <OtherWaysText owedCents={owedCents} ways={otherWays} />
      <StayFacts inquiry={inquiry} />
    </MailLayout>
  )
}
