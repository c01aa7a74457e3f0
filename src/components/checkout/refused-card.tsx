import { NearStaysLater } from '../site/booking/later'
import type { StayChoice } from '../api/quote'
import { MainAction } from './actions'
import { StatusCard } from './status-card'
import { WaysOn } from './ways-on'

type Props = {
  stay: StayChoice
  /** The house's. */
  today: string
  /** The server's words. */
  message: string
  /** A payment is on its way, or went back: the server's words say all. */
  isAboutMoney: boolean
  /** Leads to a stay in the place of this one. */
  hrefOf: (stay: StayChoice, totalCents: number | null) => string
  onAgain: () => void
  onAsk: () => void
}

/** The stay cannot be paid for like this: why, and what else works. */
export const RefusedCard = ({ stay, today, message, isAboutMoney, hrefOf, onAgain, onAsk }: Props) => (
  <StatusCard
    heading={isAboutMoney ? 'About your payment' : 'This stay cannot be booked here like this.'}
    actions={
      <>
        <MainAction onClick={onAgain}>Try again</MainAction>
        <WaysOn stay={stay} onAsk={onAsk} />
      </>
    }
  >
    <p>{message}</p>
    {!isAboutMoney && (
      <>
        <p>Nothing was charged, and what you typed is kept.</p>
        <NearStaysLater refused={stay} today={today} hrefOf={hrefOf} />
      </>
    )}
  </StatusCard>
)
