import { codeOf } from '@/components/api/client'
import { useRemovePicture } from '@/components/api/images'
import { toast } from '@/components/ui/use-toast'
import type { ImageSlot } from '@/contract/images'
import { isRemovable } from '@/domain/pictures/image-slots'

import { ActionDialog } from '../parts/action-dialog'
import { shownIn, slotText } from './slot-text'
import { uploads } from './uploads'

type RemoveDialogProps = { slot: ImageSlot; onClose: () => void }

const effectOf = (removable: boolean, { path, group }: ImageSlot): string => {
  if (removable && group === 'gallery')
    return 'Your picture and its text are deleted, and it leaves the website.'
  if (!removable)
    return 'Your picture and its text are deleted, and the website shows the built-in picture here again.'
  if (path) return 'Your picture and its text are deleted, and the slide leaves the carousel.'
  return 'The slide leaves the carousel. To bring it back, add a carousel slot.'
}

/** Asks before a picture is taken out of its slot. */
export function RemoveDialog({ slot, onClose }: RemoveDialogProps) {
  const removal = useRemovePicture()
  const { name } = slotText(slot.name)
  const removable = isRemovable(slot.name)
  const what = slot.group === 'carousel' ? 'slide' : 'picture'
  const removed = what === 'slide' ? 'Slide Removed' : 'Picture Removed'
  const onDone = () => {
    uploads.dropSlot(slot.id)
    onClose()
  }
  return (
    <ActionDialog
      title={removable ? `Remove ${name.toLowerCase()}?` : `Use the built-in picture for “${name}”?`}
      description={<p>{effectOf(removable, slot)}</p>}
      confirmLabel={removable ? `Remove ${what}` : 'Use built-in picture'}
      busyLabel={removable ? 'Removing…' : 'One moment…'}
      danger={slot.path !== null || removable}
      action={removal}
      sends={() => ({ params: { imageId: slot.id }, query: { shown: shownIn(slot) } })}
      done={removable ? removed : 'Built-in Picture Restored'}
      onDone={onDone}
      onFailed={(error) => {
        if (codeOf(error) !== 'not-found') return
        // What was wanted is so; only who did it differs.
        toast({ title: `The ${what} was removed already`, description: 'The list shows what is there now.' })
        onDone()
      }}
      onClose={onClose}
    />
  )
}
