import { useEffect } from 'react'

import { type ChosenStay, tellChosenStay } from '../chosen-stay'

type Told = Omit<ChosenStay, 'stay'> & { stay: ChosenStay['stay'] | null }

/** Keeps the bar at the lower edge in step with the choice; a null stay, and the end of the page, leave it without one. */
export function useStayBar({ stay, totalCents, payable, checkout, isAsking, onAsk }: Told): void {
  useEffect(() => {
    tellChosenStay(stay && { stay, totalCents, payable, checkout, isAsking, onAsk })
  }, [stay, totalCents, payable, checkout, isAsking, onAsk])
  useEffect(() => () => tellChosenStay(null), [])
}
