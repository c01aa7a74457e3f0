/** The embedded database works in this very thread, and awaiting it lets nobody else have a turn. */
const MOST_MS = 12

/**
 * For long work in many small steps: called after each, it lets waiting requests have their turn whenever the work has
 * had the event loop for about 12 ms.
 */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < MOST_MS) return undefined
    return new Promise((resolve) =>
      setImmediate(() => {
        since = performance.now()
        resolve()
      }),
    )
  }
}
