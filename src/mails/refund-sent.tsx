import { type Cents, formatCents } from '@/domain/common/money'

import { type MailFrame, MailLayout, Paragraph } from './layout'
import { type MailInquiry, StayFacts } from './stay-details'

export type RefundWhy = 'owner' | 'guest' | 'unpaid' | 'nights-gone' | 'booking-ended' | 'provider'

const WHY: Record<RefundWhy, string> = {
  owner: 'The owner has given back a part or all of your payment.',
  guest: 'You cancelled your stay. This is what the cancellation policy gives back.',
  unpaid:
    'Your stay was cancelled because its rest had not come. This is what the cancellation policy gives back.',
  'nights-gone':
    'Your payment arrived after the time for it was over, and someone else had booked one of the nights by then. We are sorry. You get everything back.',
  'booking-ended':
    'Your payment arrived after this stay had been cancelled or declined, so it pays for nothing. You get everything back.',
  provider: 'A part or all of your payment was given back.',
}

type Props = MailFrame & { inquiry: MailInquiry; amountCents: Cents; why: RefundWhy; isByHand?: boolean }

/** Money that is on its way back to the guest. */
export function RefundSent({ inquiry, amountCents, why, isByHand = false, ...frame }: Props) {
  const title = isByHand
    ? `${formatCents(amountCents)} is given back to you`
    : `${formatCents(amountCents)} is on its way back to you`
  return (
    <MailLayout {...frame} preview={`${title}.`} title={title}>
      <Paragraph>Dear {inquiry.greeting},</Paragraph>
      <Paragraph>{WHY[why]}</Paragraph>
      <Paragraph>
        {isByHand
          ? 'You get it in the way that you have agreed on with us. If it has not reached you, please reply to this e-mail.'
          : 'It goes back to the card that you paid with. Banks take five to ten business days to show it.'}
      </Paragraph>
      <StayFacts inquiry={inquiry} />
    </MailLayout>
  )
}
