import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type {
  AddCalendarSourceRequest,
  AutoSyncStatus,
  CalendarSource,
  CalendarSourceDeleted,
  CalendarSourceDeletion,
  CalendarSourceResult,
  CalendarSourcesResponse,
  ChangeCalendarSourceRequest,
  ConnectionTest,
  SyncResult,
} from '@/contract/calendar-sources'

import { apiJson } from './client'
import { AVAILABILITY_KEY } from './use-availability'
import { BOOKINGS_PATH } from './use-bookings'
import { CONFLICTS_PATH } from './use-conflicts'
import { IMPORTED_STAYS_PATH } from './use-imported-stays'
import { OVERVIEW_KEY } from './use-overview'

export const SOURCES_PATH = '/api/calendar-sources'
const AUTO_SYNC_STATUS = '/api/ical/auto-sync/status'
const POLL_EVERY_MS = 30_000
/** While a calendar is read or about to be, the owner waits for what comes of it. */
const POLL_READING_MS = 2_000
/** A calendar that is due and is not read within this time waits for a server that does its work, ms. */
const DUE_PATIENCE_MS = 60_000

const isBeingRead = ({ isSyncing, isActive, nextSyncAt }: CalendarSource): boolean => {
  if (isSyncing) return true
  const dueForMs = nextSyncAt && isActive ? Date.now() - Date.parse(nextSyncAt) : NaN
  return dueForMs > -5_000 && dueForMs < DUE_PATIENCE_MS
}

export const sourcePath = (id: string, action = '') =>
  `${SOURCES_PATH}/${encodeURIComponent(id)}${action && `/${action}`}`

/** The calendars that are read, loaded on opening and every 30 s, or 2 s while one is read. */
export const useCalendarSources = () =>
  useQuery<CalendarSourcesResponse>({
    queryKey: [SOURCES_PATH],
    refetchInterval: ({ state }) => (state.data?.sources.some(isBeingRead) ? POLL_READING_MS : POLL_EVERY_MS),
    refetchOnMount: 'always',
  })

export const useAutoSyncStatus = () =>
  useQuery<AutoSyncStatus>({
    queryKey: [AUTO_SYNC_STATUS],
    refetchInterval: POLL_EVERY_MS,
    refetchOnMount: 'always',
  })

const loadSources = (client: QueryClient) => {
  for (const path of [SOURCES_PATH, AUTO_SYNC_STATUS]) void client.invalidateQueries({ queryKey: [path] })
}

/** After what adds or takes away stays: everything that shows nights or bookings is old. */
const loadAll = (client: QueryClient) => {
  loadSources(client)
  for (const path of [AVAILABILITY_KEY, BOOKINGS_PATH, CONFLICTS_PATH, IMPORTED_STAYS_PATH])
    void client.invalidateQueries({ queryKey: [path] })
  void client.invalidateQueries({ queryKey: OVERVIEW_KEY })
}

export function useAddSource() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (source: AddCalendarSourceRequest) =>
      apiJson<CalendarSourceResult>('POST', SOURCES_PATH, source),
    onSuccess: () => loadSources(client),
  })
}

/** Changes a calendar's name, address, platform or switches; also after a refusal what is shown is loaded anew. */
export function useChangeSource(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: ChangeCalendarSourceRequest) =>
      apiJson<CalendarSourceResult>('PATCH', sourcePath(id), change),
    onSuccess: ({ source }) =>
      client.setQueryData<CalendarSourcesResponse>(
        [SOURCES_PATH],
        (known) =>
          known && { ...known, sources: known.sources.map((each) => (each.id === id ? source : each)) },
      ),
    onSettled: () => loadSources(client),
  })
}

/** What deleting a calendar would take along. */
export const loadDeletion = (id: string) => apiJson<CalendarSourceDeletion>('GET', sourcePath(id, 'deletion'))

export function useDeleteSource(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ keepClosed }: { keepClosed: boolean }) =>
      apiJson<CalendarSourceDeleted>('DELETE', `${sourcePath(id)}${keepClosed ? '?keepClosed=true' : ''}`),
    onSettled: () => loadAll(client),
  })
}

/** Reads the calendar without changing anything. */
export const useTestSource = (id: string) =>
  useMutation({ mutationFn: () => apiJson<ConnectionTest>('POST', sourcePath(id, 'test')) })

export function useSyncSource(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiJson<SyncResult>('POST', sourcePath(id, 'sync')),
    onSettled: () => loadAll(client),
  })
}

/** Says that a calendar which had events really is empty now. */
export function useAcceptEmpty(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiJson<CalendarSourceResult>('POST', sourcePath(id, 'accept-empty')),
    onSettled: () => loadAll(client),
  })
}
