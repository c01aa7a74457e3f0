import { useMemo } from 'react'

import type { StayChoice } from '@/components/api/quote'
import type { CalendarDate } from '@/domain/common/calendar-date'

import { FreeNightsWish } from './free-nights-wish'
import { NearStays } from './near-stays'
import type { Party, Refused } from './use-stay-choice'

type Props = {
  refused: Refused
  party: Party
  today: CalendarDate
  onArrive: (date: CalendarDate) => void
  onChoose: (stay: StayChoice) => void
}

/** What can be had instead of dates that cannot. */
export function RefusedWays({ refused: { arriveInstead, wanted }, party, today, onArrive, onChoose }: Props) {
  const stay = useMemo(() => wanted && { ...party, ...wanted }, [party, wanted])
  return (
    <>
      {arriveInstead !== null && (
        <button
          type="button"
          onClick={() => onArrive(arriveInstead)}
          className="min-h-11 cursor-pointer font-semibold underline underline-offset-4 hover:no-underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce"
        >
          Arrive there instead
        </button>
      )}
      {stay !== null && <NearStays refused={stay} today={today} onChoose={onChoose} />}
      {stay !== null && <FreeNightsWish refused={stay} today={today} />}
    </>
  )
}
