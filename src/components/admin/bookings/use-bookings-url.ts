import { INQUIRY_FILTERS } from '@/contract/booking-inquiry'
import { isCalendarDate } from '@/domain/common/calendar-date'

import { usePortalUrl } from '../dashboard/portal-url'
import { useListUrl } from '../parts/use-list-url'

const dateOr = (value: string | null) => (isCalendarDate(value) ? value : '')

/** That of every list, with the dates between which bookings check in, and the one that is open. */
export function useBookingsUrl() {
  const { params, change } = usePortalUrl()
  const list = useListUrl(INQUIRY_FILTERS)
  const [from, to] = [dateOr(params.get('from')), dateOr(params.get('to'))]
  return {
    ...list,
    query: { ...list.query, from, to },
    openId: params.get('open') || null,
    isFiltered: list.isFiltered || from !== '' || to !== '',
    clearFilters: () => list.filter({ search: '', status: '', from: '', to: '' }),
    open: (id: string | null) => change({ open: id }, 'replace'),
  }
}

export type BookingsUrl = ReturnType<typeof useBookingsUrl>
