'use client'

import { useEffect } from 'react'

import { BOOKINGS_PER_PAGE, useBookings } from '@/components/api/use-bookings'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Tooltip } from '@/components/ui/tooltip'
import type { BookingInquiriesPage } from '@/contract/booking-inquiry'

import { BookingFilters } from '../bookings/booking-filters'
import { BookingList } from '../bookings/booking-list'
import { DeskActions } from '../bookings/desk-actions'
import styles from '../bookings/list.module.css'
import { Pager } from '../bookings/pager'
import { useBookingsUrl } from '../bookings/use-bookings-url'
import type { TabProps } from '../dashboard/tabs'
import { EmptyState } from '../parts/empty-state'
import { FailedState } from '../parts/failed-state'
import { Skeleton } from '../parts/skeleton'

const countText = ({ docs, totalDocs, page }: BookingInquiriesPage) => {
  if (docs.length === 0) return ''
  const first = (page - 1) * BOOKINGS_PER_PAGE + 1
  return `${first}–${first + docs.length - 1} of ${totalDocs.toLocaleString('en-US')}, newest first`
}

export default function BookingsTab({ timeZone }: TabProps) {
  const url = useBookingsUrl()
  const { data, error, isFetching, isPlaceholderData, refetch } = useBookings(url.query)
  const beyondLast = data && !isPlaceholderData && data.docs.length === 0 && url.query.page > 1
  const { turnTo } = url

  useEffect(() => {
    // The last page can vanish while it is open: deleted, or filtered away elsewhere.
    if (beyondLast) turnTo(Math.max(1, data.totalPages))
  })

  const turn = (page: number) => {
    turnTo(page)
    document.getElementById('bookings-heading')?.scrollIntoView({ block: 'start' })
  }

  return (
    <section aria-labelledby="bookings-heading">
      <div className={styles.head}>
        <h2 id="bookings-heading" tabIndex={-1}>
          Booking inquiries
        </h2>
        <p role="status">{data && !error ? countText(data) : ''}</p>
        <Tooltip text="Looks for inquiries that came in since the list was loaded">
          <Button look="quiet" onClick={() => void refetch()} disabled={isFetching}>
            <Icon name="refresh" />
            Refresh
          </Button>
        </Tooltip>
        <DeskActions timeZone={timeZone} onAdded={url.open} />
      </div>
      <BookingFilters url={url} />
      {error ? (
        <FailedState what="The list" error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data || beyondLast ? (
        <Skeleton lines={3} height={168} />
      ) : (
        <>
          <BookingList page={data} loading={isPlaceholderData} url={url} timeZone={timeZone} />
          {data.docs.length > 0 ? null : url.isFiltered ? (
            <EmptyState icon="search" title="No inquiry matches these filters">
              <Button onClick={url.clearFilters}>Clear filters</Button>
            </EmptyState>
          ) : (
            <EmptyState icon="mail" title="No booking inquiries yet">
              When a guest asks for dates on your website, you find it here and get a mail.
            </EmptyState>
          )}
          <Pager page={data.page} totalPages={data.totalPages} onTurn={turn} />
        </>
      )}
    </section>
  )
}
