import { type PayingStay, stayAddress } from '@/components/site/guest-stay/paying-stay'

import { MainAction, OtherAction } from './actions'
import { PAYMENT_UNAVAILABLE } from './messages'
import { StatusCard } from './status-card'

/** The way back to the guest's private page. */
export const BackToStay = ({ stay }: { stay: PayingStay }) => (
  <OtherAction onClick={() => window.location.assign(stayAddress(stay))}>Back to your stay</OtherAction>
)

type Props = {
  stay: PayingStay | null
  again: () => void
  /** Else nobody knows yet. */
  isUncharged?: boolean
}

/** The provider or its fields cannot be had: nothing is lost, and it can be tried again. */
export const UnavailableCard = ({ stay, again, isUncharged = true }: Props) => (
  <StatusCard
    heading={PAYMENT_UNAVAILABLE}
    actions={
      <>
        <MainAction onClick={again}>Try again</MainAction>
        {stay && <BackToStay stay={stay} />}
      </>
    }
  >
    {isUncharged && <p>Nothing was charged.</p>}
  </StatusCard>
)
