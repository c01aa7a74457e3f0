import { useSyncExternalStore } from 'react'

import { createToastStore, type ToastInput, type ToastRecord } from './toast-store'

const store = createToastStore()
const NOTHING: readonly ToastRecord[] = []

/** Shows a toast in the page's `ToastHost`, in place of the one that shows. */
export const toast = (input: ToastInput) => store.toast(input)

export function useToast() {
  const toasts = useSyncExternalStore(store.subscribe, store.read, () => NOTHING)
  return { toasts, toast, dismiss: store.dismiss }
}
