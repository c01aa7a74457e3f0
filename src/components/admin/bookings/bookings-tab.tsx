import { BOOKINGS_PER_PAGE, useBookings } from '@/components/api/bookings'

import type { TabProps } from '../dashboard/tab'
import { PagedList } from '../parts/paged-list'
import { BookingFilters } from './booking-filters'
import { BookingList } from './booking-list'
import { DeskActions } from './desk-actions'
import { useBookingsUrl } from './use-bookings-url'

export default function BookingsTab({ timeZone }: TabProps) {
  const url = useBookingsUrl()
  const bookings = useBookings(url.query)
  return (
    <PagedList
      id="bookings-heading"
      title="Booking inquiries"
      of="inquiries"
      perPage={BOOKINGS_PER_PAGE}
      order={url.query.status === 'owing' ? 'by arrival' : 'newest first'}
      refreshHint="Looks for inquiries that came in since the list was loaded"
      list={bookings}
      url={url}
      actions={<DeskActions timeZone={timeZone} onAdded={url.open} />}
      filters={<BookingFilters url={url} />}
      noMatch="No inquiry matches these filters"
      empty={{
        icon: 'mail',
        title: 'No booking inquiries yet',
        text: 'When a guest asks for dates on your website, you find it here and get a mail.',
      }}
    >
      {(page) => (
        <BookingList
          page={page}
          loading={bookings.isPlaceholderData}
          reading={bookings.isFetching}
          url={url}
          timeZone={timeZone}
        />
      )}
    </PagedList>
  )
}
