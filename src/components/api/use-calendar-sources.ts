import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type {
  AddCalendarSourceRequest,
  AutoSyncStatus,
  CalendarSourceDeleted,
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
/** Specification, section 9. */
const POLL_EVERY_MS = 30_000

export const sourcePath = (id: string, action = '') =>
  `${SOURCES_PATH}/${encodeURIComponent(id)}${action && `/${action}`}`

/** The calendars that are read, loaded on opening and every 30 s. */
export const useCalendarSources = () =>
  useQuery<CalendarSourcesResponse>({
    queryKey: [SOURCES_PATH],
    refetchInterval: POLL_EVERY_MS,
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

export function useDeleteSource(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiJson<CalendarSourceDeleted>('DELETE', sourcePath(id)),
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
