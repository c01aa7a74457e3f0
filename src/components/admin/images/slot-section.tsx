import type { ReactNode } from 'react'

import { toast } from '@/components/ui/use-toast'
import type { ImageSlot } from '@/contract/images'

import { ImageCard } from './image-card'
import styles from './images.module.css'
import { hasPicture, slotText } from './slot-text'
import { uploads, useUploads } from './uploads'

type SlotSectionProps = {
  id: string
  title: string
  slots: ImageSlot[]
  /** For a slot with a picture; an empty one that was only added just goes. */
  onRemove: (slot: ImageSlot) => void
  /** What is to be known about them, and the way to one more. */
  children?: ReactNode
}

/** Slots under their title, each with all that can be done to it. */
export function SlotSection({ id, title, slots, onRemove, children }: SlotSectionProps) {
  const { bySlot } = useUploads()
  const remove = (slot: ImageSlot) => {
    if (hasPicture(slot)) return onRemove(slot)
    // Nobody but this page knows of it yet.
    uploads.dropSlot(slot.id)
    document.getElementById(id)?.focus()
    toast({
      title: slot.group === 'carousel' ? 'Slide Removed' : 'Picture Removed',
      description: `${slotText(slot.name).name} was empty.`,
    })
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h3 id={id} tabIndex={-1}>
          {title}
        </h3>
        {children}
      </div>
      <ul className={styles.grid}>
        {slots.map((slot) => (
          <li key={slot.id}>
            <ImageCard slot={slot} upload={bySlot[slot.id]} onRemove={() => remove(slot)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
