import { useEffect, useRef, useState } from 'react'

import type { Review, ReviewsPage } from '@/contract/reviews'

import styles from '../parts/list.module.css'
import { DeleteReviewDialog } from './delete-review-dialog'
import { ReviewCard } from './review-card'

export const HEADING_ID = 'reviews-heading'

export function ReviewList({ page, loading }: { page: ReviewsPage; loading: boolean }) {
  const [doomed, setDoomed] = useState<Review | null>(null)
  const acted = useRef(false)

  useEffect(() => {
    if (!acted.current || doomed) return
    // A card can leave the list with what was done to it: the keyboard's place is then at the head of the list. Looked at
    // only after a dialog that closes has given the focus back.
    const look = setTimeout(() => {
      if (document.activeElement !== document.body) return
      document.getElementById(HEADING_ID)?.focus({ preventScroll: true })
      acted.current = false
    })
    return () => clearTimeout(look)
  }, [page, doomed])

  const act = () => {
    acted.current = true
  }

  return (
    <>
      <ul className={styles.list} aria-busy={loading} data-loading={loading || undefined}>
        {page.docs.map((review) => (
          <li key={review.id}>
            <ReviewCard
              review={review}
              onActed={act}
              onDelete={() => {
                act()
                setDoomed(review)
              }}
            />
          </li>
        ))}
      </ul>
      {doomed ? <DeleteReviewDialog review={doomed} onClose={() => setDoomed(null)} /> : null}
    </>
  )
}
