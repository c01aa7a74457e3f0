import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'

import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'
import type { OtherWay } from '@/domain/payments/other-ways'

import type { MailFrame } from './inquiry-received'
import { button, heading, label, MailLayout, paragraph } from './layout'
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

/** The card that a guest let be kept was refused. Nothing is lost by it: the stay stands. */
export function ChargeFailed({
  inquiry,
  charge,
  ...frame
}: MailFrame & { inquiry: MailInquiry; charge: FailedCharge }) {
  const { cents, card, why, link, owedCents, otherWays } = charge
  return (
    <MailLayout {...frame} preview={`${formatCents(cents)} could not be charged: ${why}.`}>
      <Heading style={heading}>Your card could not be charged</Heading>
      <Text style={paragraph}>Dear {inquiry.greeting},</Text>
      <Text style={paragraph}>
        {formatCents(cents)} for your stay could not be charged to {card}: {why}. Your stay is still yours.
      </Text>
      <Text style={paragraph}>{nextText(charge)}</Text>
      <Button href={link} style={button}>
        See and pay
      </Button>
      <Text style={{ ...label, margin: '12px 0 24px' }}>
        This link is yours alone: whoever has it can see and cancel the stay.
      </Text>
      <OtherWaysText owedCents={owedCents} ways={otherWays} />
      <StayFacts inquiry={inquiry} />
    </MailLayout>
  )
}
