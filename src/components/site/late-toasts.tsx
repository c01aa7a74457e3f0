'use client'

import { type ComponentType, useEffect, useState } from 'react'

import { whenIdle } from './when-idle'

/** Milliseconds until what a weak network did not bring is asked for again. */
const RETRY_MS = 3_000

/** The page's place for toasts, fetched once the page is there; a toast that comes earlier waits for it. */
export function LateToasts() {
  const [Host, setHost] = useState<ComponentType | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const load = () =>
      void import('@/components/ui/toaster').then(
        ({ ToastHost }) => setHost(() => ToastHost),
        () => {
          if (!gone) timer = setTimeout(load, RETRY_MS)
        },
      )
    const callOff = whenIdle(load)
    return () => {
      gone = true
      callOff()
      clearTimeout(timer)
    }
  }, [])
  return Host && <Host />
}
