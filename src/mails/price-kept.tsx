import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'
import type { StayQuote } from '@/domain/stays/stay-quote'

import { LinkButton, type MailFrame, MailLayout, NotAsked, Paragraph } from './layout'
import { MailQuoteTable, type MailStay, StayFacts } from './stay-details'

type Props = MailFrame & {
  stay: MailStay
  quote: StayQuote
  mailedOn: CalendarDate
  keptThrough: CalendarDate
  link: string
}

/** Facts alone: anybody may have typed this address. */
export function PriceKept({ stay, quote, mailedOn, keptThrough, link, ...frame }: Props) {
  return (
    <MailLayout
      {...frame}
      preview="The price of your stay, line by line. Nothing is booked or held."
      title="The price of your stay"
    >
      <Paragraph>
        This is what it costs on {formatDate(mailedOn, 'long')}. Nothing is booked and no night is held: until
        you book, prices can change and nights can go to others.
      </Paragraph>
      <StayFacts inquiry={stay} />
      <MailQuoteTable quote={quote} />
      <LinkButton href={link}>Look at this stay again</LinkButton>
      <Paragraph style={{ margin: '20px 0 16px' }}>
        It brings back all that you chose and shows the price of that day; until{' '}
        {formatDate(keptThrough, 'long')} beside the one of this mail. Then this one is deleted on our
        website.
      </Paragraph>
      <NotAsked />
    </MailLayout>
  )
}
