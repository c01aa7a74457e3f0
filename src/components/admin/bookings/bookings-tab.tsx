import { useEffect } from 'react'

import { BOOKINGS_PER_PAGE, useBookings } from '@/components/api/bookings'
import { Button } from '@/components/ui/button'
import type { BookingInquiriesPage } from '@/contract/booking-inquiry'

import type { TabProps } from '../dashboard/tab'
import { EmptyState } from '../parts/empty-state'
import { FailedState } from '../parts/failed-state'
import { shownRange } from '../parts/format'
import { ListHead } from '../parts/list-head'
import { Pager } from '../parts/pager'
import { Skeleton } from '../parts/skeleton'
import { StaleNotice } from '../parts/stale-notice'
import { BookingFilters } from './booking-filters'
import { BookingList } from './booking-list'
import { DeskActions } from './desk-actions'
import { useBookingsUrl } from './use-bookings-url'

const countText = (page: BookingInquiriesPage, isByArrival: boolean) => {
  const range = shownRange(page, BOOKINGS_PER_PAGE)
  return range && `${range}, ${isByArrival ? 'by arrival' : 'newest first'}`
}

export default function BookingsTab({ timeZone }: TabProps) {
  const url = useBookingsUrl()
  const bookings = useBookings(url.query)
  const { data, error, isFetching, isPlaceholderData, refetch } = bookings
  const beyondLast = data && !isPlaceholderData && data.docs.length === 0 && url.query.page > 1
  const { turnTo } = url

  useEffect(() => {
    // The last page can vanish while it is open: deleted, or filtered away elsewhere.
    if (beyondLast) turnTo(Math.max(1, data.totalPages), 'replace')
  })

  const turn = (page: number) => {
    turnTo(page)
    document.getElementById('bookings-heading')?.scrollIntoView({ block: 'start' })
  }

  return (
    <section aria-labelledby="bookings-heading">
      <ListHead
        id="bookings-heading"
        title="Booking inquiries"
        status={data && !error ? countText(data, url.query.status === 'owing') : ''}
        refreshHint="Looks for inquiries that came in since the list was loaded"
        loading={isFetching}
        onRefresh={() => void refetch()}
      >
        <DeskActions timeZone={timeZone} onAdded={url.open} />
      </ListHead>
      <BookingFilters url={url} />
      {error && !data ? (
        <FailedState what="The list" query={bookings} />
      ) : !data || beyondLast ? (
        <Skeleton lines={3} height={168} />
      ) : (
        <>
          {/* What failed may have been sent from a card, whose question keeps what was typed. */}
          {error ? <StaleNotice query={bookings} /> : null}
          <BookingList
            page={data}
            loading={isPlaceholderData}
            reading={isFetching}
            url={url}
            timeZone={timeZone}
          />
          {data.docs.length > 0 ? null : url.isFiltered ? (
            <EmptyState icon="search" title="No inquiry matches these filters">
              <Button onClick={url.clearFilters}>Clear filters</Button>
            </EmptyState>
          ) : (
            <EmptyState icon="mail" title="No booking inquiries yet">
              When a guest asks for dates on your website, you find it here and get a mail.
            </EmptyState>
          )}
          <Pager of="inquiries" page={data.page} totalPages={data.totalPages} onTurn={turn} />
        </>
      )}
    </section>
  )
}
