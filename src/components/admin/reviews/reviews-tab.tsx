import { REVIEWS_PER_PAGE, useReviews } from '@/components/api/reviews'
import { buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { REVIEW_FILTERS, type ReviewFilter } from '@/contract/reviews'

import { ListFilters } from '../parts/list-filters'
import { PagedList } from '../parts/paged-list'
import { useListUrl } from '../parts/use-list-url'
import { ReviewList } from './review-list'

const STATUS_TEXT: Record<ReviewFilter, string> = {
  all: 'All',
  pending: 'Pending',
  approved: 'Approved',
  published: 'Published',
  draft: 'Draft',
}

export default function ReviewsTab() {
  const url = useListUrl(REVIEW_FILTERS)
  const reviews = useReviews(url.query)
  return (
    <PagedList
      id="reviews-heading"
      title="Guest reviews"
      of="reviews"
      perPage={REVIEWS_PER_PAGE}
      order="newest first"
      refreshHint="Looks for what changed since the list was loaded"
      list={reviews}
      url={url}
      actions={
        <a className={buttonClass('primary')} href="/admin/collections/guest-reviews/create">
          <Icon name="edit" />
          Write a review
        </a>
      }
      filters={
        <ListFilters
          url={url}
          searchHint="Guest, headline or words"
          statusLabel="State"
          statusText={STATUS_TEXT}
        />
      }
      noMatch="No review matches these filters"
      empty={{
        icon: 'star',
        title: 'No reviews yet',
        text: 'Write down what a guest told you or sent you. It waits here for your approval and is on your website once you publish it.',
      }}
    >
      {(page) => <ReviewList page={page} loading={reviews.isPlaceholderData} />}
    </PagedList>
  )
}
