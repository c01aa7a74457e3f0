import { readStored, writeStored } from './browser-storage'
import type { ToastInput } from './use-toast'

const KEY = 'carried-toast'

/** Leaves a toast for the next page of this tab: a whole page load forgets those that show. */
export const carryToast = (toast: ToastInput): void => writeStored(KEY, toast)

/** The toast that the page before left, once. */
export function takeCarriedToast(): ToastInput | null {
  const value = readStored(KEY) as Partial<ToastInput> | null
  writeStored(KEY, null)
  return typeof value?.title === 'string' ? (value as ToastInput) : null
}
