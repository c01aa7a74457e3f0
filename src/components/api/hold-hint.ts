import { readStored, writeStored } from '@/components/ui/browser-storage'

/** All tabs of a browser have its cookie, which no script can read: this alone says that it may be worth asking. */
const HINT_KEY = 'held-until'
/** The event of this tab's own change. */
export const HOLD_NOTED = 'held-until-changed'

/** As it was noted last, ms since 1970; 0 for never. */
export const hintedUntil = (): number => Number(readStored(HINT_KEY, 'localStorage')) || 0

/** Remembers that this browser holds nights. @param until by its clock, ms since 1970; null when it lets them go */
export function noteHold(until: number | null): void {
  // Without storage only the tab that began it knows; the server knows whose the nights are all the same.
  writeStored(HINT_KEY, until, 'localStorage')
  window.dispatchEvent(new Event(HOLD_NOTED))
}
