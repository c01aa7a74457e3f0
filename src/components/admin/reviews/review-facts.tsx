import { Icon } from '@/components/ui/icon'
import type { Review } from '@/contract/reviews'

import { Badge } from '../parts/badge'
import { counted } from '../parts/format'
import styles from './review.module.css'

/** A rating of 1 to 5: drawn, and in words. */
export function Rating({ stars }: { stars: number }) {
  return (
    <span className={styles.rating}>
      <span className={styles.stars} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((star) => (
          <span key={star} className={star <= stars ? styles.filled : undefined}>
            <Icon name="star" size={14} />
          </span>
        ))}
      </span>
      {counted(stars, 'star')}
    </span>
  )
}

/** Where a review stands: approved or pending, published or draft; and whether it is one that no guest wrote. */
export function ReviewBadges({ review: { isApproved, isPublished, isExample } }: { review: Review }) {
  return (
    <div className={styles.badges}>
      {isExample ? <Badge look="warning" icon="info" label="Example" /> : null}
      {isApproved ? <Badge look="default" label="Approved" /> : <Badge look="warning" label="Pending" />}
      {isPublished ? (
        <Badge look="default" icon="eye" label="Published" />
      ) : (
        <Badge look="secondary" icon="eye-off" label="Draft" />
      )}
    </div>
  )
}
