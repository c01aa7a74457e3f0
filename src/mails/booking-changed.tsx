import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'

import { type CalendarDate, formatDate } from '@/domain/common/calendar-date'

import type { MailFrame } from './inquiry-received'
import { heading, MailLayout, paragraph } from './layout'
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
  ...frame
}: MailFrame & {
  inquiry: MailInquiry
  before: Before
  note?: string
  isBooked: boolean
  /** The last date, at the house, on which its nights are held for the money; none where they are not. */
  heldThrough?: CalendarDate
}) {
  return (
    <MailLayout {...frame} preview="Your stay was changed. These are the new details.">
      <Heading style={heading}>Your stay was changed</Heading>
      <Text style={paragraph}>Dear {inquiry.greeting},</Text>
      <Text style={paragraph}>The owner has changed your stay. From now on it is:</Text>
      <StayFacts inquiry={inquiry} />
      {stayOf(before) === stayOf(inquiry) ? null : (
        <Text style={paragraph}>Before it was {stayOf(before)}.</Text>
      )}
      {note ? <Text style={{ ...paragraph, whiteSpace: 'pre-wrap' }}>{note}</Text> : null}
      <MailPrice inquiry={inquiry} />
      {heldThrough ? (
        <Text style={paragraph}>
          The nights are held for you until the end of {formatDate(heldThrough, 'long')}, and yours as soon as
          the money for them has arrived.
        </Text>
      ) : isBooked ? null : (
        <Text style={paragraph}>Nothing is booked yet.</Text>
      )}
      <Text style={paragraph}>If this is not what you agreed on, please reply to this e-mail.</Text>
    </MailLayout>
  )
}
