import { Link } from '@react-email/link'

import { LinkButton, type MailFrame, MailLayout, MUTED, Paragraph, Small } from './layout'
import { type MailStay, StayFacts } from './stay-details'

type Props = MailFrame & { stay: MailStay; bookLink: string; takeBackLink: string }

/** Facts alone: anybody may have typed this address. */
export function NightsFree({ stay, bookLink, takeBackLink, ...frame }: Props) {
  return (
    <MailLayout
      {...frame}
      preview="All nights of the stay you wished for can be booked again."
      title="Your nights are free again"
    >
      <Paragraph>
        You asked us to tell you. Right now every night of this stay can be booked; whoever books first has
        them.
      </Paragraph>
      <StayFacts inquiry={stay} />
      <LinkButton href={bookLink}>See the price and book</LinkButton>
      <Small style={{ margin: '24px 0 0' }}>
        We write about this wish once, and have deleted it now. You did not ask for this, or want no mails
        about other nights either?{' '}
        <Link href={takeBackLink} style={{ color: MUTED, textDecoration: 'underline' }}>
          Take back all your wishes
        </Link>
      </Small>
    </MailLayout>
  )
}
