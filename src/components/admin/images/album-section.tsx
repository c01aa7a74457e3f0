import { useLayoutEffect, useRef, useState } from 'react'

import { messageOf } from '@/components/api/client'
import { useArrangeAlbum } from '@/components/api/images'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import { visuallyHidden } from '@/components/ui/visually-hidden'
import type { ImageSlots } from '@/contract/images'

import { Notice } from '../parts/notice'
import { type Placed, intoRoom, moved, roomsOf } from './album-order'
import { AlbumRow } from './album-row'
import styles from './images.module.css'
import { slotText } from './slot-text'

/** The order and the rooms of all pictures. What was changed waits for its button, also when the list is loaded anew meanwhile. */
export function AlbumSection({ images }: { images: ImageSlots }) {
  /** The order, and the version that it was made from. */
  const [draft, setDraft] = useState<{ album: Placed[]; version: number } | null>(null)
  /** Where the picture is by now that was moved last. */
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const saving = useArrangeAlbum()
  const slots = new Map(images.slots.map((slot) => [slot.id, slot]))
  const there = new Set(images.album.map(({ id }) => id))
  const kept = draft?.album.filter(({ id }) => there.has(id))
  const drafted = new Set(kept?.map(({ id }) => id))
  const album = kept ? [...kept, ...images.album.filter(({ id }) => !drafted.has(id))] : images.album

  const version = draft?.version ?? images.albumVersion
  const change = (next: Placed[]) => setDraft({ album: next, version })
  const place = (id: string, name: string, next: Placed[]) => {
    change(next)
    setSaid(`${name}: ${next.findIndex((each) => each.id === id) + 1} of ${next.length}`)
  }
  // A row takes the keyboard along, and one that comes into another room leaves the screen.
  useLayoutEffect(() => {
    const { activeElement } = document
    if (list.current?.contains(activeElement))
      activeElement?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [draft])
  const undo = () => {
    setDraft(null)
    saving.reset()
  }
  const save = () =>
    saving.mutate(
      { body: { pictures: album.map(({ id, room }) => ({ imageId: id, room })), albumVersion: version } },
      {
        onSuccess: ({ message, albumVersion }) => {
          // What was moved meanwhile waits for the next click.
          setDraft((now) => (now === null || now === draft ? null : { ...now, version: albumVersion }))
          toast({ title: 'Order Saved', description: message })
        },
      },
    )

  return (
    <section className={styles.section} aria-labelledby="images-album">
      <div className={styles.sectionHead}>
        <h3 id="images-album" tabIndex={-1}>
          All pictures, room by room
        </h3>
        <p>
          How they stand behind “See all pictures”. Give each the room that it shows; pictures without one
          stand at the end, under “More”.
        </p>
      </div>
      <datalist id="album-rooms">
        {roomsOf(album).map((room) => (
          <option key={room} value={room} />
        ))}
      </datalist>
      <ol ref={list} className={styles.album}>
        {album.map((each, index) => {
          const slot = slots.get(each.id)
          if (!slot) return null
          const { name } = slotText(slot.name)
          return (
            <AlbumRow
              key={each.id}
              slot={slot}
              room={each.room}
              isFirst={index === 0}
              isLast={index === album.length - 1}
              onMove={(by) => place(each.id, name, moved(album, each.id, by))}
              onRoom={(room) => place(each.id, name, intoRoom(album, each.id, room))}
            />
          )
        })}
      </ol>
      <p className={visuallyHidden} role="status">
        {said}
      </p>
      {saving.error ? (
        <Notice look="error" role="alert">
          <p>{messageOf(saving.error)} Your order is still here.</p>
        </Notice>
      ) : null}
      <div className={styles.buttons}>
        <Button look={draft ? 'primary' : 'secondary'} disabled={!draft || saving.isPending} onClick={save}>
          {saving.isPending ? 'Saving…' : 'Save the order'}
        </Button>
        {draft ? (
          <Button look="quiet" disabled={saving.isPending} onClick={undo}>
            Undo all moves
          </Button>
        ) : null}
      </div>
    </section>
  )
}
