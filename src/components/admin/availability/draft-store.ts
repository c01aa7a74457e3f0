import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { type Draft, type DraftAction, draftReducer, EMPTY_DRAFT } from './draft'

export type DraftStore = {
  read: () => Draft
  subscribe: (listener: () => void) => () => void
  dispatch: (action: DraftAction) => void
}

function createDraftStore(): DraftStore {
  let draft = EMPTY_DRAFT
  const listeners = new Set<() => void>()
  return {
    read: () => draft,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispatch: (action) => {
      draft = draftReducer(draft, action)
      for (const listener of listeners) listener()
    },
  }
}

const stores = new WeakMap<QueryClient, DraftStore>()

/** One draft for each dashboard. */
export function draftStoreOf(client: QueryClient): DraftStore {
  const store = stores.get(client) ?? createDraftStore()
  stores.set(client, store)
  return store
}

const onServer = () => EMPTY_DRAFT

/** The draft outlives the tab: a look at a booking loses nothing, and a long save may be left alone. */
export function useDayDraft() {
  const store = draftStoreOf(useQueryClient())
  const draft = useSyncExternalStore(store.subscribe, store.read, onServer)
  return { draft, dispatch: store.dispatch }
}
