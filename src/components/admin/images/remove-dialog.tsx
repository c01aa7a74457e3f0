'use client'

import { messageOf } from '@/components/api/client'
import { useRemovePicture } from '@/components/api/images'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { toast } from '@/components/ui/use-toast'
import type { ImageSlot } from '@/contract/images'
import { isRemovable } from '@/domain/pictures/image-slots'

import { shownIn, slotText } from './slot-text'
import { uploads } from './uploads'

type RemoveDialogProps = { slot: ImageSlot; onDone: () => void; onClose: () => void }

const effectOf = (removable: boolean, { path, group }: ImageSlot): string => {
  if (removable && group === 'gallery')
    return 'Your picture and its text are deleted, and it leaves the website.'
  if (!removable)
    return 'Your picture and its text are deleted, and the website shows the built-in picture here again.'
  if (path) return 'Your picture and its text are deleted, and the slide leaves the carousel.'
  return 'The slide leaves the carousel. To bring it back, add a carousel slot.'
}

/** Asks before a picture is taken out of its slot. */
export function RemoveDialog({ slot, onDone, onClose }: RemoveDialogProps) {
  const removal = useRemovePicture()
  const { name } = slotText(slot.name)
  const removable = isRemovable(slot.name)
  const what = slot.group === 'carousel' ? 'slide' : 'picture'
  return (
    <ConfirmDialog
      title={removable ? `Remove ${name.toLowerCase()}?` : `Use the built-in picture for “${name}”?`}
      description={<p>{effectOf(removable, slot)}</p>}
      confirmLabel={removable ? `Remove ${what}` : 'Use built-in picture'}
      busyLabel={removable ? 'Removing…' : 'One moment…'}
      danger={slot.path !== null || removable}
      busy={removal.isPending}
      error={removal.error ? messageOf(removal.error) : null}
      onClose={onClose}
      onConfirm={() =>
        removal.mutate(
          { id: slot.id, shown: shownIn(slot) },
          {
            onSuccess: ({ message }) => {
              uploads.dropSlot(slot.id)
              toast({
                title: removable
                  ? what === 'slide'
                    ? 'Slide Removed'
                    : 'Picture Removed'
                  : 'Built-in Picture Restored',
                description: message,
              })
              onDone()
            },
          },
        )
      }
    />
  )
}
