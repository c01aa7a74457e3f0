import { useCallback, useRef, useState } from 'react'

import { reloadWhenRestored } from '@/components/ui/reload-when-restored'

/**
 * Runs the work, but not a second time while the first is under way; `busy` says so. Work that leads to a bank's page never ends:
 * who comes back from there by Back begins anew.
 */
export function useOnce(work: () => Promise<unknown>) {
  const [busy, setBusy] = useState(false)
  // State is a render too late for the second click of a double click.
  const underWay = useRef(false)
  const run = useCallback(async () => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    const stayAsItIs = reloadWhenRestored()
    try {
      await work()
    } finally {
      stayAsItIs()
      underWay.current = false
      setBusy(false)
    }
  }, [work])
  return { run, busy }
}
