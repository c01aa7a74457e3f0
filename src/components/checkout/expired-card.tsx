import { useOwnHold } from '../api/own-hold'
import type { StayChoice } from '../api/quote'
import { heldText } from '../site/booking/held-until'
import { MainAction } from './actions'
import { isSameStay } from './checkout-address'
import { StatusCard } from './status-card'
import { WaysOn } from './ways-on'

type Props = { stay: StayChoice; onAgain: () => void; onAsk: () => void }

const OVER = {
  heading: 'The 15 minutes are over, and the nights are no longer held.',
  again: 'Start again',
}
const OTHER_NIGHTS = { heading: 'You are holding other nights now.', again: 'Hold these nights instead' }
const OTHER_CHOICES = {
  heading: 'You are holding these nights with other choices now.',
  again: 'Go on with what is chosen here',
}

/** This payment has ended: its time is over, or the guest has chosen other nights, guests or extras in another tab. */
export function ExpiredCard({ stay, onAgain, onAsk }: Props) {
  const { hold, heldUntil } = useOwnHold()
  const other = hold && !isSameStay(hold.stay, stay) ? hold.stay : null
  const isOfNights = other?.checkin === stay.checkin && other.checkout === stay.checkout
  const { heading, again } = !other ? OVER : isOfNights ? OTHER_CHOICES : OTHER_NIGHTS
  return (
    <StatusCard
      heading={heading}
      actions={
        <>
          <MainAction onClick={onAgain}>{again}</MainAction>
          <WaysOn stay={stay} onAsk={onAsk} />
        </>
      }
    >
      {other ? (
        <p className="tabular-nums">
          {heldText(other, heldUntil)} You chose {isOfNights ? 'that' : 'them'} in another tab or window.
          Nothing was charged here.
        </p>
      ) : (
        <p>Nothing was charged. The nights may well still be free, and what you typed is kept.</p>
      )}
    </StatusCard>
  )
}
