import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'

import { type CalendarDate, formatDate } from '@/domain/calendar-date'
import { type Cents, formatCents } from '@/domain/money'

import type { MailFrame } from './inquiry-received'
import { button, heading, label, MailLayout, paragraph } from './layout'
import { type MailInquiry, StayFacts } from './stay-details'

export interface RequestedPayment {
  /** What a card is charged, and what of that is its fee. */
  cents: Cents
  feeCents: Cents
  paidCents: Cents
  /** What of it is due next, without the card fee, and when; none when everything is due at once. */
  next?: { cents: Cents; on: CalendarDate; isOver: boolean }
  /** The payment confirms the stay: its nights are nobody's yet. */
  isConfirming: boolean
  /** The guest's private page. */
  link: string
}

/** What a card is charged, in one sentence. */
export const cardText = ({ cents, feeCents }: Pick<RequestedPayment, 'cents' | 'feeCents'>): string =>
  feeCents > 0
    ? `By card all of it is ${formatCents(cents)}, ${formatCents(feeCents)} of that for the card.`
    : `You can pay it by card.`

/** What is asked for, and when it is due. */
function askText({ cents, feeCents, paidCents, next, isConfirming }: RequestedPayment): string {
  const owed = formatCents(cents - feeCents)
  const part = next && next.cents < cents - feeCents ? formatCents(next.cents) : null
  if (isConfirming) {
    const first = part ? `the deposit of ${part} has arrived` : `you have paid ${owed}`
    return `The owner is glad to host you. The nights are yours as soon as ${first}; until then others can still book them.`
  }
  if (!next) return `${owed} is ${paidCents > 0 ? 'still ' : ''}to pay for your stay.`
  const due = `${formatCents(next.cents)} ${next.isOver ? 'was' : 'is'} due on ${formatDate(next.on, 'long')}.`
  return part ? `${due} All that is left for your stay is ${owed}.` : due
}

/** What is still to pay, as the owner asks for it or the site reminds of it. */
export function PaymentRequested({
  inquiry,
  payment,
  ...frame
}: MailFrame & { inquiry: MailInquiry; payment: RequestedPayment }) {
  const { cents, feeCents, paidCents, isConfirming, link } = payment
  const owed = formatCents(cents - feeCents)
  return (
    <MailLayout {...frame} preview={`${owed} for your stay from ${formatDate(inquiry.checkin, 'long')}.`}>
      <Heading style={heading}>
        {isConfirming ? 'Your stay is ready to be booked' : 'Please pay for your stay'}
      </Heading>
      <Text style={paragraph}>Dear {inquiry.greeting},</Text>
      <Text style={paragraph}>
        {askText(payment)} {cardText(payment)}
      </Text>
      <Button href={link} style={button}>
        See and pay
      </Button>
      <Text style={{ ...label, margin: '12px 0 24px' }}>
        This link is yours alone: whoever has it can see and cancel the stay.
      </Text>
      <StayFacts inquiry={inquiry} />
      {paidCents > 0 ? <Text style={paragraph}>Paid so far: {formatCents(paidCents)}.</Text> : null}
    </MailLayout>
  )
}
