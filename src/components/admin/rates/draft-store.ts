import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import type { RatesView } from '@/contract/rates'

import { changedParts } from './changed-parts'
import type { RatesForm } from './rates-form'

/** What is typed and not published, and the prices that it began from. */
export type RatesDraft = { original: RatesView; form: RatesForm }

const KEY = 'rates-draft'
/** Goes up when the form's fields change: a draft of before would leave some empty. */
const FORM_VERSION = 1

function stored(): RatesDraft | null {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as (RatesDraft & { v: number }) | null
    return value?.v === FORM_VERSION ? { original: value.original, form: value.form } : null
  } catch {
    return null
  }
}

function store(draft: RatesDraft | null): void {
  try {
    if (draft) localStorage.setItem(KEY, JSON.stringify({ v: FORM_VERSION, ...draft }))
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage the draft lives as long as the page.
  }
}

function createDraftStore() {
  let draft = stored()
  let published: number | null = null
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  // Another window of the same browser: what was typed last counts, and none overwrites what it has not seen.
  const follow = (event: StorageEvent) => {
    if (event.key !== KEY) return
    draft = stored()
    tell()
  }
  return {
    read: () => draft,
    published: () => published,
    setPublished: (number: number | null) => {
      published = number
      tell()
    },
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) window.addEventListener('storage', follow)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', follow)
      }
    },
    /** A form that says what it began from is no draft. */
    set: (next: RatesDraft | null) => {
      draft = next && changedParts(next.form, next.original).length > 0 ? next : null
      store(draft)
      tell()
    },
  }
}
export type RatesDraftStore = ReturnType<typeof createDraftStore>

const stores = new WeakMap<QueryClient, RatesDraftStore>()

/** One draft for each dashboard; it outlives the tab and the page. */
export function useRatesDraft() {
  const client = useQueryClient()
  const known = stores.get(client) ?? createDraftStore()
  stores.set(client, known)
  const draft = useSyncExternalStore(known.subscribe, known.read, () => null)
  /** The number that was published here last and can be taken back. */
  const published = useSyncExternalStore(known.subscribe, known.published, () => null)
  return { draft, read: known.read, setDraft: known.set, published, setPublished: known.setPublished }
}
