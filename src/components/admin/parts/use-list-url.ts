import { type UrlPatch, usePortalUrl } from '../dashboard/portal-url'

/** The page of a list that an address asks for; the first for anything that is no page. */
const pageOf = (value: string | null): number => (value && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1)

type Filters = Partial<Record<'search' | 'status' | 'from' | 'to', string>>

/**
 * The list's whole state lives in the address, so that reload, back and a copied link show the same list.
 * @param statuses that it can be narrowed to; the first is that of a list that is not filtered
 */
export function useListUrl<Status extends string>(statuses: readonly [Status, ...Status[]]) {
  const { params, change } = usePortalUrl()
  const [usual] = statuses
  const query = {
    page: pageOf(params.get('page')),
    search: (params.get('search') ?? '').slice(0, 200),
    status: statuses.find((each) => each === params.get('status')) ?? usual,
  }
  /** A changed filter starts on its first page. Typing replaces the entry, so that back leaves the list. */
  const filter = ({ status, ...patch }: Filters, how: 'push' | 'replace' = 'push') => {
    const chosen: UrlPatch = status === undefined ? {} : { status: status === usual ? '' : status }
    change({ ...patch, ...chosen, page: '', open: '' }, how)
  }
  return {
    query,
    isFiltered: query.search !== '' || query.status !== usual,
    filter,
    clearFilters: () => filter({ search: '', status: '' }),
    turnTo: (page: number, how: 'push' | 'replace' = 'push') =>
      change({ page: page > 1 ? String(page) : '', open: '' }, how),
  }
}
