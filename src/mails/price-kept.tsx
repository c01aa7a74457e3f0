import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'

import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import type { StayQuote } from '@/domain/stays/stay-quote'

import type { MailFrame } from './inquiry-received'
import { button, heading, label, MailLayout, paragraph } from './layout'
import { MailQuoteTable, type MailStay, StayFacts } from './stay-details'

/** Facts alone: anybody may have typed this address. */
export function PriceKept({
  stay,
  quote,
  mailedOn,
  keptThrough,
  link,
  ...frame
}: MailFrame & {
  stay: MailStay
  quote: StayQuote
  mailedOn: CalendarDate
  keptThrough: CalendarDate
  link: string
}) {
  return (
    <MailLayout {...frame} preview="The price of your stay, line by line. Nothing is booked or held.">
      <Heading style={heading}>The price of your stay</Heading>
      <Text style={paragraph}>
        This is what it costs on {formatDate(mailedOn, 'long')}. Nothing is booked and no night is held: until
        you book, prices can change and nights can go to others.
      </Text>
      <StayFacts inquiry={stay} />
      <MailQuoteTable quote={quote} />
      <Button href={link} style={button}>
        Look at this stay again
      </Button>
      <Text style={{ ...paragraph, margin: '20px 0 16px' }}>
        It brings back all that you chose and shows the price of that day; until{' '}
        {formatDate(keptThrough, 'long')} beside the one of this mail. Then this one is deleted on our
        website.
      </Text>
      <Text style={label}>
        You did not ask for this? Then somebody mistyped an address, and you need not do anything.
      </Text>
    </MailLayout>
  )
}
