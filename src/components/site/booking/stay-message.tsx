import type { ReactNode, Ref } from 'react'

import type { NightCalendar } from './night-calendar'
import { type Selection, selectionSentence } from './stay-selection'

type Props = {
  ref?: Ref<HTMLDivElement>
  selection: Selection
  nights: NightCalendar
  loading: boolean
  /** Why an earlier choice cannot be had; it takes the place of what to do next. */
  overtaken: string | null
  onClear: () => void
  /** What can be had instead. */
  children: ReactNode
}

/**
 * What to do next or what is chosen, above the calendar where it is seen on a phone, too; read out whenever it changes. Its height
 * is the same for all that is usually said, so that no date moves under a finger.
 */
export function StayMessage({ ref, selection, nights, loading, overtaken, onClear, children }: Props) {
  const isRefused = overtaken !== null
  return (
    <div ref={ref} className="mb-2 flex min-h-16 flex-wrap items-center justify-between gap-4">
      <div
        className={
          isRefused
            ? 'min-w-0 flex-1 rounded-lg border-l-4 border-spruce bg-mist px-4 py-2'
            : 'min-w-0 flex-[1_1_12rem]'
        }
      >
        <p
          role="status"
          className={
            isRefused ? 'py-1 text-[0.9375rem] text-spruce' : 'text-base leading-6 text-spruce sm:text-lg'
          }
        >
          {overtaken ?? (loading ? 'Looking up the free nights …' : selectionSentence(selection, nights))}
        </p>
        {children}
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
