import { control } from '@/components/ui/control'
import type { INQUIRY_FILTERS } from '@/contract/booking-inquiry'
import { INQUIRY_STATUS_LABEL } from '@/domain/stays/stay'

import { ListFilters } from '../parts/list-filters'
import { useTypedDate } from '../parts/use-typed-date'
import type { BookingsUrl } from './use-bookings-url'

const STATUS_TEXT: Record<(typeof INQUIRY_FILTERS)[number], string> = {
  active: 'Active (without expired)',
  all: 'All',
  owing: 'Owes money',
  ...INQUIRY_STATUS_LABEL,
}

type DateFilterProps = {
  label: string
  date: string
  min?: string
  max?: string
  onDate: (date: string) => void
}

function DateFilter({ label, date, onDate, ...bounds }: DateFilterProps) {
  const field = useTypedDate(date, onDate)
  return (
    <label>
      <span>{label}</span>
      <input {...field} {...bounds} className={control} type="date" />
    </label>
  )
}

export function BookingFilters({ url }: { url: BookingsUrl }) {
  const { query, filter } = url
  return (
    <ListFilters url={url} searchHint="Name, e-mail or phone" statusLabel="Status" statusText={STATUS_TEXT}>
      <DateFilter
        label="Check-in from"
        date={query.from}
        max={query.to || undefined}
        onDate={(from) => filter({ from })}
      />
      <DateFilter
        label="Check-in to"
        date={query.to}
        min={query.from || undefined}
        onDate={(to) => filter({ to })}
      />
    </ListFilters>
  )
}
