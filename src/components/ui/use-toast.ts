import { createStore, useStore } from './store'

export type ToastInput = { title: string; description?: string; tone?: 'default' | 'destructive' }
/** `open` drives the exit motion. */
type ToastRecord = ToastInput & { id: string; open: boolean }

/** How long after it was dismissed a toast is forgotten, ms. */
const REMOVE_DELAY_MS = 1_000_000

// Outside React, so that any code may raise a toast.
const shown = createStore<ToastRecord | null>(null)
let lastId = 0

export function dismissToast(id: string): void {
  const now = shown.read()
  if (now?.id !== id || !now.open) return
  shown.write({ ...now, open: false })
  setTimeout(() => {
    if (shown.read()?.id === id) shown.write(null)
  }, REMOVE_DELAY_MS)
}

/** Shows a toast in the page's `ToastHost`, in place of the one that shows. */
export function toast(input: ToastInput) {
  lastId += 1
  const id = String(lastId)
  shown.write({ ...input, id, open: true })
  return { dismiss: () => dismissToast(id) }
}

/** The toast that shows, or was dismissed last. */
export const useToast = (): ToastRecord | null => useStore(shown, null)
