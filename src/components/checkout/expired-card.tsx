import { useOwnHold } from '../api/own-hold'
import type { StayChoice } from '../api/quote'
import { heldText } from '../site/booking/held-until'
import { MainAction } from './actions'
import { StatusCard } from './status-card'
import { WaysOn } from './ways-on'

type Props = { stay: StayChoice; onAgain: () => void; onAsk: () => void }

/** The nights are held no longer: their time is over, or the guest has taken the hold to others in another tab. */
export function ExpiredCard({ stay, onAgain, onAsk }: Props) {
  const { hold, heldUntil } = useOwnHold()
  const isElsewhere = hold && (hold.stay.checkin !== stay.checkin || hold.stay.checkout !== stay.checkout)
  return (
    <StatusCard
      heading={
        isElsewhere
          ? 'You are holding other nights now.'
          : 'The 15 minutes are over, and the nights are no longer held.'
      }
      actions={
        <>
          <MainAction onClick={onAgain}>
            {isElsewhere ? 'Hold these nights instead' : 'Start again'}
          </MainAction>
          <WaysOn stay={stay} onAsk={onAsk} />
        </>
      }
    >
      {isElsewhere ? (
        <p className="tabular-nums">
          {heldText(hold.stay, heldUntil)} You chose them in another tab or window. Nothing was charged here.
        </p>
      ) : (
        <p>Nothing was charged. The nights may well still be free, and what you typed is kept.</p>
      )}
    </StatusCard>
  )
}
