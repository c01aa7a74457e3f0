import { codeOf, messageOf } from '@/components/api/client'
import { useReviewDeletion } from '@/components/api/reviews'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/use-toast'
import type { Review } from '@/contract/reviews'
import { isOnWebsite } from '@/domain/reviews/review-rules'

import styles from './review.module.css'

/** Asks before a review is deleted, since nothing brings it back. */
export function DeleteReviewDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const deletion = useReviewDeletion(review.id, {
    onSuccess: () => {
      toast({ title: 'Review deleted successfully' })
      onClose()
    },
    onError: (error) => {
      if (codeOf(error) !== 'not-found') return
      // What was wanted is so; only who did it differs.
      toast({ title: 'The review was deleted already', description: 'The list shows what is there now.' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Delete this review?"
      description={
        <>
          <p className={styles.quoted}>
            <bdi>“{review.title}”</bdi> by <bdi>{review.guestName}</bdi>
          </p>
          <p>
            {isOnWebsite(review) ? 'It disappears from your website at once. ' : ''}This cannot be undone.
          </p>
        </>
      }
      confirmLabel="Delete review"
      busyLabel="Deleting…"
      danger
      busy={deletion.isPending}
      error={deletion.error ? messageOf(deletion.error) : null}
      onClose={onClose}
      onConfirm={() => deletion.mutate()}
    />
  )
}
