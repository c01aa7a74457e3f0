import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import type {
  CalendarSource,
  CalendarSourcesResponse,
  ChangeCalendarSourceRequest,
} from '@/contract/calendar-sources'

import { AVAILABILITY_KEY } from './availability'
import { BOOKINGS_KEY } from './bookings'
import { call } from './client'
import { CONFLICTS_KEY, IMPORTED_STAYS_KEY } from './imported-stays'
import { OVERVIEW_KEY } from './overview'
import { useCall } from './use-call'
import { useFresh, usePolled } from './use-fresh'
import { useRefresh, useReload } from './use-refresh'

const SOURCES_KEY = '/api/calendar-sources'
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

/** The calendars that are read, loaded on opening and every 30 s, or 2 s while one is read. */
export const useCalendarSources = () =>
  useQuery({
    queryKey: [SOURCES_KEY],
    queryFn: () => call('get /calendar-sources'),
    refetchInterval: ({ state }) => (state.data?.sources.some(isBeingRead) ? POLL_READING_MS : POLL_EVERY_MS),
    refetchOnMount: 'always',
  })

export const useAutoSyncStatus = () =>
  usePolled(POLL_EVERY_MS, [AUTO_SYNC_STATUS], 'get /ical/auto-sync/status')

const useLoadSources = () => useRefresh(SOURCES_KEY, AUTO_SYNC_STATUS)

/** After what adds or takes away stays: everything that shows nights or bookings is old. */
const useLoadAll = () =>
  useRefresh(
    SOURCES_KEY,
    AUTO_SYNC_STATUS,
    AVAILABILITY_KEY,
    BOOKINGS_KEY,
    CONFLICTS_KEY,
    IMPORTED_STAYS_KEY,
    OVERVIEW_KEY,
  )

export const useAddSource = () =>
  // Also where no answer came: it may be there.
  useCall('post /calendar-sources', useLoadSources())

/** Changes a calendar's name, address, platform or switches; also after a refusal what is shown is loaded anew. */
export function useChangeSource(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: ChangeCalendarSourceRequest) =>
      call('patch /calendar-sources/:id', { params: { id }, body: change }),
    onSuccess: ({ source }) =>
      client.setQueryData<CalendarSourcesResponse>(
        [SOURCES_KEY],
        (known) =>
          known && { ...known, sources: known.sources.map((each) => (each.id === id ? source : each)) },
      ),
    onSettled: useLoadSources(),
  })
}

/** What deleting a calendar would take along. */
export const loadDeletion = (id: string) => call('get /calendar-sources/:id/deletion', { params: { id } })

export const useDeleteSource = () => useCall('delete /calendar-sources/:id', useLoadAll())

/** Reads the calendar without changing anything. */
export const useTestSource = () => useCall('post /calendar-sources/:id/test')

export const useSyncSource = () => useCall('post /calendar-sources/:id/sync', useLoadAll())

/** Says that a calendar which had events really is empty now. */
export const useAcceptEmpty = () => useCall('post /calendar-sources/:id/accept-empty', useLoadAll())

const LOGS_PER_PAGE = 20

/**
 * What the syncs of one calendar changed, newest first. `lastSyncTime` is that of the calendar: when it was read again, also
 * by itself, the log is loaded anew.
 */
export const useSourceLog = (id: string, page: number, lastSyncTime: string | null) =>
  useQuery({
    queryKey: [SOURCES_KEY, id, 'log', page, lastSyncTime],
    queryFn: () =>
      call('get /calendar-sources/:id/log', {
        params: { id },
        query: { page: String(page), limit: String(LOGS_PER_PAGE) },
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** The addresses at which other calendars read ours. */
export const useCalendarExport = () => useFresh(['/api/calendar/export'], 'get /calendar/export')

const GOOGLE_STATUS = ['/api/calendar/status']

/** How the connection to Google stands, loaded on opening and every 30 s. */
export const useCalendarStatus = () => usePolled(POLL_EVERY_MS, GOOGLE_STATUS, 'get /calendar/status')

/** Reads the status again: a call changes what it says, a failure too. */
function useLoadStatus() {
  const refresh = useRefresh(OVERVIEW_KEY)
  const reload = useReload(GOOGLE_STATUS)
  return () => {
    refresh()
    return reload()
  }
}

export const useWriteNow = () => useCall('post /calendar/write-now', useLoadStatus())

export const useDisconnect = () => useCall('delete /calendar/google', useLoadStatus())
