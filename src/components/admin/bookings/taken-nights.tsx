import type { CalendarDate } from '@/domain/common/calendar-date'

import { counted, shownDate } from '../parts/format'
import { Notice } from '../parts/notice'

const NAMED = 6

const named = (nights: readonly CalendarDate[]) => {
  const first = nights.slice(0, NAMED).map((night) => shownDate(night, 'weekday'))
  const rest = nights.length - first.length
  return rest > 0 ? `${first.join('; ')} and ${rest} more` : first.join('; ')
}

/** Warns that some nights of an inquiry are not free now. */
export function TakenNights({ nights }: { nights: readonly CalendarDate[] }) {
  if (nights.length === 0) return null
  return (
    <Notice look="warning">
      <p>
        {counted(nights.length, 'night is', 'nights are')} already taken: {named(nights)}
      </p>
    </Notice>
  )
}
