import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/use-toast'
import type { ImageSlot } from '@/contract/images'
import { galleryName, galleryNumber, lowestFreeGallery, MAX_GALLERY } from '@/domain/pictures/image-slots'

import { addSlot } from './add-slot'
import { SlotSection } from './slot-section'
import { hasPicture } from './slot-text'
import { useUploads } from './uploads'

type GallerySectionProps = { slots: ImageSlot[]; onRemove: (slot: ImageSlot) => void }

/** The gallery of the page, as many more pictures as the owner wants, and the host's. */
export function GallerySection({ slots, onRemove }: GallerySectionProps) {
  const { added } = useUploads()
  const shown = slots.filter((slot) => slot.name === 'host' || hasPicture(slot) || added.includes(slot.id))
  const free = lowestFreeGallery(new Set(shown.map(({ name }) => galleryNumber(name) ?? 0)))

  const add = () => {
    const slot = free === null ? undefined : slots.find(({ name }) => name === galleryName(free))
    if (!slot) {
      return void toast({
        title: 'Maximum Limit Reached',
        description: `The gallery takes ${MAX_GALLERY} pictures of its own. Remove one first.`,
        tone: 'destructive',
      })
    }
    addSlot(slot, 'Picture Slot Added')
  }

  return (
    <SlotSection id="images-gallery" title="Gallery and host" slots={shown} onRemove={onRemove}>
      <p>
        The first six are the gallery of the page. Whatever you add stands with all other pictures behind “See
        all pictures”.
      </p>
      <Button onClick={add}>
        <Icon name="plus" />
        Add picture
      </Button>
    </SlotSection>
  )
}
