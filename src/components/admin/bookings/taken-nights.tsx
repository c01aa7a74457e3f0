import type { CalendarDate } from '@/domain/common/calendar-date'

import { counted, namedNights } from '../parts/format'
import { Notice } from '../parts/notice'

/** Warns that some nights of an inquiry are not free now. */
export function TakenNights({ nights }: { nights: readonly CalendarDate[] }) {
  if (nights.length === 0) return null
  return (
    <Notice look="warning">
      <p>
        {counted(nights.length, 'night is', 'nights are')} already taken: {namedNights(nights)}
      </p>
    </Notice>
  )
}
