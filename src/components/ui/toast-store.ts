/** One toast at a time; removal 1,000,000 ms after dismissal. */
export const TOAST_LIMIT = 1
export const TOAST_REMOVE_DELAY_MS = 1_000_000

export type ToastTone = 'default' | 'destructive'
export type ToastInput = { title: string; description?: string; tone?: ToastTone }
export type ToastRecord = ToastInput & { id: string; open: boolean }

export type ToastAction =
  { type: 'add'; toast: ToastRecord } | { type: 'dismiss'; id: string } | { type: 'remove'; id: string }

/** Newest first and never more than {@link TOAST_LIMIT}: a new toast takes the place of the one that shows. */
export function toastReducer(toasts: readonly ToastRecord[], action: ToastAction): readonly ToastRecord[] {
  switch (action.type) {
    case 'add':
      return [action.toast, ...toasts].slice(0, TOAST_LIMIT)
    case 'dismiss':
      return toasts.map((toast) => (toast.id === action.id ? { ...toast, open: false } : toast))
    case 'remove':
      return toasts.filter((toast) => toast.id !== action.id)
  }
}

/** A store outside React, so that any code may raise a toast; {@link ToastRecord.open} drives the exit motion. */
export function createToastStore() {
  let toasts: readonly ToastRecord[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const removals = new Map<string, ReturnType<typeof setTimeout>>()

  const dispatch = (action: ToastAction) => {
    toasts = toastReducer(toasts, action)
    for (const listener of listeners) listener()
  }

  const dismiss = (id: string) => {
    dispatch({ type: 'dismiss', id })
    if (removals.has(id)) return
    const removal = setTimeout(() => {
      removals.delete(id)
      dispatch({ type: 'remove', id })
    }, TOAST_REMOVE_DELAY_MS)
    removals.set(id, removal)
  }

  return {
    read: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dismiss,
    toast: (input: ToastInput) => {
      lastId += 1
      const id = String(lastId)
      dispatch({ type: 'add', toast: { ...input, id, open: true } })
      return { id, dismiss: () => dismiss(id) }
    },
  }
}
