import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { readStored, writeStored } from '@/components/ui/browser-storage'
import { createStore } from '@/components/ui/store'
import type { RatesView } from '@/contract/rates'

import { changedParts } from './changed-parts'
import type { RatesForm } from './rates-form'
import type { RemovedRow } from './removed-rows'

/** What was published here last, and the prices that counted before it. */
export type Published = { number: number; before: RatesView }

/** What is typed and not published, what was removed and can be put back, and the prices that it began from. */
export type RatesDraft = { original: RatesView; form: RatesForm; removed: readonly RemovedRow[] }

const KEY = 'rates-draft'
/** Goes up when the form's fields change: a draft of before would leave some empty. */
const FORM_VERSION = 1

function stored(): RatesDraft | null {
  const value = readStored(KEY, 'localStorage') as
    (Partial<Pick<RatesDraft, 'removed'>> & Omit<RatesDraft, 'removed'> & { v: number }) | null
  if (value?.v !== FORM_VERSION) return null
  return { original: value.original, form: value.form, removed: value.removed ?? [] }
}

function createDraftStore() {
  const kept = createStore({ draft: stored(), published: null as Published | null })
  const put = (part: Partial<ReturnType<typeof kept.read>>) => kept.write({ ...kept.read(), ...part })
  // Another window of the same browser: what was typed last counts, and none overwrites what it has not seen.
  const follow = (event: StorageEvent) => {
    if (event.key === KEY) put({ draft: stored() })
  }
  return {
    read: () => kept.read().draft,
    published: () => kept.read().published,
    setPublished: (published: Published | null) => put({ published }),
    subscribe: (listener: () => void) => {
      // For good: the draft outlives the tab, and must not come back older than what was typed elsewhere meanwhile.
      window.addEventListener('storage', follow)
      return kept.subscribe(listener)
    },
    /** A form that says what it began from is no draft; what was removed on the way to it can be put back while the page lives. */
    set: (next: RatesDraft | null) => {
      const isChanged = next !== null && changedParts(next.form, next.original).length > 0
      // Without storage the draft lives as long as the page.
      writeStored(KEY, isChanged ? { v: FORM_VERSION, ...next } : null, 'localStorage')
      put({ draft: isChanged || next?.removed.length ? next : null })
    },
  }
}
type RatesDraftStore = ReturnType<typeof createDraftStore>

const stores = new WeakMap<QueryClient, RatesDraftStore>()

/** One draft for each dashboard; it outlives the tab and the page. */
export function useRatesDraft() {
  const client = useQueryClient()
  const known = stores.get(client) ?? createDraftStore()
  stores.set(client, known)
  const draft = useSyncExternalStore(known.subscribe, known.read, () => null)
  /** Until it is taken back or closed. */
  const published = useSyncExternalStore(known.subscribe, known.published, () => null)
  return { draft, read: known.read, setDraft: known.set, published, setPublished: known.setPublished }
}
