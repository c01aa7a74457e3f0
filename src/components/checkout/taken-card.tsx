import { formatDate } from '@/domain/common/calendar-date'
import { chosenStayPath } from '@/domain/stays/stay-query'

import type { StayChoice } from '../api/quote'
import { NearStaysLater } from '../site/booking/later'
import { ButtonLink, MainAction, OtherLink } from './actions'
import { CHOOSE_OTHERS } from './messages'
import { StatusCard } from './status-card'
import type { UnavailableNights } from './use-checkout-terms'
import { WaysOn } from './ways-on'

type Props = {
  /** What was asked for. */
  stay: StayChoice
  /** The house's. */
  today: string
  /** Leads to a stay near. */
  hrefOf: (stay: StayChoice, totalCents: number | null) => string
  taken: UnavailableNights
  /** While it is asked whether they are free by now. */
  asking: boolean
  /** It could not be asked. */
  failed: boolean
  onLook: () => void
}

const NAMED = 4
const MINUTE_MS = 60_000

function named(nights: readonly string[]): string {
  const first = nights.slice(0, NAMED).map((night) => formatDate(night, 'weekday'))
  const more = nights.length - first.length
  const all = more > 0 ? [...first, `${more} more`] : first
  const list = all.map((each) => each.replace(',', '')).join(', ')
  return all.length > 1 ? list.replace(/, ([^,]*)$/, ' and $1') : list
}

const minutes = (ms: number): string => {
  const count = Math.ceil(ms / MINUTE_MS)
  return count <= 1 ? 'a minute' : `${count} minutes`
}

/** In the place of form and price, so that nobody types for nights that somebody else has. */
export function TakenCard({ stay, today, hrefOf, taken, asking, failed, onLook }: Props) {
  const { nights, heldForMs } = taken
  const near = <NearStaysLater refused={stay} today={today} taken={nights} hrefOf={hrefOf} />
  const others = <ButtonLink href={chosenStayPath(stay)}>{CHOOSE_OTHERS}</ButtonLink>
  if (heldForMs === null) {
    return (
      <StatusCard
        heading="These nights are no longer free."
        actions={
          <>
            {others}
            <WaysOn stay={stay} hidesCalendar />
          </>
        }
      >
        <p>
          {nights.length === 1
            ? `The night of ${named(nights)} has been taken meanwhile. Nothing was charged.`
            : `The nights of ${named(nights)} have been taken meanwhile. Nothing was charged.`}
        </p>
        {near}
      </StatusCard>
    )
  }
  return (
    <StatusCard
      heading="Somebody is paying for these nights right now."
      actions={
        <>
          <MainAction aria-disabled={asking} onClick={() => asking || onLook()}>
            {asking ? 'One moment …' : 'Look again'}
          </MainAction>
          <OtherLink href={chosenStayPath(stay)}>{CHOOSE_OTHERS}</OtherLink>
          <WaysOn stay={stay} hidesCalendar />
        </>
      }
    >
      <p>
        {`They are held for another ${minutes(heldForMs)} at most. If they are not paid for by then, they are free again.`}
      </p>
      <p>Did you begin to pay in another browser? Then please go on there.</p>
      <p role="status" className="empty:hidden">
        {failed && !asking ? 'That could not be looked up. Please check your connection and try again.' : ''}
      </p>
      {near}
    </StatusCard>
  )
}
