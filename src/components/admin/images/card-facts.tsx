import type { ImageSlot } from '@/contract/images'

import { Badge } from '../parts/badge'
import { Notice } from '../parts/notice'
import { fileSize } from './file-size'
import styles from './images.module.css'
import { hasPicture } from './slot-text'

/** Whose picture it is, and how large it came and is stored. */
export function CardFacts({ slot }: { slot: ImageSlot }) {
  const { path, isListed, originalSize, compressedSize, width, height } = slot
  const isEmpty = !hasPicture(slot)
  return (
    <div className={styles.facts}>
      {isEmpty ? (
        <Badge look="secondary" label="Empty" />
      ) : path ? (
        <Badge look="default" label="Your picture" />
      ) : (
        <Badge look="secondary" icon="image" label="Built-in picture" />
      )}
      {path && width && height ? (
        <span>
          {width} × {height} px
        </span>
      ) : null}
      {path && originalSize !== null && compressedSize !== null ? (
        <span>
          {fileSize(originalSize)}, compressed {fileSize(compressedSize)}
        </span>
      ) : null}
      {isListed || isEmpty ? null : (
        <Notice look="warning" icon="info">
          <p>
            Not among the slides of the website: it is not in their list among the{' '}
            <a href="/admin/globals/house">website’s texts</a>.
          </p>
        </Notice>
      )}
    </div>
  )
}
