'use client'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/use-toast'
import type { ImageSlot } from '@/contract/images'
import { galleryName, galleryNumber, lowestFreeGallery, MAX_GALLERY } from '@/domain/pictures/image-slots'

import { ImageCard } from './image-card'
import styles from './images.module.css'
import { slotText } from './slot-text'
import type { Uploads } from './upload-store'
import { uploads } from './uploads'

type GallerySectionProps = { slots: ImageSlot[]; state: Uploads; onRemove: (slot: ImageSlot) => void }

const hasPicture = ({ path, builtIn }: ImageSlot) => Boolean(path ?? builtIn)

/** The gallery of the page, as many more pictures as the owner wants, and the host's. */
export function GallerySection({ slots, state, onRemove }: GallerySectionProps) {
  const shown = slots.filter(
    (slot) => slot.name === 'host' || hasPicture(slot) || state.added.includes(slot.id),
  )
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
    uploads.addSlot(slot.id)
    toast({
      title: 'Picture Slot Added',
      description: `${slotText(slot.name).name} (${slot.id}) is waiting for its picture.`,
    })
  }

  const remove = (slot: ImageSlot) => {
    if (hasPicture(slot)) return onRemove(slot)
    // Nobody but this page knows of it yet.
    uploads.dropSlot(slot.id)
    document.getElementById('images-gallery')?.focus()
  }

  return (
    <section className={styles.section} aria-labelledby="images-gallery">
      <div className={styles.sectionHead}>
        <h3 id="images-gallery" tabIndex={-1}>
          Gallery and host
        </h3>
        <p>
          The first six are the gallery of the page. Whatever you add stands with all other pictures behind
          “See all pictures”.
        </p>
        <Button onClick={add}>
          <Icon name="plus" />
          Add picture
        </Button>
      </div>
      <ul className={styles.grid}>
        {shown.map((slot) => (
          <li key={slot.id}>
            <ImageCard slot={slot} upload={state.bySlot[slot.id]} onRemove={() => remove(slot)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
