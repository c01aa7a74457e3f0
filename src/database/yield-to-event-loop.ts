/** The embedded database works in this very thread, and awaiting it lets nobody else have a turn. */
const MOST_MS = 12

let since = performance.now()

/**
 * For long work in many small steps: called after each, it lets waiting requests have their turn whenever this process has
 * not yielded for about 12 ms.
 */
export function yieldToEventLoop(): Promise<void> | undefined {
  if (performance.now() - since < MOST_MS) return undefined
  return new Promise((resolve) =>
    setImmediate(() => {
      since = performance.now()
      resolve()
    }),
  )
}
