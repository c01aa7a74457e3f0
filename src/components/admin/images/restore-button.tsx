import { useRestoreSlide } from '@/components/api/images'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toastFailure } from '@/components/ui/toast-failure'
import { toast } from '@/components/ui/use-toast'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { ImageSlot } from '@/contract/images'

import styles from './images.module.css'
import { uploads } from './uploads'

/** For the empty slot of a slide that had a built-in picture before it was removed. */
export function RestoreButton({ slot, name }: { slot: ImageSlot; name: string }) {
  const restoring = useRestoreSlide()
  const restore = () =>
    restoring.mutate(slot.id, {
      onSuccess: ({ message }) => {
        uploads.dropSlot(slot.id)
        toast({ title: 'Built-in Picture Restored', description: message })
      },
      onError: toastFailure('Not Restored'),
    })
  return (
    <div className={styles.remove}>
      <Button look="quiet" onClick={restore} disabled={restoring.isPending}>
        <Icon name="undo" />
        Use built-in picture<span className={visuallyHidden}> ({name})</span>
      </Button>
    </div>
  )
}
