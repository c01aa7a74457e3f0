import { useState } from 'react'

import { Button } from '@/components/ui/button'
import { control } from '@/components/ui/control'
import { Icon } from '@/components/ui/icon'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import { type ImageSlot, ROOM_MAX } from '@/contract/images'

import styles from './images.module.css'
import { folderOf, slotText } from './slot-text'

type AlbumRowProps = {
  slot: ImageSlot
  room: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onRoom: (room: string) => void
}

/** One picture of the gallery: the room that it shows, and a place up or down. A room counts once it is typed to its end. */
export function AlbumRow({ slot, room, isFirst, isLast, onMove, onRoom }: AlbumRowProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { name } = slotText(slot.name)
  const finish = () => {
    const given = typed?.trim()
    setTyped(null)
    if (given !== undefined && given !== room) onRoom(given)
  }
  return (
    <li className={styles.albumRow}>
      <img
        src={`${folderOf(slot)}/480.webp`}
        width={96}
        height={64}
        alt={slot.shownAlt || name}
        loading="lazy"
      />
      <span className={styles.albumName}>{name}</span>
      <label className={styles.albumRoom}>
        <span className={visuallyHidden}>{`Room of ${name}`}</span>
        <input
          className={control}
          list="album-rooms"
          maxLength={ROOM_MAX}
          placeholder="No room"
          value={typed ?? room}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => event.key === 'Enter' && finish()}
        />
      </label>
      <span className={styles.albumMoves}>
        <Button look="quiet" aria-disabled={isFirst} onClick={() => isFirst || onMove(-1)}>
          <Icon name="arrow-up" />
          <span className={visuallyHidden}>{`Move ${name} up`}</span>
        </Button>
        <Button look="quiet" aria-disabled={isLast} onClick={() => isLast || onMove(1)}>
          <Icon name="arrow-down" />
          <span className={visuallyHidden}>{`Move ${name} down`}</span>
        </Button>
      </span>
    </li>
  )
}
