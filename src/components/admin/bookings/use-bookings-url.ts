import type { BookingsQuery } from '@/components/api/bookings'
import { INQUIRY_FILTERS } from '@/contract/booking-inquiry'
import { isCalendarDate } from '@/domain/common/calendar-date'

import { usePortalUrl } from '../dashboard/portal-url'
import { pageOf } from '../parts/page-of'

export const DEFAULT_STATUS = 'active'

const dateOr = (value: string | null) => (isCalendarDate(value) ? value : '')
const statusOf = (value: string | null) =>
  INQUIRY_FILTERS.find((filter) => filter === value) ?? DEFAULT_STATUS

const idOf = (value: string | null) => value || null

/** The list's whole state lives in the address, so that reload, back and a copied link show the same list. */
export function useBookingsUrl() {
  const { params, change } = usePortalUrl()
  const query: BookingsQuery = {
    page: pageOf(params.get('page')),
    search: (params.get('search') ?? '').slice(0, 200),
    status: statusOf(params.get('status')),
    from: dateOr(params.get('from')),
    to: dateOr(params.get('to')),
  }
  return {
    query,
    openId: idOf(params.get('open')),
    isFiltered: Boolean(query.search || query.from || query.to || query.status !== DEFAULT_STATUS),
    /** A changed filter starts on its first page. Typing replaces the entry, so that back leaves the list. */
    filter: (patch: Partial<Record<keyof BookingsQuery, string>>, how: 'push' | 'replace' = 'push') => {
      const status = patch.status === DEFAULT_STATUS ? '' : patch.status
      change({ ...patch, ...('status' in patch ? { status: status ?? '' } : {}), page: '', open: '' }, how)
    },
    clearFilters: () => change({ search: '', status: '', from: '', to: '', page: '', open: '' }),
    turnTo: (page: number, how: 'push' | 'replace' = 'push') =>
      change({ page: page > 1 ? String(page) : '', open: '' }, how),
    open: (id: string | null) => change({ open: id }, 'replace'),
  }
}

export type BookingsUrl = ReturnType<typeof useBookingsUrl>
