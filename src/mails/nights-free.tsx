import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Link } from '@react-email/link'
import { Text } from '@react-email/text'

import type { MailFrame } from './inquiry-received'
import { button, heading, label, MailLayout, MUTED, paragraph } from './layout'
import { type MailStay, StayFacts } from './stay-details'

/** Facts alone: anybody may have typed this address. */
export function NightsFree({
  stay,
  bookLink,
  takeBackLink,
  ...frame
}: MailFrame & { stay: MailStay; bookLink: string; takeBackLink: string }) {
  return (
    <MailLayout {...frame} preview="All nights of the stay you wished for can be booked again.">
      <Heading style={heading}>Your nights are free again</Heading>
      <Text style={paragraph}>
        You asked us to tell you. Right now every night of this stay can be booked; whoever books first has
        them.
      </Text>
      <StayFacts inquiry={stay} />
      <Button href={bookLink} style={button}>
        See the price and book
      </Button>
      <Text style={{ ...label, margin: '24px 0 0' }}>
        We write about this wish once, and have deleted it now. You did not ask for this, or want no mails
        about other nights either?{' '}
        <Link href={takeBackLink} style={{ color: MUTED, textDecoration: 'underline' }}>
          Take back all your wishes
        </Link>
      </Text>
    </MailLayout>
  )
}
