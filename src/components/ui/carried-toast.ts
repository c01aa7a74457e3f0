import type { ToastInput } from './use-toast'

const KEY = 'carried-toast'

/** Leaves a toast for the next page of this tab: a whole page load forgets those that show. */
export function carryToast(toast: ToastInput): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(toast))
  } catch {
    // Without storage the next page says nothing.
  }
}

/** The toast that the page before left, once. */
export function takeCarriedToast(): ToastInput | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<ToastInput> | null
    sessionStorage.removeItem(KEY)
    return typeof value?.title === 'string' ? (value as ToastInput) : null
  } catch {
    return null
  }
}
