import { Icon } from '@/components/ui/icon'
import type { ImageSlot } from '@/contract/images'

import styles from './images.module.css'
import { folderOf } from './slot-text'
import type { Upload } from './upload-store'

/** Wide enough for a card on a dense screen. */
const WIDTH = 480

type CardPictureProps = { slot: ImageSlot; name: string; upload: Upload | undefined }

/** What guests see in this place, or the chosen file that will take its place. */
export function CardPicture({ slot, name, upload }: CardPictureProps) {
  const base = slot.isRemoved ? null : folderOf(slot)
  if (upload) {
    return (
      <div className={styles.picture}>
        <img src={upload.preview} alt={`The chosen file for ${name}`} />
        {upload.state === 'done' ? null : (
          <span className={styles.ribbon}>Preview, not on the website yet</span>
        )}
      </div>
    )
  }
  if (!base) {
    return (
      <div className={styles.picture} data-empty>
        <Icon name="image" size={28} />
        <span>No picture yet</span>
      </div>
    )
  }
  return (
    <div className={styles.picture}>
      <picture>
        <source type="image/avif" srcSet={`${base}/${WIDTH}.avif`} />
        <img
          src={`${base}/${WIDTH}.webp`}
          width={WIDTH}
          height={320}
          loading="lazy"
          decoding="async"
          alt={slot.shownAlt || `${name}, as it is now`}
        />
      </picture>
    </div>
  )
}
