/** What a process died over before it could tell the others of it is seen within that time, ms. */
const LONGEST_MS = 60_000
/** Every zone's midnight falls on a quarter of an hour: what depends on the house's date does not outlive it. */
const QUARTER_MS = 15 * 60_000

/**
 * Until when at most what strangers see may be shown from memory although nothing is known to have changed.
 * @param madeAt ms since 1970
 * @returns ms since 1970
 */
export const contentLastsUntil = (madeAt: number): number =>
  Math.min(madeAt + LONGEST_MS, (Math.floor(madeAt / QUARTER_MS) + 1) * QUARTER_MS)
