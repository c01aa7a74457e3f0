import type { StayChoice } from '@/components/api/quote'
import { StayBarWords } from '@/components/site/stay-bar-words'
import type { Cents } from '@/domain/common/money'

type Props = { stay: StayChoice; amountCents: Cents }

/** At the lower edge of a phone until the stay is paid, as on the page before: what it costs, when it is and for how many. */
export const SummaryBar = ({ stay, amountCents }: Props) => (
  <aside aria-label="Price and dates" className="stay-bar" data-still>
    <p className="stay-bar-words">
      <StayBarWords stay={stay} totalCents={amountCents} />
    </p>
  </aside>
)
