import { loadConnection } from '@/operations/google-calendar/connection'
import { writeGoogleEvents } from '@/operations/google-calendar/write-events'
import type { Payload } from 'payload'

import { oneAtATime } from './one-at-a-time'

const ROUND_MS = 30_000
/** What is left over from a bounded round goes on after this, ms. */
const GO_ON_MS = 1_000
const LONGEST_WAIT_MS = 30 * 60_000

/** The regular writing to the owner's Google calendar, beside the queue: a slow Google must not keep mails waiting. */
export function googleRounds(payload: Payload, succeeded: () => void = () => {}) {
  let due = 0
  let failures = 0
  let quietUntil = 0

  async function round(goOn: () => boolean): Promise<void> {
    due = performance.now() + ROUND_MS
    // Once the owner has mended it, on whichever process, there is nothing to wait for.
    if (performance.now() < quietUntil && (await loadConnection(payload)).failingSince) return
    const result = await writeGoogleEvents(payload, { goOn })
    if (result.outcome === 'failed') {
      const growing = Math.min(ROUND_MS * 2 ** failures++, LONGEST_WAIT_MS)
      quietUntil = performance.now() + Math.max(growing, Math.min(result.retryAfterMs ?? 0, LONGEST_WAIT_MS))
      return
    }
    failures = 0
    if (result.outcome === 'more') due = performance.now() + GO_ON_MS
  }

  const rounds = oneAtATime(payload, 'A round of writing to Google', round, succeeded)

  return {
    tick: () => {
      if (performance.now() >= due) void rounds.go()
    },
    /** Waits for the event that is being written, if one is. */
    stop: rounds.stop,
  }
}
