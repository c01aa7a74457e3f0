/** Runs the work once the browser has nothing better to do, at the latest after 2 s. Gives back how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}
