const MS_PER_DAY = 86_400_000

/**
 * A Retry-After header, which is a number of seconds or a date.
 * @param now milliseconds since 1970
 * @returns milliseconds to wait, a day at most; undefined where the header says nothing
 */
export const retryAfterMs = (header: string | undefined, now: number): number | undefined => {
  const text = header?.trim() ?? ''
  const ms = /^\d{1,12}$/.test(text)
    ? Number(text) * 1000
    : /^[A-Z][a-z]{2}/.test(text)
      ? Date.parse(text) - now
      : NaN
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MS_PER_DAY) : undefined
}
