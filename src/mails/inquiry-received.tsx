import { answerTimeText } from '@/domain/questions/answer-time'
import { guestsText } from '@/domain/bookings/journal'
import { formatDate } from '@/domain/common/calendar-date'

import { LinkButton, type MailFrame, MailLayout, NotAsked, Paragraph } from './layout'
import { ContactFacts, GuestMessage, type MailInquiry, MailPrice, StayFacts } from './stay-details'

type Props = MailFrame & { inquiry: MailInquiry; link: string }

/** Facts alone, and no name: anybody may have typed this address, and a name may be any words. */
export function InquiryReceivedGuest({ inquiry, link, ...frame }: Props) {
  const soon = answerTimeText(frame.answerTime)
  return (
    <MailLayout
      {...frame}
      preview={`We have your inquiry and answer ${soon}. Nothing is booked or charged yet.`}
      title="Thank you for your inquiry"
    >
      <Paragraph>We have it, and this is what you asked for:</Paragraph>
      <StayFacts inquiry={inquiry} />
      <MailPrice inquiry={inquiry} />
      <Paragraph>
        <strong>What happens next:</strong> the owner reads your inquiry and answers {soon}, by e-mail.
        Nothing is booked and nothing is charged yet; the price above is kept for your dates while you wait.
      </Paragraph>
      <LinkButton href={link} note="This link is yours alone: there you see how it stands.">
        See your inquiry
      </LinkButton>
      <Paragraph>Just reply to this e-mail if anything changes.</Paragraph>
      <NotAsked />
    </MailLayout>
  )
}

export function InquiryReceivedOwner({ inquiry, link, ...frame }: Props) {
  const dates = `${formatDate(inquiry.checkin, 'short')} to ${formatDate(inquiry.checkout, 'short')}`
  return (
    <MailLayout
      {...frame}
      preview={`${inquiry.firstName} ${inquiry.lastName}, ${dates}, ${guestsText(inquiry.guests)}`}
      title={`A new inquiry: ${dates}`}
    >
      <ContactFacts inquiry={inquiry} />
      <StayFacts inquiry={inquiry} />
      <GuestMessage inquiry={inquiry} />
      <MailPrice inquiry={inquiry} />
      <LinkButton href={link}>Open it in the portal</LinkButton>
      <Paragraph style={{ margin: '20px 0 0' }}>
        Confirming it there claims the nights. Replying to this e-mail writes to the guest.
      </Paragraph>
    </MailLayout>
  )
}
