import { useSyncExternalStore } from 'react'

export type ToastInput = { title: string; description?: string; tone?: 'default' | 'destructive' }
/** `open` drives the exit motion. */
type ToastRecord = ToastInput & { id: string; open: boolean }

/** How long after it was dismissed a toast is forgotten, ms. */
const REMOVE_DELAY_MS = 1_000_000

// Outside React, so that any code may raise a toast.
let shown: ToastRecord | null = null
let lastId = 0
const listeners = new Set<() => void>()

function show(next: ToastRecord | null) {
  shown = next
  for (const listener of listeners) listener()
}

export function dismissToast(id: string): void {
  if (shown?.id !== id || !shown.open) return
  show({ ...shown, open: false })
  setTimeout(() => {
    if (shown?.id === id) show(null)
  }, REMOVE_DELAY_MS)
}

/** Shows a toast in the page's `ToastHost`, in place of the one that shows. */
export function toast(input: ToastInput) {
  lastId += 1
  const id = String(lastId)
  show({ ...input, id, open: true })
  return { dismiss: () => dismissToast(id) }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The toast that shows, or was dismissed last. */
export const useToast = (): ToastRecord | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  )
