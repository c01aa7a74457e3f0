import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'

import { AsTyped, LinkButton, type MailFrame, MailLayout, Paragraph, Small } from './layout'
import { OtherWaysText, type ToPay, toPayText } from './payment-requested'
import { type MailInquiry, MailPrice, StayFacts } from './stay-details'

type Before = { checkin: string; checkout: string; guests: number }

const stayOf = ({ checkin, checkout, guests }: Before) =>
  `${formatDate(checkin, 'long')} to ${formatDate(checkout, 'long')}, ${guests} ${guests === 1 ? 'guest' : 'guests'}`

interface PaidBefore {
  cents: Cents
  /** What of it was not given back. */
  leftCents: Cents
  /** It is more than the stay costs now. */
  isTooMuch: boolean
}

/** What of the new price is here. */
function paidText({ cents, leftCents, isTooMuch }: PaidBefore): string {
  const back = cents > leftCents ? ` ${formatCents(cents - leftCents)} of it was given back.` : ''
  return isTooMuch
    ? `You have paid ${formatCents(cents)}, which is more than it costs now; the owner will write to you about that.${back}`
    : `You have paid ${formatCents(cents)}.${back}`
}

/** The owner has changed dates, guests or price, with what it was before. */
export function BookingChanged({
  inquiry,
  before,
  note,
  isBooked,
  heldThrough,
  cardFeeCents,
  paid,
  owedCents = 0,
  toPay,
  policy,
  link,
  ...frame
}: MailFrame & {
  inquiry: MailInquiry
  before: Before
  note?: string
  isBooked: boolean
  /** The last date, at the house, on which its nights are held for the money; none where they are not. */
  heldThrough?: CalendarDate
  /** What cards were and are charged on top, where that is another fee than the quote's. */
  cardFeeCents?: Cents
  /** What has come; nothing where nothing has. */
  paid?: PaidBefore
  /** What is still to come of a stay that is booked or held, without a card fee. */
  owedCents?: Cents
  /** The same with how it is paid, where it can be paid by card. */
  toPay?: ToPay
  /** What a cancellation gives back, in sentences. */
  policy: readonly string[]
  /** The guest's private page. */
  link: string
}) {
  const owed = toPay ? toPayText(toPay) : owedCents > 0 ? `Still to pay: ${formatCents(owedCents)}.` : ''
  const money = [paid ? paidText(paid) : '', owed].filter(Boolean).join(' ')
  return (
    <MailLayout
      {...frame}
      preview="Your stay was changed. These are the new details."
      title="Your stay was changed"
    >
      <Paragraph>Dear {inquiry.greeting},</Paragraph>
      <Paragraph>The owner has changed your stay. From now on it is:</Paragraph>
      <StayFacts inquiry={inquiry} />
      {stayOf(before) === stayOf(inquiry) ? null : <Paragraph>Before it was {stayOf(before)}.</Paragraph>}
      {note ? <AsTyped>{note}</AsTyped> : null}
      <MailPrice inquiry={inquiry} cardFeeCents={cardFeeCents} />
      {money ? <Paragraph>{money}</Paragraph> : null}
      {toPay ? <OtherWaysText owedCents={toPay.cents - toPay.feeCents} ways={toPay.otherWays} /> : null}
      {heldThrough ? (
        <Paragraph>
          The nights are held for you until the end of {formatDate(heldThrough, 'long')}, and yours as soon as
          the money for them has arrived.
        </Paragraph>
      ) : isBooked ? null : (
        <Paragraph>Nothing is booked yet.</Paragraph>
      )}
      {policy.length > 0 ? (
        <>
          <Small>If your plans change</Small>
          <Paragraph>{policy.join(' ')}</Paragraph>
        </>
      ) : null}
      <LinkButton href={link}>{toPay ? 'See and pay' : 'See your stay'}</LinkButton>
      <Paragraph style={{ margin: '20px 0 0' }}>
        If this is not what you agreed on, please reply to this e-mail.
      </Paragraph>
    </MailLayout>
  )
}
