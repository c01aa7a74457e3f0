import { Button } from '@react-email/button'
import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'

import { answerTimeText } from '@/domain/questions/answer-time'
import { guestsText } from '@/domain/bookings/journal'
import { formatDate } from '@/domain/common/calendar-date'

import { button, heading, label, MailLayout, paragraph } from './layout'
import { ContactFacts, GuestMessage, type MailInquiry, MailPrice, StayFacts } from './stay-details'

export interface MailFrame {
  houseName: string
  /** Town, county and state. */
  place: string
  siteUrl: string
  /** Completes 'We answer ...' (`domain/questions/answer-time`). */
  answerTime: string
}

/** Facts alone, and no name: anybody may have typed this address, and a name may be any words. */
export function InquiryReceivedGuest({
  inquiry,
  link,
  ...frame
}: MailFrame & { inquiry: MailInquiry; link: string }) {
  const soon = answerTimeText(frame.answerTime)
  return (
    <MailLayout
      {...frame}
      preview={`We have your inquiry and answer ${soon}. Nothing is booked or charged yet.`}
    >
      <Heading style={heading}>Thank you for your inquiry</Heading>
      <Text style={paragraph}>We have it, and this is what you asked for:</Text>
      <StayFacts inquiry={inquiry} />
      <MailPrice inquiry={inquiry} />
      <Text style={paragraph}>
        <strong>What happens next:</strong> the owner reads your inquiry and answers {soon}, by e-mail.
        Nothing is booked and nothing is charged yet; the price above is kept for your dates while you wait.
      </Text>
      <Button href={link} style={button}>
        See your inquiry
      </Button>
      <Text style={{ ...label, margin: '12px 0 24px' }}>
        This link is yours alone: there you see how it stands.
      </Text>
      <Text style={paragraph}>Just reply to this e-mail if anything changes.</Text>
      <Text style={label}>
        You did not ask for this? Then somebody mistyped an address, and you need not do anything.
      </Text>
    </MailLayout>
  )
}

export function InquiryReceivedOwner({
  inquiry,
  link,
  ...frame
}: MailFrame & { inquiry: MailInquiry; link: string }) {
  const dates = `${formatDate(inquiry.checkin, 'short')} to ${formatDate(inquiry.checkout, 'short')}`
  return (
    <MailLayout
      {...frame}
      preview={`${inquiry.firstName} ${inquiry.lastName}, ${dates}, ${guestsText(inquiry.guests)}`}
    >
      <Heading style={heading}>A new inquiry: {dates}</Heading>
      <ContactFacts inquiry={inquiry} />
      <StayFacts inquiry={inquiry} />
      <GuestMessage inquiry={inquiry} />
      <MailPrice inquiry={inquiry} />
      <Button href={link} style={button}>
        Open it in the portal
      </Button>
      <Text style={{ ...paragraph, margin: '20px 0 0' }}>
        Confirming it there claims the nights. Replying to this e-mail writes to the guest.
      </Text>
    </MailLayout>
  )
}
