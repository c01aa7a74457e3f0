import { outsideRequests } from './request-context'

/** So many different lines are counted at once; what comes beyond is written as it is. */
const MOST_KINDS = 500

/** Writes a line; with how often it came again since it was last written. */
type Write = (timesMore: number) => void
type Counted = { write: Write; timesMore: number; timer: NodeJS.Timeout }

/**
 * Keeps one problem that comes a thousand times from filling the disk and hiding the others: a line is written when it comes
 * first, and at the end of its window once more with how often it came again.
 * @param windowMs how long a line is counted after it was written, ms
 */
export function createRepeatFilter(windowMs: number) {
  const counted = new Map<string, Counted>()

  const begin = (key: string, write: Write) => {
    // The line at the end is no part of the request that was the first to have the problem.
    const timer = outsideRequests(() => setTimeout(end, windowMs, key))
    timer.unref()
    counted.set(key, { write, timesMore: 0, timer })
  }
  const end = (key: string) => {
    const { write, timesMore } = counted.get(key)!
    counted.delete(key)
    if (timesMore === 0) return
    // Counted on: a problem that lasts is one line for each window.
    begin(key, write)
    write(timesMore)
  }

  return {
    /** @param key what lines have in common that are the same */
    pass: (key: string, write: Write): void => {
      const entry = counted.get(key)
      if (entry) {
        entry.timesMore += 1
        return
      }
      if (counted.size < MOST_KINDS) begin(key, write)
      write(0)
    },
    /** Writes at once what is still counted: the process ends. */
    flush: (): void => {
      for (const { write, timesMore, timer } of counted.values()) {
        clearTimeout(timer)
        if (timesMore > 0) write(timesMore)
      }
      counted.clear()
    },
  }
}
