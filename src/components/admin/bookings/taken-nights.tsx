import { Icon } from '@/components/ui/icon'
import type { CalendarDate } from '@/domain/calendar-date'

import { counted, shownDate } from '../parts/format'
import styles from './booking.module.css'

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
    <p className={styles.taken}>
      <Icon name="alert" />
      <span>
        {counted(nights.length, 'night is', 'nights are')} already taken: {named(nights)}
      </span>
    </p>
  )
}
