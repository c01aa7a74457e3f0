import { useQuery } from '@tanstack/react-query'

import type { CalendarExport } from '@/contract/calendar-feed'

/** The addresses at which other calendars read ours. */
export const useCalendarExport = () =>
  useQuery<CalendarExport>({ queryKey: ['/api/calendar/export'], refetchOnMount: 'always' })
