import type { NightCalendar } from './night-calendar'
import { type Selection, selectionSentence } from './stay-selection'

type Props = { selection: Selection; nights: NightCalendar; loading: boolean; onClear: () => void }

/** What to do next, or what is chosen; read out whenever it changes. Its height is the same for one line and two. */
export function StayMessage({ selection, nights, loading, onClear }: Props) {
  return (
    <div className="mb-2 flex min-h-14 items-center justify-between gap-4">
      <p role="status" className="text-base leading-6 text-spruce sm:text-lg">
        {loading ? 'Looking up the free nights …' : selectionSentence(selection, nights)}
      </p>
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
