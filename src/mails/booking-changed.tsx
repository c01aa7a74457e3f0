import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'

import { AS_TYPED, type MailFrame, MailLayout, Paragraph } from './layout'
import { type MailInquiry, MailPrice, StayFacts } from './stay-details'

type Before = { checkin: string; checkout: string; guests: number }

const stayOf = ({ checkin, checkout, guests }: Before) =>
  `${formatDate(checkin, 'long')} to ${formatDate(checkout, 'long')}, ${guests} ${guests === 1 ? 'guest' : 'guests'}`

/** The owner has changed dates, guests or price, with what it was before. */
export function BookingChanged({
  inquiry,
  before,
  note,
  isBooked,
  heldThrough,
  withoutCard,
  ...frame
}: MailFrame & {
  inquiry: MailInquiry
  before: Before
  note?: string
  isBooked: boolean
  /** The last date, at the house, on which its nights are held for the money; none where they are not. */
  heldThrough?: CalendarDate
  /** None of what has come came by card. */
  withoutCard?: boolean
}) {
  return (
    <MailLayout
      {...frame}
      preview="Your stay was changed. These are the new details."
      title="Your stay was changed"
    >
      <Paragraph>Dear {inquiry.greeting},</Paragraph>
      <Paragraph>The owner has changed your stay. From now on it is:</Paragraph>
      <StayFacts inquiry={inquiry} />
      {stayOf(before) === stayOf(inquiry) ? null : <Paragraph>Before it was {stayOf(before)}.</Paragraph>}
      {note ? <Paragraph style={AS_TYPED}>{note}</Paragraph> : null}
      <MailPrice inquiry={inquiry} withoutCard={withoutCard} />
      {heldThrough ? (
        <Paragraph>
          The nights are held for you until the end of {formatDate(heldThrough, 'long')}, and yours as soon as
          the money for them has arrived.
        </Paragraph>
      ) : isBooked ? null : (
        <Paragraph>Nothing is booked yet.</Paragraph>
      )}
      <Paragraph>If this is not what you agreed on, please reply to this e-mail.</Paragraph>
    </MailLayout>
  )
}
