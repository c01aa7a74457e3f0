import { chosenStayPath } from '@/domain/stays/stay-query'

import type { StayChoice } from '../api/quote'
import { MainAction, OtherAction, OtherLink } from './actions'
import { PAYMENT_UNAVAILABLE, RETURN_TO_BOOKING } from './messages'
import { StatusCard } from './status-card'
import { WaysOn } from './ways-on'

type Props = {
  stay: StayChoice
  /** Else cards cannot be taken here at all. */
  takesCards: boolean
  onAsk: () => void
  /** Books without a card, where the house takes other money. */
  onWithoutCard: (() => void) | null
}

/** Cards cannot be taken now: no key, or the provider cannot be reached from here. It goes on by itself once it can. */
export const NoTillCard = ({ stay, takesCards, onAsk, onWithoutCard }: Props) => (
  <StatusCard
    heading={PAYMENT_UNAVAILABLE}
    actions={
      <>
        <MainAction onClick={() => window.location.reload()}>Try again</MainAction>
        {onWithoutCard && <OtherAction onClick={onWithoutCard}>Book without a card</OtherAction>}
        <WaysOn stay={stay} onAsk={onAsk} hidesCalendar />
        <OtherLink href={chosenStayPath(stay)}>{RETURN_TO_BOOKING}</OtherLink>
      </>
    }
  >
    <p>Nothing was charged, and what you typed is kept in this tab.</p>
    <p>
      {takesCards && 'A blocker of advertisements or a slow connection can keep the payment away. '}
      You can also ask for these nights and pay nothing now.
    </p>
  </StatusCard>
)
