'use client'

import type { AlbumPicture } from '@/contract/site-content'
import { byRoom } from '@/domain/pictures/album'

import { PictureLink } from './picture-link'
import { useLightbox } from './use-lightbox'

/** Every picture of the house room by room, each of which opens large and leads on to the next, whatever its room. */
export function Album({ pictures }: { pictures: readonly AlbumPicture[] }) {
  // A picture without a title of its own is told by its room.
  const items = pictures.map((picture) => ({ ...picture, title: picture.title || picture.room || 'Picture' }))
  const { show, lightbox } = useLightbox(items)
  const place = new Map(pictures.map(({ picture }, index) => [picture, index]))
  return (
    <>
      {byRoom(items).map(({ room, pictures: inRoom }, index) => (
        <section key={room} aria-labelledby={room ? `room-${index}` : undefined} className="album-room">
          {room && <h2 id={`room-${index}`}>{room}</h2>}
          <ul className="album">
            {inRoom.map((item) => (
              <li key={item.picture}>
                <PictureLink
                  item={item}
                  sizes="(min-width: 64rem) 46vw, (min-width: 40rem) 50vw, 100vw"
                  onOpen={(link) => show(place.get(item.picture)!, link)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {lightbox}
    </>
  )
}
