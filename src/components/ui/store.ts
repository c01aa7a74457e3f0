import { useSyncExternalStore } from 'react'

/** A value outside React, which {@link useStore} follows. */
export function createStore<Value>(first: Value) {
  let value = first
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    write: (next: Value) => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** What a store holds; in the first HTML, which is everybody's, `first`. */
export const useStore = <Value>(
  { subscribe, read }: Pick<ReturnType<typeof createStore<Value>>, 'subscribe' | 'read'>,
  first: Value,
): Value => useSyncExternalStore(subscribe, read, () => first)
