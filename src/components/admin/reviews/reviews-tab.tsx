import { useEffect } from 'react'

import { REVIEWS_PER_PAGE, useReviews } from '@/components/api/reviews'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { REVIEW_FILTERS, type ReviewFilter, type ReviewsPage } from '@/contract/reviews'

import { EmptyState } from '../parts/empty-state'
import { FailedState } from '../parts/failed-state'
import { shownRange } from '../parts/format'
import { ListFilters } from '../parts/list-filters'
import { ListHead } from '../parts/list-head'
import { Pager } from '../parts/pager'
import { Skeleton } from '../parts/skeleton'
import { StaleNotice } from '../parts/stale-notice'
import { HEADING_ID, ReviewList } from './review-list'
import { useReviewsUrl } from './use-reviews-url'

const STATUS_TEXT: Record<ReviewFilter, string> = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  published: 'Published',
  draft: 'Draft',
}

const countText = (page: ReviewsPage) => {
  const range = shownRange(page, REVIEWS_PER_PAGE)
  return range && `${range}, newest first`
}

export default function ReviewsTab() {
  const url = useReviewsUrl()
  const reviews = useReviews(url.query)
  const { data, error, isFetching, isPlaceholderData, refetch } = reviews
  const beyondLast = data && !isPlaceholderData && data.docs.length === 0 && url.query.page > 1
  const { turnTo } = url

  useEffect(() => {
    // The last page can vanish while it is open: its last review was deleted, or filtered away.
    if (beyondLast) turnTo(Math.max(1, data.totalPages), 'replace')
  })

  const turn = (page: number) => {
    turnTo(page)
    document.getElementById(HEADING_ID)?.scrollIntoView({ block: 'start' })
  }

  return (
    <section aria-labelledby={HEADING_ID}>
      <ListHead
        id={HEADING_ID}
        title="Guest reviews"
        status={data && !error ? countText(data) : ''}
        refreshHint="Looks for what changed since the list was loaded"
        loading={isFetching}
        onRefresh={() => void refetch()}
      >
        <a className={buttonClass('primary')} href="/admin/collections/guest-reviews/create">
          <Icon name="edit" />
          Write a review
        </a>
      </ListHead>
      <ListFilters
        search={url.query.search}
        searchHint="Guest, headline or words"
        onSearch={url.searchFor}
        statusLabel="State"
        status={url.query.status}
        statuses={REVIEW_FILTERS}
        statusText={STATUS_TEXT}
        onStatus={url.filterBy}
        onClear={url.isFiltered ? url.clearFilters : null}
      />
      {error && !data ? (
        <FailedState what="The list" query={reviews} />
      ) : !data || beyondLast ? (
        <Skeleton lines={3} height={168} />
      ) : (
        <>
          {/* What failed may have been sent from the list, whose question stays. */}
          {error ? <StaleNotice query={reviews} /> : null}
          <ReviewList page={data} loading={isPlaceholderData} />
          {data.docs.length > 0 ? null : url.isFiltered ? (
            <EmptyState icon="search" title="No review matches these filters">
              <Button onClick={url.clearFilters}>Clear filters</Button>
            </EmptyState>
          ) : (
            <EmptyState icon="star" title="No reviews yet">
              Write down what a guest told you or sent you. It waits here for your approval and is on your
              website once you publish it.
            </EmptyState>
          )}
          <Pager of="reviews" page={data.page} totalPages={data.totalPages} onTurn={turn} />
        </>
      )}
    </section>
  )
}
