'use client'

import { control } from '@/components/ui/control'
import { INQUIRY_FILTERS } from '@/contract/booking-inquiry'
import { INQUIRY_STATUS_LABEL } from '@/domain/stays/stay'

import { ListFilters } from '../parts/list-filters'
import type { BookingsUrl } from './use-bookings-url'

const STATUS_TEXT: Record<(typeof INQUIRY_FILTERS)[number], string> = {
  active: 'Active (without expired)',
  all: 'All',
  owing: 'Owes money',
  ...INQUIRY_STATUS_LABEL,
}

export function BookingFilters({ url }: { url: BookingsUrl }) {
  const { query, filter, clearFilters, isFiltered } = url
  return (
    <ListFilters
      search={query.search}
      searchHint="Name, e-mail or phone"
      onSearch={(search) => filter({ search }, 'replace')}
      statusLabel="Status"
      status={query.status}
      statuses={INQUIRY_FILTERS}
      statusText={STATUS_TEXT}
      onStatus={(status) => filter({ status })}
      onClear={isFiltered ? clearFilters : null}
    >
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
    </ListFilters>
  )
}
