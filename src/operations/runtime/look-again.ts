import type { Payload } from 'payload'

interface Looking {
  /** Milliseconds between the end of one look and the next. */
  everyMs: number
  look: (round: number) => Promise<void>
  /** Said once when looking begins to fail, not at every look. */
  trouble: string
}

/**
 * Looks at the database again and again, for what other processes may have changed there; the first look is the caller's.
 * @returns ends it
 */
export function lookAgain(payload: Payload, { everyMs, look, trouble }: Looking): () => void {
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
      if (!isFailing) payload.logger.error({ err: error, msg: trouble })
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
