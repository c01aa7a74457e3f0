import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'

import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'

import type { MailFrame } from './inquiry-received'
import { heading, MailLayout, paragraph } from './layout'
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
    <MailLayout {...frame} preview={`We have received ${formatCents(cents)}.`}>
      <Heading style={heading}>We have received {formatCents(cents)}</Heading>
      <Text style={paragraph}>Dear {inquiry.greeting},</Text>
      <Text style={paragraph}>
        Thank you. You paid {formatCents(cents)}
        {way} on {formatDate(paidOn, 'long')}. Booking {inquiry.id}.
      </Text>
      {owedCents === null ? null : (
        <Text style={paragraph}>
          {owedCents > 0 ? `Still to pay: ${formatCents(owedCents)}.` : 'Nothing is left to pay.'}
        </Text>
      )}
      <StayFacts inquiry={inquiry} />
    </MailLayout>
  )
}
