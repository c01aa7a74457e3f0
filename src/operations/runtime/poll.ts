import type { Payload } from 'payload'

interface Polling {
  /** Milliseconds between the end of one poll and the next. */
  everyMs: number
  look: (round: number) => Promise<void>
  /** Logged once when polling begins to fail, not at every poll. */
  failureText: string
}

/**
 * Polls the database for what other processes may have changed there; the first look is the caller's.
 * @returns ends it
 */
export function poll(payload: Payload, { everyMs, look, failureText }: Polling): () => void {
  let isFailing = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const next = (round: number) => {
    timer = setTimeout(() => void run(round), everyMs).unref()
  }
  const run = async (round: number) => {
    try {
      await look(round)
      isFailing = false
    } catch (error) {
      if (!isFailing) payload.logger.error({ err: error, msg: failureText })
      isFailing = true
    }
    if (!isStopped) next(round + 1)
  }

  next(1)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
