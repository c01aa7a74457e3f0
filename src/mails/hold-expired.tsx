import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'

import type { MailFrame } from './inquiry-received'
import { button, heading, MailLayout, paragraph } from './layout'
import { type MailInquiry, StayFacts } from './stay-details'

/**
 * The guest left the checkout before paying, and the nights are free again. Facts alone, and no name: anybody may have typed
 * this address.
 */
export function HoldExpired({ inquiry, ...frame }: MailFrame & { inquiry: MailInquiry }) {
  return (
    <MailLayout {...frame} preview="Nothing was charged, and the nights are free again.">
      <Heading style={heading}>Your nights are free again</Heading>
      <Text style={paragraph}>
        We held these nights for you while you were paying. The payment was not finished in time, so nothing
        was charged and the nights can be booked again, by you too.
      </Text>
      <StayFacts inquiry={inquiry} />
      <Button href={`${frame.siteUrl}/#booking`} style={button}>
        Choose your nights
      </Button>
    </MailLayout>
  )
}
