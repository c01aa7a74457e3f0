import { Section } from '@react-email/section'

import { formatDate } from '@/domain/common/calendar-date'
import { formatCents } from '@/domain/common/money'

import { LinkButton, type MailFrame, MailLayout, Paragraph } from './layout'
import { Fact, type MailInquiry, StayFacts } from './stay-details'

export interface ArrivalInfo {
  address?: string
  directions?: string
  doorCode?: string
  wifi?: { name: string; password?: string }
  notes?: string
  /** What is still to pay, cents: the door code waits for it. */
  openCents?: number
}

function Part({ name, children }: { name: string; children?: string }) {
  if (!children) return null
  return (
    <Section style={{ margin: '0 0 8px' }}>
      <Fact name={name}>{children}</Fact>
    </Section>
  )
}

type Props = MailFrame & { inquiry: MailInquiry; arrival: ArrivalInfo; link?: string; hasBegun?: boolean }

/** How to get there and in. Goes to guests with a confirmed stay only; nothing of it is public. */
export function ArrivalDetails({ inquiry, arrival, link, hasBegun = false, ...frame }: Props) {
  return (
    <MailLayout
      {...frame}
      preview={`How to find ${frame.houseName} and get in.`}
      title={hasBegun ? 'Welcome' : `See you on ${formatDate(inquiry.checkin, 'weekday')}`}
    >
      <Paragraph>Dear {inquiry.greeting},</Paragraph>
      <Paragraph>
        {hasBegun ? '' : 'Your stay begins soon. '}Here is {arrival.openCents ? 'what' : 'all that'} you need;
        keep it at hand.
      </Paragraph>
      <StayFacts inquiry={inquiry} />
      <Part name="Address">{arrival.address}</Part>
      <Part name="Directions">{arrival.directions}</Part>
      <Part name="Door code">
        {arrival.openCents
          ? `You get it by e-mail as soon as the open amount of ${formatCents(arrival.openCents)} is paid.`
          : arrival.doorCode}
      </Part>
      <Part name="Wi-Fi">
        {arrival.wifi &&
          `${arrival.wifi.name}${arrival.wifi.password ? `, password ${arrival.wifi.password}` : ''}`}
      </Part>
      <Part name="Good to know">{arrival.notes}</Part>
      {link ? <LinkButton href={link}>See your stay</LinkButton> : null}
    </MailLayout>
  )
}
