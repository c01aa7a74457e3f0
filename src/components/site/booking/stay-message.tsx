import type { CalendarDate } from '@/domain/calendar-date'

import type { NightCalendar } from './night-calendar'
import { Notice } from './notice'
import { type RefusedPick, type Selection, selectionSentence } from './stay-selection'

type Props = {
  selection: Selection
  nights: NightCalendar
  loading: boolean
  /** Why a date cannot be had; it takes the place of what to do next. */
  refusal: RefusedPick | null
  onArrive: (date: CalendarDate) => void
  onClear: () => void
}

/**
 * What to do next, what is chosen, or why a date cannot be had, above the calendar where it is seen on a phone, too; read out
 * whenever it changes. Its height is the same for all that is usually said, so that no date moves under a finger.
 */
export function StayMessage({ selection, nights, loading, refusal, onArrive, onClear }: Props) {
  const other = refusal?.arriveInstead ?? null
  return (
    <div className="mb-2 flex min-h-28 items-center justify-between gap-4 sm:min-h-20">
      <div role="status" className="min-w-0">
        {refusal === null ? (
          <p className="text-base leading-6 text-spruce sm:text-lg">
            {loading ? 'Looking up the free nights …' : selectionSentence(selection, nights)}
          </p>
        ) : (
          <Notice
            action={other === null ? null : { label: 'Arrive there instead', onPress: () => onArrive(other) }}
          >
            {refusal.message}
          </Notice>
        )}
      </div>
      {selection.checkin !== null && (
        <button
          type="button"
          onClick={onClear}
          className="min-h-11 shrink-0 cursor-pointer text-sm text-slate underline underline-offset-4 hover:text-spruce focus-visible:outline-2 focus-visible:outline-spruce"
        >
          Clear dates
        </button>
      )}
    </div>
  )
}
