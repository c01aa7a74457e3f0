import { useOwnHold } from '../api/own-hold'
import { heldText } from '../site/booking/held-until'
import { MainAction } from './actions'
import type { CheckoutRequest } from './checkout-address'
import type { PayWhat } from './pay-choice'
import { StatusCard } from './status-card'
import { isOfAddress } from './use-checkout'
import { WaysOn } from './ways-on'

type Props = {
  request: CheckoutRequest
  /** What was to be paid here. */
  pay: PayWhat
  saveCard: boolean
  /** The time of this payment is over; else it was ended before, in another tab. */
  isOver: boolean
  onAgain: () => void
  onAsk: () => void
}

const OVER = {
  heading: 'The 15 minutes are over, and the nights are no longer held.',
  again: 'Start again',
  more: 'Nothing was charged. The nights may well still be free, and what you typed is kept.',
}
const ENDED = {
  heading: 'This payment has ended.',
  again: 'Look again',
  more: 'You may have booked these nights, or let go of them, in another tab or window. Nothing was charged here, and what you typed is kept.',
}
const OTHER_NIGHTS = { heading: 'You are holding other nights now.', again: 'Hold these nights instead' }
const OTHER_CHOICES = {
  heading: 'You are holding these nights with other choices now.',
  again: 'Go on with what is chosen here',
}

/** This payment has ended: its time is over, or in another tab the guest has chosen otherwise, has paid, or has let go. */
export function ExpiredCard({ request, pay, saveCard, isOver, onAgain, onAsk }: Props) {
  const { stay } = request
  const { hold, heldUntil } = useOwnHold()
  const isDeposit = pay === 'deposit'
  const isAsHere =
    hold &&
    isOfAddress(hold, request) &&
    hold.isDeposit === isDeposit &&
    hold.savesCard === (isDeposit && saveCard)
  const other = hold && !isAsHere ? hold.stay : null
  const isOfNights = other?.checkin === stay.checkin && other.checkout === stay.checkout
  const unheld = isOver ? OVER : ENDED
  const { heading, again } = !other ? unheld : isOfNights ? OTHER_CHOICES : OTHER_NIGHTS
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
          {`${heldText(other, heldUntil)} You chose ${isOfNights ? 'that' : 'them'} in another tab or window. Nothing was charged here.`}
        </p>
      ) : (
        <p>{unheld.more}</p>
      )}
    </StatusCard>
  )
}
