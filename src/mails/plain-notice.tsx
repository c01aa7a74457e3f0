import { AsTyped, LinkButton, type MailFrame, MailLayout, Paragraph } from './layout'
import { ContactFacts, type MailInquiry, StayFacts } from './stay-details'
import { Quoted } from './quoted'

type Props = MailFrame & {
  title: string
  /** How a guest is addressed; nobody else is. */
  greeting?: string
  /** What a stranger wrote, above the lines. */
  quote?: string
  lines: string[]
  stay?: MailInquiry
  /** How to reach the guest: for the owner only. */
  contact?: boolean
  link?: { href: string; label: string }
}

/** A few sentences under a heading, with the stay and a button where they help. */
export function PlainNotice(props: Props) {
  const { title, greeting, quote, lines, stay, contact = false, link, ...frame } = props
  return (
    <MailLayout {...frame} preview={quote ?? lines[0] ?? title} title={title}>
      {greeting ? <Paragraph>Dear {greeting},</Paragraph> : null}
      {quote ? <Quoted>{quote}</Quoted> : null}
      {lines.map((line) => (
        <AsTyped key={line}>{line}</AsTyped>
      ))}
      {stay && contact ? <ContactFacts inquiry={stay} /> : null}
      {stay ? <StayFacts inquiry={stay} /> : null}
      {link ? <LinkButton href={link.href}>{link.label}</LinkButton> : null}
    </MailLayout>
  )
}
