import { type Cents, formatCents } from '@/domain/common/money'

import { AsTyped, LinkButton, type MailFrame, MailLayout, Paragraph, Small, TO_SIGN } from './layout'
import { overpaidText } from './payment-receipt'
import { OtherWaysText, type ToPay, toPayText } from './payment-requested'
import { type MailInquiry, MailPrice, StayFacts } from './stay-details'

type Decision = 'confirmed' | 'declined' | 'cancelled' | 'cancelled-by-guest' | 'cancelled-by-site'

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
  'cancelled-by-site': {
    title: 'Your stay was cancelled',
    preview: 'This stay will not take place.',
    text: 'This stay will not take place. If you have paid for it all the same, please reply to this e-mail.',
  },
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
  overpaidCents = 0,
  isFree = false,
  hold,
  backByHandCents = 0,
  isOwnersToSettle = false,
  isNothingBack = false,
  isToSign = false,
  policy = [],
  ...frame
}: MailFrame & {
  inquiry: MailInquiry
  decision: Decision
  note?: string
  link?: string
  /** What the guest can pay by card now. */
  toPay?: ToPay
  /** What has come already, what of that was not given back, and what cards are charged on top (`booking-changed`); cents. */
  paid?: { cents: Cents; leftCents: Cents; cardFeeCents?: Cents }
  /** What came beyond all that the stay costs, cents. */
  overpaidCents?: Cents
  /** Nothing is to pay, as with a code that takes everything off. */
  isFree?: boolean
  /** What is held for damage, in words. */
  hold?: string
  /** What did not come by card and is given back by hand, cents. */
  backByHandCents?: Cents
  /** The owner cancelled the stay, and nothing of what was paid has gone back. */
  isOwnersToSettle?: boolean
  /** By the cancellation policy nothing of it goes back. */
  isNothingBack?: boolean
  /** The rental agreement waits for the guest's name. */
  isToSign?: boolean
  /** What a cancellation gives back, in sentences. */
  policy?: readonly string[]
}) {
  const text = TEXTS[decision]
  return (
    <MailLayout {...frame} preview={text.preview} title={text.title}>
      <Paragraph>Dear {inquiry.greeting},</Paragraph>
      <Paragraph>
        {text.text}
        {decision === 'declined' ? moneyText(paid) : ''}
      </Paragraph>
      {note ? <AsTyped>{note}</AsTyped> : null}
      {backByHandCents > 0 ? (
        <Paragraph>
          Of what you did not pay by card, {formatCents(backByHandCents)} comes back to you. The owner will
          write to you about how.
        </Paragraph>
      ) : null}
      {isOwnersToSettle && paid ? (
        <Paragraph>
          You have paid {formatCents(paid.leftCents)}. The owner will write to you about what goes back.
        </Paragraph>
      ) : null}
      {isNothingBack ? <Paragraph>By the cancellation policy nothing is given back.</Paragraph> : null}
      <StayFacts inquiry={inquiry} />
      {decision === 'confirmed' ? <MailPrice inquiry={inquiry} cardFeeCents={paid?.cardFeeCents} /> : null}
      {decision === 'confirmed' && inquiry.channel ? (
        <Paragraph>{atChannel(inquiry.channel)}</Paragraph>
      ) : decision === 'confirmed' ? (
        <Paragraph>
          {paid ? `You have paid ${formatCents(paid.cents)}.${overpaidText(overpaidCents)} ` : ''}
          {toPay
            ? `${toPayText(toPay)} Your page below takes it whenever you like; the owner will write to you about arrival.`
            : paid || isFree
              ? 'The owner will write to you about arrival.'
              : 'The owner will write to you about payment and arrival.'}
        </Paragraph>
      ) : null}
      {toPay ? <OtherWaysText owedCents={toPay.cents - toPay.feeCents} ways={toPay.otherWays} /> : null}
      {hold ? <Paragraph>{hold}</Paragraph> : null}
      {policy.length > 0 ? (
        <>
          <Small>If your plans change</Small>
          <Paragraph>{policy.join(' ')}</Paragraph>
        </>
      ) : null}
      {isToSign ? <Paragraph>{TO_SIGN}</Paragraph> : null}
      {link ? <LinkButton href={link}>{toPay ? 'See and pay' : 'See your stay'}</LinkButton> : null}
    </MailLayout>
  )
}
