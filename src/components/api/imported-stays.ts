import { useMutation } from '@tanstack/react-query'

import { AVAILABILITY_KEY } from './availability'
import { BOOKINGS_KEY } from './bookings'
import { call } from './client'
import { OVERVIEW_KEY } from './overview'
import { useCall } from './use-call'
import { useFresh } from './use-fresh'
import { useRefresh } from './use-refresh'

export const CONFLICTS_KEY = '/api/calendar-conflicts'
export const IMPORTED_STAYS_KEY = '/api/imported-stays'

/** Open double bookings, the oldest first. */
export const useConflicts = () => useFresh([CONFLICTS_KEY], 'get /calendar-conflicts')

export type ConflictEnd = 'ignore' | 'resolve'

/** Ends a conflict: it is an echo of our own calendar, or it was settled elsewhere. */
export const useEndConflict = () =>
  useMutation({
    mutationFn: ({ id, end }: { id: string; end: ConflictEnd }) =>
      call(`post /calendar-conflicts/:id/${end}`, { params: { id } }),
    onSettled: useRefresh(CONFLICTS_KEY, IMPORTED_STAYS_KEY, AVAILABILITY_KEY, OVERVIEW_KEY),
  })

/** Times that a channel's calendar keeps without saying whether they are reservations, by check-in. */
export const useOccupiedStays = () =>
  useFresh([IMPORTED_STAYS_KEY, 'occupied'], 'get /imported-stays', { query: { kind: 'occupied' } })

const useLoadAll = () =>
  useRefresh(IMPORTED_STAYS_KEY, AVAILABILITY_KEY, BOOKINGS_KEY, CONFLICTS_KEY, OVERVIEW_KEY)

/** The owner says that an occupied time is a reservation: it becomes a booking, with its cleaning. */
export const useConfirmImported = () => useCall('post /imported-stays/:stayId/confirm', useLoadAll())

/** What the channel pays for a stay, in dollars; null takes the amount out again. With what was on screen. */
export const useStayAmount = () => useCall('put /imported-stays/:stayId/amount', useLoadAll())
