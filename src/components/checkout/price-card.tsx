import { type Cents, formatCents } from '@/domain/common/money'

import type { StayChoice } from '../api/quote'
import { MainAction } from './actions'
import { StatusCard } from './status-card'
import { WaysOn } from './ways-on'

type Props = {
  stay: StayChoice
  /** What the guest was shown, and what it is now. */
  beforeCents: Cents
  nowCents: Cents
  onConfirm: () => void
  onAsk: () => void
}

/** The price changed after the guest saw it: nobody pays another one without having read it. */
export const PriceCard = ({ stay, beforeCents, nowCents, onConfirm, onAsk }: Props) => (
  <StatusCard
    heading="The price of these nights has changed."
    actions={
      <>
        <MainAction onClick={onConfirm}>{`Go on with ${formatCents(nowCents)}`}</MainAction>
        <WaysOn stay={stay} onAsk={onAsk} />
      </>
    }
  >
    <p className="tabular-nums">
      {`It was ${formatCents(beforeCents)} when you looked, and is ${formatCents(nowCents)} now. Nothing was charged, and what you typed is kept.`}
    </p>
  </StatusCard>
)
