import { formatDate } from '@/domain/calendar-date'

import { MainAction, OtherAction } from './actions'
import { StatusCard } from './status-card'
import type { UnavailableNights } from './use-checkout-terms'
import { CHOOSE_OTHERS } from './messages'

type Props = {
  taken: UnavailableNights
  /** While it is asked whether they are free by now. */
  asking: boolean
  /** It could not be asked. */
  failed: boolean
  onLook: () => void
  onLeave: () => void
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

/** In the place of the form, so that nobody types for nights that somebody else has. */
export function TakenCard({ taken: { nights, heldForMs }, asking, failed, onLook, onLeave }: Props) {
  if (heldForMs === null) {
    return (
      <StatusCard
        heading="These nights are no longer free."
        actions={<MainAction onClick={onLeave}>{CHOOSE_OTHERS}</MainAction>}
      >
        <p>
          {nights.length === 1 ? 'The night of' : 'The nights of'} {named(nights)}{' '}
          {nights.length === 1 ? 'has' : 'have'} been taken meanwhile. Nothing was charged.
        </p>
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
          <OtherAction onClick={onLeave}>{CHOOSE_OTHERS}</OtherAction>
        </>
      }
    >
      <p>
        They are held for another {minutes(heldForMs)} at most. If they are not paid for by then, they are
        free again.
      </p>
      <p>Did you begin to pay in another tab or browser? Then please go on there.</p>
      <p role="status" className="empty:hidden">
        {failed && !asking ? 'That could not be looked up. Please check your connection and try again.' : ''}
      </p>
    </StatusCard>
  )
}
