import { type QueryClient, useQueryClient } from '@tanstack/react-query'

import { createStore, useStore } from '@/components/ui/store'

import { type DraftAction, draftReducer, EMPTY_DRAFT } from './draft'

function createDraftStore() {
  const store = createStore(EMPTY_DRAFT)
  return { ...store, dispatch: (action: DraftAction) => store.write(draftReducer(store.read(), action)) }
}

type DraftStore = ReturnType<typeof createDraftStore>
const stores = new WeakMap<QueryClient, DraftStore>()

/** One draft for each dashboard. */
export function draftStoreOf(client: QueryClient): DraftStore {
  const store = stores.get(client) ?? createDraftStore()
  stores.set(client, store)
  return store
}

/** The draft outlives the tab: a look at a booking loses nothing, and a long save may be left alone. */
export function useDayDraft() {
  const store = draftStoreOf(useQueryClient())
  const draft = useStore(store, EMPTY_DRAFT)
  return { draft, dispatch: store.dispatch }
}
