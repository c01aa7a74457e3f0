import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'

import { type OtherMethod, WAY_TEXT } from '@/domain/payments/other-ways'

import type { MailFrame } from './inquiry-received'
import { button, heading, MailLayout, paragraph } from './layout'
import { type MailInquiry, StayFacts } from './stay-details'

const LEFT =
  'We held these nights for you while you were paying. The payment was not finished in time, so nothing was charged and the nights can be booked again, by you too.'

const notArrived = (method: OtherMethod) =>
  `We held these nights for money that was to come ${WAY_TEXT[method]}. None has arrived in time, so the nights can be booked again, by you too. If you have sent it already, please reply to this e-mail.`

/**
 * The guest left the checkout before paying, or money that was on its way has not come, and the nights are free again. Facts alone, and no name: anybody may have typed
 * this address.
 */
export function HoldExpired({
  inquiry,
  method,
  ...frame
}: MailFrame & { inquiry: MailInquiry; method?: OtherMethod }) {
  return (
    <MailLayout
      {...frame}
      preview={`${method ? 'No money has arrived' : 'Nothing was charged'}, and the nights are free again.`}
    >
      <Heading style={heading}>Your nights are free again</Heading>
      <Text style={paragraph}>{method ? notArrived(method) : LEFT}</Text>
      <StayFacts inquiry={inquiry} />
      <Button href={`${frame.siteUrl}/#booking`} style={button}>
        Choose your nights
      </Button>
    </MailLayout>
  )
}
