import { Button, Heading, Text } from '@react-email/components'

import type { MailFrame } from './inquiry-received'
import { EMBER, heading, MailLayout, paragraph } from './layout'
import { type MailInquiry, StayFacts } from './stay-details'

/** A few sentences under a heading, with the stay and a button where they help. */
export function PlainNotice({
  title,
  lines,
  stay,
  link,
  ...frame
}: MailFrame & {
  title: string
  lines: string[]
  stay?: MailInquiry
  link?: { href: string; label: string }
}) {
  return (
    <MailLayout {...frame} preview={lines[0] ?? title}>
      <Heading style={heading}>{title}</Heading>
      {lines.map((line) => (
        <Text key={line} style={paragraph}>
          {line}
        </Text>
      ))}
      {stay ? <StayFacts inquiry={{ ...stay, message: undefined, specialRequests: undefined }} /> : null}
      {link ? (
        <Button
          href={link.href}
          style={{
            backgroundColor: EMBER,
            borderRadius: 4,
            color: '#ffffff',
            fontSize: 16,
            padding: '14px 22px',
          }}
        >
          {link.label}
        </Button>
      ) : null}
    </MailLayout>
  )
}
