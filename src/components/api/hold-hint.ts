/** All tabs of a browser have its cookie, which no script can read: this alone says that it may be worth asking. */
const HINT_KEY = 'held-until'
/** The event of this tab's own change. */
export const HOLD_NOTED = 'held-until-changed'

/** As it was noted last, ms since 1970; 0 for never. */
export const hintedUntil = (): number => {
  try {
    return Number(localStorage.getItem(HINT_KEY)) || 0
  } catch {
    return 0
  }
}

/** Remembers that this browser holds nights. @param until by its clock, ms since 1970; null when it lets them go */
export function noteHold(until: number | null): void {
  try {
    if (until === null) localStorage.removeItem(HINT_KEY)
    else localStorage.setItem(HINT_KEY, String(until))
    window.dispatchEvent(new Event(HOLD_NOTED))
  } catch {
    // Without storage only the tab that began it knows; the server knows whose the nights are all the same.
  }
}
