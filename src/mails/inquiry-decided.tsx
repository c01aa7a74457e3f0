import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'

import { type Cents, formatCents } from '@/domain/common/money'
import type { OtherWay } from '@/domain/payments/other-ways'
import type { Instalment } from '@/domain/payments/payment-terms'

import type { MailFrame } from './inquiry-received'
import { button, heading, label, MailLayout, paragraph } from './layout'
import { cardText, OtherWaysText, scheduleText } from './payment-requested'
import { type MailInquiry, MailPrice, StayFacts } from './stay-details'

type Decision = 'confirmed' | 'declined' | 'cancelled' | 'cancelled-by-guest'

const TEXTS: Record<Decision, { title: string; preview: string; text: string }> = {
  confirmed: {
    title: 'Your stay is confirmed',
    preview: 'The nights are yours.',
    text: 'Good news: the owner has confirmed your stay, and the nights are yours.',
  },
  declined: {
    title: 'We cannot host you on these dates',
    preview: 'Unfortunately these dates do not work.',
    text: 'Thank you for asking. Unfortunately the owner cannot confirm these dates.',
  },
  cancelled: {
    title: 'Your stay was cancelled',
    preview: 'This stay will not take place.',
    text: 'The owner has cancelled this stay. If you did not expect this, please reply to this e-mail.',
  },
  'cancelled-by-guest': {
    title: 'You cancelled your stay',
    preview: 'This stay will not take place.',
    text: 'As you asked, this stay is cancelled. If it was not you, please reply to this e-mail at once.',
  },
}

/** What the guest can pay by card now, cents. */
type ToPay = {
  cents: Cents
  feeCents: Cents
  schedule: readonly Instalment[]
  otherWays: readonly OtherWay[]
}

const atChannel = (channel: string): string =>
  `You pay at ${channel}, as you booked there, and if your plans change, the terms of ${channel} hold. The owner will write to you about arrival.`

/** What becomes of the money of a stay that is declined. */
function moneyText(paid: { leftCents: Cents } | undefined): string {
  if (!paid) return ' Nothing was charged.'
  if (paid.leftCents === 0) return ''
  return ` What you have paid, ${formatCents(paid.leftCents)}, is given back to you; the owner will write to you about how.`
}

/** What the owner decided, with the owner's own words when there are some. */
export function InquiryDecided({
  inquiry,
  decision,
  note,
  link,
  toPay,
  paid,
  isFree = false,
  hold,
  backByHandCents = 0,
  policy = [],
  ...frame
}: MailFrame & {
  inquiry: MailInquiry
  decision: Decision
  note?: string
  link?: string
  toPay?: ToPay
  /** What has come already, what of that was not given back, cents, and whether none of it came by card. */
  paid?: { cents: Cents; leftCents: Cents; withoutCard: boolean }
  /** Nothing is to pay, as with a code that takes everything off. */
  isFree?: boolean
  /** What is held for damage, in words. */
  hold?: string
  /** What did not come by card and is given back by hand, cents. */
  backByHandCents?: Cents
  /** What a cancellation gives back, in sentences. */
  policy?: readonly string[]
}) {
  const text = TEXTS[decision]
  return (
    <MailLayout {...frame} preview={text.preview}>
      <Heading style={heading}>{text.title}</Heading>
      <Text style={paragraph}>Dear {inquiry.greeting},</Text>
      <Text style={paragraph}>
        {text.text}
        {decision === 'declined' ? moneyText(paid) : ''}
      </Text>
      {note ? <Text style={{ ...paragraph, whiteSpace: 'pre-wrap' }}>{note}</Text> : null}
      {backByHandCents > 0 ? (
        <Text style={paragraph}>
          Of what you did not pay by card, {formatCents(backByHandCents)} comes back to you. The owner will
          write to you about how.
        </Text>
      ) : null}
      <StayFacts inquiry={inquiry} />
      {decision === 'confirmed' ? <MailPrice inquiry={inquiry} withoutCard={paid?.withoutCard} /> : null}
      {decision === 'confirmed' && inquiry.channel ? (
        <Text style={paragraph}>{atChannel(inquiry.channel)}</Text>
      ) : decision === 'confirmed' ? (
        <Text style={paragraph}>
          {paid ? `You have paid ${formatCents(paid.cents)}. ` : ''}
          {toPay
            ? `To pay: ${formatCents(toPay.cents - toPay.feeCents)}. ${toPay.schedule.length > 0 ? `${scheduleText(toPay.schedule)} ` : ''}${cardText(toPay)} Your page below takes it whenever you like; the owner will write to you about arrival.`
            : paid || isFree
              ? 'The owner will write to you about arrival.'
              : 'The owner will write to you about payment and arrival.'}
        </Text>
      ) : null}
      {toPay ? <OtherWaysText owedCents={toPay.cents - toPay.feeCents} ways={toPay.otherWays} /> : null}
      {hold ? <Text style={paragraph}>{hold}</Text> : null}
      {policy.length > 0 ? (
        <>
          <Text style={label}>If your plans change</Text>
          <Text style={paragraph}>{policy.join(' ')}</Text>
        </>
      ) : null}
      {link ? (
        <Button href={link} style={button}>
          {toPay ? 'See and pay' : 'See your stay'}
        </Button>
      ) : null}
    </MailLayout>
  )
}
