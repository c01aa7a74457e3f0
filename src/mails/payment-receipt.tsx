import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'
import type { Instalment } from '@/domain/payments/payment-terms'

import { LinkButton, type MailFrame, MailLayout, Paragraph } from './layout'
import { scheduleText } from './payment-requested'
import { type MailInquiry, StayFacts } from './stay-details'

export interface Receipt {
  cents: Cents
  /** ' in cash', ' with Visa ending in 4242', or nothing. */
  way: string
  /** The house's date on which the money came. */
  paidOn: CalendarDate
  /** What is still to pay; null where nothing is asked any more. */
  owedCents: Cents | null
  /** What is here beyond what the stay costs. */
  overpaidCents: Cents
  /** The same with dates, where it has some; so many of them are over. */
  schedule: readonly Instalment[]
  overdue: number
  /** The guest's private page. */
  link: string
}

/** That more has come than the stay costs, where it has. */
export const overpaidText = (cents: Cents): string =>
  cents > 0
    ? ` You have paid ${formatCents(cents)} more than the stay costs; the owner will write to you about that.`
    : ''

const owedText = ({ schedule, overdue, overpaidCents }: Receipt, owedCents: Cents): string =>
  owedCents > 0
    ? `Still to pay: ${formatCents(owedCents)}.${schedule.length > 0 ? ` ${scheduleText(schedule, overdue)}` : ''}`
    : `Nothing is left to pay.${overpaidText(overpaidCents)}`

/** That money has arrived which does not confirm the stay. */
export function PaymentReceipt({
  inquiry,
  receipt,
  ...frame
}: MailFrame & { inquiry: MailInquiry; receipt: Receipt }) {
  const { cents, way, paidOn, owedCents, link } = receipt
  return (
    <MailLayout
      {...frame}
      preview={`We have received ${formatCents(cents)}.`}
      title={`We have received ${formatCents(cents)}`}
    >
      <Paragraph>Dear {inquiry.greeting},</Paragraph>
      <Paragraph>
        Thank you. You paid {formatCents(cents)}
        {way} on {formatDate(paidOn, 'long')}. Booking {inquiry.id}.
      </Paragraph>
      {owedCents === null ? null : <Paragraph>{owedText(receipt, owedCents)}</Paragraph>}
      <StayFacts inquiry={inquiry} />
      <LinkButton href={link}>See your stay</LinkButton>
    </MailLayout>
  )
}
