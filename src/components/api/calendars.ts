import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

import type { CalendarExport } from '@/contract/calendar-feed'
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
  FeedLogPage,
  SyncResult,
} from '@/contract/calendar-sources'
import type { CalendarStatus, DisconnectRequest } from '@/contract/google-calendar'

import { AVAILABILITY_KEY } from './availability'
import { BOOKINGS_PATH } from './bookings'
import { apiJson } from './client'
import { CONFLICTS_PATH, IMPORTED_STAYS_PATH } from './imported-stays'
import { OVERVIEW_KEY } from './overview'

const SOURCES_PATH = '/api/calendar-sources'
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

const sourcePath = (id: string, action = '') =>
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

const LOGS_PER_PAGE = 20

/**
 * What the syncs of one calendar changed, newest first. `lastSyncTime` is that of the calendar: when it was read again, also
 * by itself, the log is loaded anew.
 */
export const useSourceLog = (id: string, page: number, lastSyncTime: string | null) =>
  useQuery({
    queryKey: [SOURCES_PATH, id, 'log', page, lastSyncTime],
    queryFn: () =>
      apiJson<FeedLogPage>('GET', `${sourcePath(id, 'log')}?page=${page}&limit=${LOGS_PER_PAGE}`),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** The addresses at which other calendars read ours. */
export const useCalendarExport = () =>
  useQuery<CalendarExport>({ queryKey: ['/api/calendar/export'], refetchOnMount: 'always' })

const GOOGLE_STATUS = ['/api/calendar/status']

type Done = { success: true; message: string }

/** How the connection to Google stands, loaded on opening and every 30 s. */
export const useCalendarStatus = () =>
  useQuery<CalendarStatus>({
    queryKey: GOOGLE_STATUS,
    refetchOnMount: 'always',
    refetchInterval: POLL_EVERY_MS,
  })

/** Changes what the status says, a failure too: it is loaded anew either way. */
function useCalendarAction<Body>(method: string, path: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body) => apiJson<Done>(method, path, body),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: OVERVIEW_KEY })
      return client.invalidateQueries({ queryKey: GOOGLE_STATUS })
    },
  })
}

export const useWriteNow = () => useCalendarAction<undefined>('POST', '/api/calendar/write-now')
export const useDisconnect = () => useCalendarAction<DisconnectRequest>('DELETE', '/api/calendar/google')
