import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'

import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'
import { type OtherWay, WAY_TEXT } from '@/domain/payments/other-ways'
import type { Instalment } from '@/domain/payments/payment-terms'

import type { MailFrame } from './inquiry-received'
import { button, heading, label, MailLayout, paragraph } from './layout'
import { OtherWaysText, scheduleText } from './payment-requested'
import { type MailInquiry, StayFacts } from './stay-details'

export interface HeldNights {
  way: OtherWay
  /** The last date, at the house, on which the nights are held. */
  through: CalendarDate
  /** What is to pay, and what of it first; without a card fee. */
  totalCents: Cents
  dueCents: Cents
  schedule: readonly Instalment[]
  /** The guest's private page. */
  link: string
  isCardTaken: boolean
}

/**
 * The nights are held for a guest who pays without a card: how much, how, and until when. Facts alone, and no name: anybody may
 * have typed this address.
 */
export function NightsHeld({
  inquiry,
  held,
  ...frame
}: MailFrame & { inquiry: MailInquiry; held: HeldNights }) {
  const { way, through, totalCents, dueCents, schedule, link, isCardTaken } = held
  const date = formatDate(through, 'long')
  const isPart = dueCents < totalCents
  return (
    <MailLayout
      {...frame}
      preview={`Held until ${date}. Please pay ${formatCents(dueCents)} ${WAY_TEXT[way.method]}.`}
    >
      <Heading style={heading}>Your nights are held until {date}</Heading>
      <Text style={paragraph}>
        The stay is yours as soon as {formatCents(dueCents)} {isPart ? 'of its price has' : 'has'} arrived{' '}
        {WAY_TEXT[way.method]}. Until the end of {date} nobody else can book these nights; then they are free
        again.{isPart ? ` In all it is ${formatCents(totalCents)}. ${scheduleText(schedule)}` : ''}
      </Text>
      <OtherWaysText owedCents={dueCents} ways={[way]} />
      <Button href={link} style={button}>
        See your stay
      </Button>
      <Text style={{ ...label, margin: '12px 0 24px' }}>
        This link is yours alone: whoever has it can see the stay.
        {isCardTaken ? ' There you can also pay by card.' : ''}
      </Text>
      <StayFacts inquiry={inquiry} />
      <Text style={label}>
        You did not ask for this? Then somebody mistyped an address, and you need not do anything.
      </Text>
    </MailLayout>
  )
}
