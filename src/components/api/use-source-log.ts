import { keepPreviousData, useQuery } from '@tanstack/react-query'

import type { FeedLogPage } from '@/contract/calendar-sources'

import { apiJson } from './client'
import { SOURCES_PATH, sourcePath } from './use-calendar-sources'

export const LOGS_PER_PAGE = 20

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
