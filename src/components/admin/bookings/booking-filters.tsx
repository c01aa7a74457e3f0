'use client'

import { Button } from '@/components/ui/button'
import { control } from '@/components/ui/control'
import { Icon } from '@/components/ui/icon'
import { INQUIRY_FILTERS } from '@/contract/booking-inquiry'
import { INQUIRY_STATUS_LABEL } from '@/domain/stays/stay'

import styles from '../parts/filters.module.css'
import { useDebouncedText } from '../parts/use-debounced-text'
import type { BookingsUrl } from './use-bookings-url'

const LABELS: Record<(typeof INQUIRY_FILTERS)[number], string> = {
  active: 'Active (without expired)',
  all: 'All',
  owing: 'Owes money',
  ...INQUIRY_STATUS_LABEL,
}

export function BookingFilters({ url }: { url: BookingsUrl }) {
  const { query, filter, clearFilters, isFiltered } = url
  const [search, setSearch] = useDebouncedText(query.search, (text) => filter({ search: text }, 'replace'))
  return (
    <form className={styles.filters} role="search" onSubmit={(event) => event.preventDefault()}>
      <label className={styles.search}>
        <span>Search</span>
        <Icon name="search" className={styles.searchIcon} />
        <input
          className={control}
          type="search"
          value={search}
          maxLength={200}
          placeholder="Name, e-mail or phone"
          onChange={(event) => setSearch(event.target.value)}
        />
      </label>
      <label>
        <span>Status</span>
        <select
          className={control}
          value={query.status}
          onChange={(event) => filter({ status: event.target.value })}
        >
          {INQUIRY_FILTERS.map((status) => (
            <option key={status} value={status}>
              {LABELS[status]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Check-in from</span>
        <input
          className={control}
          type="date"
          value={query.from}
          max={query.to || undefined}
          onChange={(event) => filter({ from: event.target.value })}
        />
      </label>
      <label>
        <span>Check-in to</span>
        <input
          className={control}
          type="date"
          value={query.to}
          min={query.from || undefined}
          onChange={(event) => filter({ to: event.target.value })}
        />
      </label>
      {isFiltered ? (
        <Button look="quiet" onClick={clearFilters}>
          <Icon name="close" size={12} />
          Clear filters
        </Button>
      ) : null}
    </form>
  )
}
