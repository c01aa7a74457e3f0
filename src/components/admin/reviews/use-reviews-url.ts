import type { ReviewsListQuery } from '@/components/api/reviews'
import { REVIEW_FILTERS, type ReviewFilter } from '@/contract/reviews'

import { usePortalUrl } from '../dashboard/portal-url'
import { pageOf } from '../parts/page-of'

const DEFAULT_STATUS: ReviewFilter = 'all'

const statusOf = (value: string | null) => REVIEW_FILTERS.find((filter) => filter === value) ?? DEFAULT_STATUS

/** The list's whole state lives in the address, so that reload, back and a link from Overview show the same list. */
export function useReviewsUrl() {
  const { params, change } = usePortalUrl()
  const query: ReviewsListQuery = {
    page: pageOf(params.get('page')),
    search: (params.get('search') ?? '').slice(0, 200),
    status: statusOf(params.get('status')),
  }
  return {
    query,
    isFiltered: Boolean(query.search || query.status !== DEFAULT_STATUS),
    /** A changed filter starts on its first page. Typing replaces the entry, so that back leaves the list. */
    searchFor: (search: string) => change({ search, page: '' }, 'replace'),
    filterBy: (status: string) => change({ status: status === DEFAULT_STATUS ? '' : status, page: '' }),
    clearFilters: () => change({ search: '', status: '', page: '' }),
    turnTo: (page: number, how: 'push' | 'replace' = 'push') =>
      change({ page: page > 1 ? String(page) : '' }, how),
  }
}
