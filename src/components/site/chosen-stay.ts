import { useEffect, useSyncExternalStore } from 'react'

import type { StayChoice } from '@/components/api/quote'
import type { Cents } from '@/domain/common/money'

/** What the bar says and does once nights are chosen. */
export type ChosenStay = {
  stay: StayChoice
  /** Null while the price is being worked out. */
  totalCents: Cents | null
  /** Whether the stay can be paid here, and where, once its price is known. */
  payable: boolean
  checkout: string | null
  /** Whether the form is open. */
  isAsking: boolean
  onAsk: () => void
}

let chosen: ChosenStay | null = null
const listeners = new Set<() => void>()

/** Tells the bar at the lower edge, which stands outside the booking section, what is chosen there; null: nothing. */
export function publishChosenStay(next: ChosenStay | null): void {
  chosen = next
  for (const listener of listeners) listener()
}

type Told = Omit<ChosenStay, 'stay'> & { stay: StayChoice | null }

/** Keeps the bar in step with the choice; a null stay, and the end of the page, leave it without one. */
export function usePublishChosenStay({ stay, totalCents, payable, checkout, isAsking, onAsk }: Told): void {
  useEffect(() => {
    publishChosenStay(stay && { stay, totalCents, payable, checkout, isAsking, onAsk })
  }, [stay, totalCents, payable, checkout, isAsking, onAsk])
  useEffect(() => () => publishChosenStay(null), [])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useChosenStay = (): ChosenStay | null =>
  useSyncExternalStore(
    subscribe,
    () => chosen,
    () => null,
  )
