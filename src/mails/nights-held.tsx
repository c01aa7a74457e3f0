import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'
import { type OtherWay, WAY_TEXT } from '@/domain/payments/other-ways'
import type { Instalment } from '@/domain/payments/payment-terms'

import { LinkButton, type MailFrame, MailLayout, NotAsked, Paragraph } from './layout'
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

type Props = MailFrame & { inquiry: MailInquiry; held: HeldNights }

/**
 * The nights are held for a guest who pays without a card: how much, how, and until when. Facts alone, and no name: anybody may
 * have typed this address.
 */
export function NightsHeld({ inquiry, held, ...frame }: Props) {
  const { way, through, totalCents, dueCents, schedule, link, isCardTaken } = held
  const date = formatDate(through, 'long')
  const isPart = dueCents < totalCents
  return (
    <MailLayout
      {...frame}
      preview={`Held until ${date}. Please pay ${formatCents(dueCents)} ${WAY_TEXT[way.method]}.`}
      title={`Your nights are held until ${date}`}
    >
      <Paragraph>
        The stay is yours as soon as {formatCents(dueCents)} {isPart ? 'of its price has' : 'has'} arrived{' '}
        {WAY_TEXT[way.method]}. Until the end of {date} nobody else can book these nights; then they are free
        again.{isPart ? ` In all it is ${formatCents(totalCents)}.` : ''}
        {isPart && schedule.length > 0 ? ` ${scheduleText(schedule)}` : ''}
      </Paragraph>
      <OtherWaysText owedCents={dueCents} ways={[way]} />
      <LinkButton
        href={link}
        note={`This link is yours alone: whoever has it can see the stay.${isCardTaken ? ' There you can also pay by card.' : ''}`}
      >
        See your stay
      </LinkButton>
      <StayFacts inquiry={inquiry} />
      <NotAsked />
    </MailLayout>
  )
}
