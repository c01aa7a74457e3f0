import type { MouseEvent } from 'react'

import { useReviewChange } from '@/components/api/reviews'
import { Button, buttonClass } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toastNotDone } from '@/components/ui/toast-failure'
import { toast } from '@/components/ui/use-toast'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { Review } from '@/contract/reviews'
import { mayTogglePublished, type ReviewChange } from '@/domain/reviews/review-rules'

import { ClampedText } from '../parts/clamped-text'
import styles from './review.module.css'
import { Rating, ReviewBadges } from './review-facts'

const reviewCardId = (id: string) => `review-${id}`

export function ReviewCard({ review, onDelete }: { review: Review; onDelete: () => void }) {
  const { id, guestName, title, isApproved, isPublished } = review
  const change = useReviewChange(id, {
    onSuccess: ({ message }) => toast({ title: 'Review updated successfully', description: message }),
    onError: toastNotDone('The review was not updated'),
  })
  const busy = change.isPending
  const canToggle = mayTogglePublished(review)
  const hintId = `${reviewCardId(id)}-hint`

  // A double click would do and undo at once; a button that is held back for a moment keeps the keyboard's place.
  const press = (event: MouseEvent, wanted: ReviewChange) => {
    if (busy || event.detail > 1) return
    change.mutate(wanted)
  }

  const about = <span className={visuallyHidden}>{` the review by ${guestName}`}</span>
  return (
    <article id={reviewCardId(id)} className={styles.card} tabIndex={-1} aria-busy={busy}>
      <header className={styles.head}>
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
        <ReviewBadges review={review} />
      </header>
      <p className={styles.facts}>
        <Rating stars={review.rating} />
        <bdi className={styles.guest}>{guestName}</bdi>
        <bdi>{review.stayDate}</bdi>
      </p>
      {review.isExample ? (
        <p className={styles.hint}>
          No guest wrote this one: the website started with it. It counts in no average on your website, and
          search engines are not told of it.
        </p>
      ) : null}
      <div>
        <ClampedText text={review.content} moreLabel="Show all" />
      </div>
      <div className={styles.actions}>
        <div className={styles.moves}>
          <Button
            look={isApproved ? 'secondary' : 'primary'}
            aria-disabled={busy}
            onClick={(event) => press(event, { isApproved: !isApproved })}
          >
            <span>{isApproved ? 'Unapprove' : 'Approve'}</span>
            {about}
          </Button>
          <Button
            look={isApproved && !isPublished ? 'primary' : 'secondary'}
            disabled={!canToggle}
            aria-disabled={busy || !canToggle}
            aria-describedby={canToggle ? undefined : hintId}
            onClick={(event) => press(event, { isPublished: !isPublished })}
          >
            <span>{isPublished ? 'Unpublish' : 'Publish'}</span>
            {about}
          </Button>
          {canToggle ? null : (
            <p id={hintId} className={styles.hint}>
              Approve it first, then it can be published.
            </p>
          )}
        </div>
        <div className={styles.moves}>
          <a className={buttonClass('quiet')} href={`/admin/collections/guest-reviews/${id}`}>
            <Icon name="edit" />
            Edit
            {about}
          </a>
          <Button look="quiet" onClick={onDelete}>
            <Icon name="trash" />
            Delete
            {about}
          </Button>
        </div>
      </div>
    </article>
  )
}
