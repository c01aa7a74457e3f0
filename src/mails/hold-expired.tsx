import { type OtherMethod, WAY_TEXT } from '@/domain/payments/other-ways'

import { LinkButton, type MailFrame, MailLayout, Paragraph } from './layout'
import { type MailInquiry, StayFacts } from './stay-details'

const LEFT =
  'We held these nights for you while you were paying. The payment was not finished in time, so nothing was charged and the nights can be booked again, by you too.'

const notArrived = (method: OtherMethod) =>
  `We held these nights for money that was to come ${WAY_TEXT[method]}. None has arrived in time, so the nights can be booked again, by you too. If you have sent it already, please reply to this e-mail.`

type Props = MailFrame & { inquiry: MailInquiry; method?: OtherMethod }

/**
 * The guest left the checkout before paying, or money that was on its way has not come, and the nights are free again. Facts alone, and no name: anybody may have typed
 * this address.
 */
export function HoldExpired({ inquiry, method, ...frame }: Props) {
  return (
    <MailLayout
      {...frame}
      preview={`${method ? 'No money has arrived' : 'Nothing was charged'}, and the nights are free again.`}
      title="Your nights are free again"
    >
      <Paragraph>{method ? notArrived(method) : LEFT}</Paragraph>
      <StayFacts inquiry={inquiry} />
      <LinkButton href={`${frame.siteUrl}/#booking`}>Choose your nights</LinkButton>
    </MailLayout>
  )
}
