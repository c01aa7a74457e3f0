import type { CalendarDate } from '@/domain/common/calendar-date'

import { counted } from '../parts/format'
import { Notice } from '../parts/notice'
import type { KnownDays } from './known-days'
import { shownDates } from './shown-dates'

type SelectionFactsProps = { dates: readonly CalendarDate[]; days: KnownDays; willFree: boolean }

/** What an update of these dates cannot change, and what it would free. */
export function SelectionFacts({ dates, days, willFree }: SelectionFactsProps) {
  const claimed = dates.filter((date) => days.dayOf(date)?.claimedBy)
  const freed = willFree ? dates.filter((date) => days.dayOf(date)?.ownBlocked) : []
  return (
    <>
      {claimed.length > 0 ? (
        <Notice look="info">
          <p>
            {counted(claimed.length, 'night belongs', 'nights belong')} to a stay. No change here frees{' '}
            {claimed.length === 1 ? 'it' : 'them'}.
          </p>
        </Notice>
      ) : null}
      {freed.length > 0 ? (
        <Notice look="warning">
          <p>
            An update takes your block off {counted(freed.length, 'night')}: {shownDates(freed)}.
          </p>
        </Notice>
      ) : null}
    </>
  )
}
