import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { ImageSlot } from '@/contract/images'
import { isRemovable } from '@/domain/pictures/image-slots'

import styles from './images.module.css'

type RemoveButtonProps = { slot: ImageSlot; name: string; disabled: boolean; onRemove: () => void }

/** Slides and pictures after the first six can be removed; what is not removable goes back to its built-in picture. */
export function RemoveButton({ slot, name, disabled, onRemove }: RemoveButtonProps) {
  const removable = isRemovable(slot.name)
  const isSlide = slot.group === 'carousel'
  // The host's place is there without a picture, too.
  if ((!removable || slot.name === 'host') && !slot.path) return null
  return (
    <div className={styles.remove}>
      <Button look="quiet" onClick={onRemove} disabled={disabled}>
        <Icon name={removable ? 'trash' : 'undo'} />
        {removable ? (isSlide ? 'Remove slide' : 'Remove picture') : 'Use built-in picture'}
        <span className={visuallyHidden}> ({name})</span>
      </Button>
    </div>
  )
}
