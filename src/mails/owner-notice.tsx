import { Button, Heading, Text } from '@react-email/components'

import type { MailFrame } from './inquiry-received'
import { button, heading, MailLayout, paragraph } from './layout'
import { ContactFacts, type MailInquiry, StayFacts } from './stay-details'

/** What the owner should know of a booking: one headline, one sentence, the booking, the way to it. */
export function OwnerNotice({
  inquiry,
  title,
  text,
  link,
  ...frame
}: MailFrame & { inquiry: MailInquiry; title: string; text: string; link: string }) {
  return (
    <MailLayout {...frame} preview={text}>
      <Heading style={heading}>{title}</Heading>
      <Text style={paragraph}>{text}</Text>
      <ContactFacts inquiry={inquiry} />
      <StayFacts inquiry={inquiry} />
      <Button href={link} style={button}>
        Open the booking
      </Button>
    </MailLayout>
  )
}
