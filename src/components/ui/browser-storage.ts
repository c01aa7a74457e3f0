/** `sessionStorage` is one tab's until it is closed, `localStorage` the whole browser's. */
type Storage = 'sessionStorage' | 'localStorage'

/** What stands under a key; null where that is nothing, storage is forbidden, or somebody else wrote there. */
export function readStored(key: string, storage: Storage = 'sessionStorage'): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a value under a key, or forgets it with null. Storage may be full or forbidden. */
export function writeStored(key: string, value: unknown, storage: Storage = 'sessionStorage'): void {
  try {
    if (value === null) window[storage].removeItem(key)
    else window[storage].setItem(key, JSON.stringify(value))
  } catch {
    // Then only the page remembers.
  }
}
