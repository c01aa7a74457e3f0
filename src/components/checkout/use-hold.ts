import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000
const POLL_MS = 1000

/** Whole minutes that are left, the one that has begun counted; 0 when the time is over. */
const minutesUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / MINUTE_MS))

/**
 * The minutes that the nights are still held. It renders once a minute, and at once when a sleeping computer wakes.
 * @param heldUntil by this browser's clock, ms since 1970
 */
export function useHold(heldUntil: number): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(heldUntil))
  useEffect(() => {
    const look = () => setMinutes(minutesUntil(heldUntil))
    look()
    const timer = setInterval(look, POLL_MS)
    return () => clearInterval(timer)
  }, [heldUntil])
  return minutes
}
