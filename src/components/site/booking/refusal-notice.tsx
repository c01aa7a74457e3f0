import type { CalendarDate } from '@/domain/calendar-date'

import { Notice } from './notice'
import type { RefusedPick } from './stay-selection'

type Props = { refusal: RefusedPick | null; onArrive: (date: CalendarDate) => void }

/** Why a date cannot be had. It stands below the calendar, so that no date moves under the finger that chose it. */
export function RefusalNotice({ refusal, onArrive }: Props) {
  const other = refusal?.arriveInstead ?? null
  return (
    <div role="status" className="mt-3 empty:hidden">
      {refusal !== null && (
        <Notice
          action={other === null ? null : { label: 'Arrive there instead', onPress: () => onArrive(other) }}
        >
          {refusal.message}
        </Notice>
      )}
    </div>
  )
}
