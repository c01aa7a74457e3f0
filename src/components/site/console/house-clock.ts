import { createContext, useContext } from 'react'

import { shownMoment } from '@/components/admin/parts/format'

/** The house's time zone, e.g. `America/New_York`. */
export const HouseClock = createContext('UTC')

/** Gives what shows a moment (ISO, UTC) on the clock of the house: 'Nov 21, 2026, 5:03 PM'. */
export function useShownTime(): (iso: string) => string {
  const timeZone = useContext(HouseClock)
  return (iso) => shownMoment(iso, timeZone)
}
