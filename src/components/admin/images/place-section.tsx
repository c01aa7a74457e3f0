import type { ImageSlot } from '@/contract/images'

import { ImageCard } from './image-card'
import styles from './images.module.css'
import type { Uploads } from './upload-store'

type PlaceSectionProps = {
  id: string
  title: string
  slots: ImageSlot[]
  state: Uploads
  onRemove: (slot: ImageSlot) => void
}

/** Places of the page that always show a picture. */
export function PlaceSection({ id, title, slots, state, onRemove }: PlaceSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h3 id={id} tabIndex={-1}>
          {title}
        </h3>
      </div>
      <ul className={styles.grid}>
        {slots.map((slot) => (
          <li key={slot.id}>
            <ImageCard slot={slot} upload={state.bySlot[slot.id]} onRemove={() => onRemove(slot)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
