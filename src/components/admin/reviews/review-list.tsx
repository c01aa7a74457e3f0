import { useState } from 'react'

import type { Review, ReviewsPage } from '@/contract/reviews'

import styles from '../parts/list.module.css'
import { DeleteReviewDialog } from './delete-review-dialog'
import { ReviewCard } from './review-card'

export function ReviewList({ page, loading }: { page: ReviewsPage; loading: boolean }) {
  const [doomed, setDoomed] = useState<Review | null>(null)
  return (
    <>
      <ul className={styles.list} aria-busy={loading} data-loading={loading || undefined}>
        {page.docs.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} onDelete={() => setDoomed(review)} />
          </li>
        ))}
      </ul>
      {doomed ? <DeleteReviewDialog review={doomed} onClose={() => setDoomed(null)} /> : null}
    </>
  )
}
