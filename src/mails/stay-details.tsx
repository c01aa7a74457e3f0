import { Column } from '@react-email/column'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'

import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import { type Cents, formatCents } from '@/domain/common/money'
import { quoteLines } from '@/domain/stays/quote-lines'
import { quoteRows, rowsWithCardFee } from '@/domain/stays/quote-rows'
import type { StayQuote } from '@/domain/stays/stay-quote'
import { formatTime } from '@/domain/common/time-of-day'

import { BREAKS, INK, MUTED, Paragraph, Small } from './layout'
import { BreakableText } from './breakable-text'
import { Quoted } from './quoted'
import { ONE_LINE } from './render-mail'

export interface MailInquiry {
  id: string
  /** How the guest is addressed (`domain/content/greeting-name`). */
  greeting: string
  firstName: string
  lastName: string
  email?: string
  phone?: string
  location?: string
  checkin: string
  checkout: string
  /** 'HH:MM' at the house. */
  checkinTime: string
  checkoutTime: string
  guests: number
  message?: string
  specialRequests?: string
  /** Who sold the stay and takes the money for it: what it costs there is not told here, and its terms are not the house's. */
  channel?: string
  /** The total that was agreed on, where one was: the quote's lines would add up to something else. */
  agreedCents?: Cents
  quote: StayQuote | null
}

/** What is asked for, without anybody. */
export type MailStay = Pick<MailInquiry, 'checkin' | 'checkout' | 'checkinTime' | 'checkoutTime' | 'guests'>

/** Label and value in one line, in the plain text too. */
export function Fact({ name, children }: { name: string; children: string }) {
  return (
    <Paragraph style={{ margin: '0 0 8px', whiteSpace: 'pre-wrap' }}>
      <span style={{ color: MUTED }}>{name}: </span>
      <BreakableText>{children}</BreakableText>
    </Paragraph>
  )
}

/** 'Fri, Dec 4, 2026'. */
const mailDate = (date: CalendarDate): string => `${formatDate(date, 'weekday')}, ${date.slice(0, 4)}`

/** Dates and number of guests: nothing that a stranger could write. */
export function StayFacts({ inquiry }: { inquiry: MailStay }) {
  return (
    <Section style={{ margin: '8px 0 16px' }}>
      <Fact name="Check-in">{`${mailDate(inquiry.checkin)}, from ${formatTime(inquiry.checkinTime)}`}</Fact>
      <Fact name="Check-out">{`${mailDate(inquiry.checkout)}, until ${formatTime(inquiry.checkoutTime)}`}</Fact>
      <Fact name="Guests">{String(inquiry.guests)}</Fact>
    </Section>
  )
}

/** What the guest wrote. For the owner only: nobody else is sent what a stranger typed. */
export function GuestMessage({ inquiry }: { inquiry: MailInquiry }) {
  if (!inquiry.message && !inquiry.specialRequests) return null
  return (
    <Section style={{ margin: '0 0 16px' }}>
      {inquiry.message ? <Small>Message</Small> : null}
      {inquiry.message ? <Quoted>{inquiry.message}</Quoted> : null}
      {inquiry.specialRequests ? <Small>Special requests</Small> : null}
      {inquiry.specialRequests ? <Quoted>{inquiry.specialRequests}</Quoted> : null}
    </Section>
  )
}

export function ContactFacts({ inquiry }: { inquiry: MailInquiry }) {
  return (
    <Section style={{ margin: '8px 0 0' }}>
      <Fact name="Name">{`${inquiry.firstName} ${inquiry.lastName}`}</Fact>
      <Fact name="E-mail">{inquiry.email || 'Not provided'}</Fact>
      <Fact name="Phone">{inquiry.phone || 'Not provided'}</Fact>
      {inquiry.location ? <Fact name="From">{inquiry.location}</Fact> : null}
    </Section>
  )
}

/** Every line of the quote that was kept, amounts on the right. */
/** @param cardFeeCents what cards are charged on top, where that is another fee than the quote's */
export function MailQuoteTable({ quote, cardFeeCents }: { quote: StayQuote | null; cardFeeCents?: Cents }) {
  if (!quote) return null
  const lines = quoteLines(quote)
  const rows = cardFeeCents === undefined ? quoteRows(lines) : rowsWithCardFee(lines, cardFeeCents)
  return (
    <Section style={{ borderTop: '1px solid #e4ddcf', margin: '8px 0 20px', paddingTop: 12 }}>
      {rows.map((line) => {
        const strong = line.kind === 'total' || line.kind === 'subtotal'
        const style = {
          color: strong ? INK : MUTED,
          fontSize: line.kind === 'total' ? 18 : 15,
          fontWeight: strong ? 600 : 400,
          lineHeight: '26px',
          margin: 0,
        }
        return (
          <Row key={line.key} className={ONE_LINE}>
            <Column>
              <Text style={{ ...style, ...BREAKS }}>
                <BreakableText>
                  {line.reason === undefined ? line.label : `${line.label} (${line.reason})`}
                </BreakableText>
              </Text>
            </Column>
            <Column align="right">
              <Text style={{ ...style, textAlign: 'right' }}>{formatCents(line.cents)}</Text>
            </Column>
          </Row>
        )
      })}
    </Section>
  )
}

type PriceProps = { inquiry: Pick<MailInquiry, 'agreedCents' | 'quote'>; cardFeeCents?: Cents }

/** What the stay costs: the total that was agreed on, or the quote's lines. */
export function MailPrice({ inquiry: { agreedCents, quote }, cardFeeCents }: PriceProps) {
  if (agreedCents === undefined) return <MailQuoteTable quote={quote} cardFeeCents={cardFeeCents} />
  return (
    <Paragraph>
      <strong>Agreed total: {formatCents(agreedCents)}</strong>
    </Paragraph>
  )
}
