import { useCallback, useRef, useState } from 'react'

/** Runs the work, but not a second time while the first is under way; `busy` says so. */
export function useOnce(work: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  // State is a render too late for the second click of a double click.
  const underWay = useRef(false)
  const run = useCallback(async () => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }, [work])
  return { run, busy }
}
