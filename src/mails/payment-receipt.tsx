import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'

import { type MailFrame, MailLayout, Paragraph } from './layout'
import { type MailInquiry, StayFacts } from './stay-details'

export interface Receipt {
  cents: Cents
  /** ' in cash', ' with Visa ending in 4242', or nothing. */
  way: string
  /** The house's date on which the money came. */
  paidOn: CalendarDate
  /** What is still to pay; null where nothing is asked any more. */
  owedCents: Cents | null
}

/** That money has arrived which does not confirm the stay. */
export function PaymentReceipt({
  inquiry,
  receipt: { cents, way, paidOn, owedCents },
  ...frame
}: MailFrame & { inquiry: MailInquiry; receipt: Receipt }) {
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
      {owedCents === null ? null : (
        <Paragraph>
          {owedCents > 0 ? `Still to pay: ${formatCents(owedCents)}.` : 'Nothing is left to pay.'}
        </Paragraph>
      )}
      <StayFacts inquiry={inquiry} />
    </MailLayout>
  )
}
