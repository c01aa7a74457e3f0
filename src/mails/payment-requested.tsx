import { Fragment } from 'react'

import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'
import { type OtherWay, WAY_TITLE } from '@/domain/payments/other-ways'
import type { Instalment } from '@/domain/payments/payment-terms'

import { AsTyped, LinkButton, type MailFrame, MailLayout, Paragraph, PRIVATE_LINK, Small } from './layout'
import { type MailInquiry, StayFacts } from './stay-details'

export interface RequestedPayment {
  /** What a card is charged, and what of that is its fee. */
  cents: Cents
  feeCents: Cents
  /** The same of what is due next, or of the part that is asked for (`isPart`), where that is not all. */
  due?: { cents: Cents; feeCents: Cents; isPart?: true }
  paidCents: Cents
  /** What is still to pay and when, without the card fee; none when everything is due at once. */
  schedule: readonly Instalment[]
  /** How many of its parts are overdue. */
  overdue: number
  /** The house's date on which the stay is cancelled by itself unless it has come. */
  cancelsOn?: CalendarDate
  /** It is said for the last time before that. */
  isLast?: boolean
  /** The payment confirms the stay: its nights are nobody's yet. */
  isConfirming: boolean
  /** The last date, at the house, on which they are held for it all the same. */
  heldThrough?: CalendarDate
  /** The guest's private page. */
  link: string
  /** How it is paid without a card; none where only cards are taken. */
  otherWays: readonly OtherWay[]
  /** It is charged by itself: the kept card, with how much and when. */
  away?: { card: string; cents: Cents; on: CalendarDate }
}

/** What a card is charged, in one sentence. */
export const cardText = ({ cents, feeCents }: Pick<RequestedPayment, 'cents' | 'feeCents'>): string =>
  feeCents > 0
    ? `By card all of it is ${formatCents(cents)}, ${formatCents(feeCents)} of which is the card fee.`
    : `You can pay it by card.`

const cardTextOf = (payment: RequestedPayment): string => {
  const { cents, feeCents } = partOf(payment) ?? {}
  if (!cents || !feeCents) return cardText(payment)
  return `By card it is ${formatCents(cents)}, ${formatCents(feeCents)} of which is the card fee; you can also pay all of it.`
}

/** 'The deposit of $438.90 is due on November 23, 2026, the balance of $1,024.10 on December 24, 2026.' */
export const scheduleText = (schedule: readonly Instalment[], overdue = 0): string =>
  schedule
    .map(({ name, cents, dueOn }, place) => {
      const isDue = place === 0 || place === overdue ? ` ${place < overdue ? 'was' : 'is'} due` : ''
      return `${place === 0 ? 'The' : ', the'} ${name} of ${formatCents(cents)}${isDue} on ${formatDate(dueOn, 'long')}`
    })
    .join('') + '.'

/** What is still to pay of a stay, in a mail that is about something else. */
export type ToPay = Pick<
  RequestedPayment,
  'cents' | 'feeCents' | 'schedule' | 'overdue' | 'cancelsOn' | 'otherWays' | 'away'
>

/** How much that is, by when, and how it is paid by card. */
export const toPayText = (payment: ToPay): string => {
  const { cents, feeCents, schedule, overdue, away } = payment
  const dates = schedule.length > 0 ? ` ${scheduleText(schedule, overdue)}` : ''
  const how = away ? awayText(away) : cardText(payment)
  return `To pay: ${formatCents(cents - feeCents)}.${dates}${cancelText(payment)} ${how}`
}

/** The part that the owner asked for, when it is one that the schedule does not know. */
const partOf = ({ due }: Pick<RequestedPayment, 'due'>) => (due?.isPart ? due : undefined)

const cancelText = ({ cancelsOn }: Pick<RequestedPayment, 'cancelsOn'>): string =>
  cancelsOn
    ? ` Unless it has come, the stay is cancelled on ${formatDate(cancelsOn, 'long')}, and you get back what the cancellation policy says.`
    : ''

const awayText = ({ card, cents, on }: NonNullable<RequestedPayment['away']>): string =>
  `On ${formatDate(on, 'long')} we charge ${formatCents(cents)} to the card that you let us keep, ${card}.`

/** Whose the nights are until the money has come. */
const untilText = ({ heldThrough }: RequestedPayment): string =>
  heldThrough
    ? `they are held for you until the end of ${formatDate(heldThrough, 'long')}`
    : 'until then others can still book them'

/** What is asked for, and when it is due. */
function askText(payment: RequestedPayment): string {
  const { cents, feeCents, paidCents, schedule, overdue, isConfirming, away } = payment
  if (away)
    return `${awayText(away)} There is nothing to do; you can pay earlier, use another card or take this one away.`
  const owed = formatCents(cents - feeCents)
  const part = partOf(payment)
  if (part) {
    const asked = `Please pay ${formatCents(part.cents - part.feeCents)} now, of the ${owed} that is ${paidCents > 0 ? 'still ' : ''}to be paid for your stay.`
    return isConfirming
      ? `The owner is glad to host you. ${asked} The nights are yours as soon as it has arrived; ${untilText(payment)}.`
      : asked
  }
  const isDeposit = schedule[0]?.name === 'deposit'
  if (isConfirming) {
    const first = isDeposit ? 'the deposit has arrived' : `you have paid ${owed}`
    const dates = isDeposit ? ` ${scheduleText(schedule)}` : ''
    return `The owner is glad to host you. The nights are yours as soon as ${first}; ${untilText(payment)}.${dates}`
  }
  if (schedule.length > 0) return scheduleText(schedule, overdue) + cancelText(payment)
  return `${owed} is ${paidCents > 0 ? 'still ' : ''}to be paid for your stay.`
}

/** How it is paid without a card, and so without its fee. */
export const OtherWaysText = ({ owedCents, ways }: { owedCents: Cents; ways: readonly OtherWay[] }) =>
  ways.map(({ method, text }) => (
    <Fragment key={method}>
      <Small>
        {WAY_TITLE[method]}: {formatCents(owedCents)}
      </Small>
      <AsTyped>{text}</AsTyped>
    </Fragment>
  ))

function titleOf({ isConfirming, away, isLast }: RequestedPayment): string {
  if (isConfirming) return 'Your stay is ready to be booked'
  if (away) return 'Your card is charged soon'
  return isLast ? 'Your stay is cancelled soon unless it is paid' : 'Please pay for your stay'
}

/** What is still to pay, as the owner asks for it or the site reminds of it. */
export function PaymentRequested({
  inquiry,
  payment,
  ...frame
}: MailFrame & { inquiry: MailInquiry; payment: RequestedPayment }) {
  const { paidCents, link, away } = payment
  const { cents, feeCents } = partOf(payment) ?? payment
  const asked = formatCents(cents - feeCents)
  return (
    <MailLayout
      {...frame}
      preview={`${asked} for your stay from ${formatDate(inquiry.checkin, 'long')}.`}
      title={titleOf(payment)}
    >
      <Paragraph>Dear {inquiry.greeting},</Paragraph>
      <Paragraph>
        {askText(payment)} {away ? '' : cardTextOf(payment)}
      </Paragraph>
      <LinkButton href={link} note={PRIVATE_LINK}>
        {away ? 'See your stay' : 'See and pay'}
      </LinkButton>
      {/* A transfer would come after the card was charged, and be paid twice. */}
      {away ? null : <OtherWaysText owedCents={cents - feeCents} ways={payment.otherWays} />}
      <StayFacts inquiry={inquiry} />
      {paidCents > 0 ? <Paragraph>Paid so far: {formatCents(paidCents)}.</Paragraph> : null}
    </MailLayout>
  )
}
