import type { ReactNode } from 'react'

import type { ImageSlot } from '@/contract/images'

import { ImageCard } from './image-card'
import styles from './images.module.css'
import { useUploads } from './uploads'

type SlotSectionProps = {
  id: string
  title: string
  slots: ImageSlot[]
  onRemove: (slot: ImageSlot) => void
  /** What is to be known about them, and the way to one more. */
  children?: ReactNode
}

/** Slots under their title, each with all that can be done to it. */
export function SlotSection({ id, title, slots, onRemove, children }: SlotSectionProps) {
  const { bySlot } = useUploads()
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
            <ImageCard slot={slot} upload={bySlot[slot.id]} onRemove={() => onRemove(slot)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
