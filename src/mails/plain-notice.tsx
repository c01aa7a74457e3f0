import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'

import type { MailFrame } from './inquiry-received'
import { button, heading, MailLayout, paragraph } from './layout'
import { ContactFacts, type MailInquiry, StayFacts } from './stay-details'
import { Words } from './words'

/** A few sentences under a heading, with the stay and a button where they help. */
export function PlainNotice({
  title,
  lines,
  stay,
  contact = false,
  link,
  ...frame
}: MailFrame & {
  title: string
  lines: string[]
  stay?: MailInquiry
  /** How to reach the guest: for the owner only. */
  contact?: boolean
  link?: { href: string; label: string }
}) {
  return (
    <MailLayout {...frame} preview={lines[0] ?? title}>
      <Heading style={heading}>{title}</Heading>
      {lines.map((line) => (
        <Text key={line} style={{ ...paragraph, whiteSpace: 'pre-wrap' }}>
          <Words>{line}</Words>
        </Text>
      ))}
      {stay && contact ? <ContactFacts inquiry={stay} /> : null}
      {stay ? <StayFacts inquiry={stay} /> : null}
      {link ? (
        <Button href={link.href} style={button}>
          {link.label}
        </Button>
      ) : null}
    </MailLayout>
  )
}
