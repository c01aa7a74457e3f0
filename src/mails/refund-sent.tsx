import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'

import { type Cents, formatCents } from '@/domain/money'

import type { MailFrame } from './inquiry-received'
import { heading, MailLayout, paragraph } from './layout'
import { type MailInquiry, StayFacts } from './stay-details'

export type RefundWhy = 'owner' | 'guest' | 'nights-gone' | 'provider'

const WHY: Record<RefundWhy, string> = {
  owner: 'The owner has given back a part or all of your payment.',
  guest: 'You cancelled your stay. This is what the cancellation policy gives back.',
  'nights-gone':
    'Your payment arrived after the time for it was over, and someone else had booked one of the nights by then. We are sorry. You get everything back.',
  provider: 'A part or all of your payment was given back.',
}

/** Money that is on its way back to the guest. */
export function RefundSent({
  inquiry,
  amountCents,
  why,
  ...frame
}: MailFrame & { inquiry: MailInquiry; amountCents: Cents; why: RefundWhy }) {
  return (
    <MailLayout {...frame} preview={`${formatCents(amountCents)} is on its way back to you.`}>
      <Heading style={heading}>{formatCents(amountCents)} is on its way back to you</Heading>
      <Text style={paragraph}>Dear {inquiry.greeting},</Text>
      <Text style={paragraph}>{WHY[why]}</Text>
      <Text style={paragraph}>
        It goes back to the card that you paid with. Banks take five to ten business days to show it.
      </Text>
      <StayFacts inquiry={inquiry} />
    </MailLayout>
  )
}
