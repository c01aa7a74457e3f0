import { FIRST_ALBUM } from '@/content/first-album'
import type { AlbumPicture, HouseTexts } from '@/contract/site-content'
import { byRoom } from '@/domain/pictures/album'
import { hasBuiltIn, type Slot, SLOTS } from '@/domain/pictures/image-slots'
import type { Picture } from '@/payload-types'
import type { Payload } from 'payload'

import { findPictures, writePicture } from './picture-records'
import { altAmongTexts, type PictureTexts } from './picture-texts'

type Kept = Pick<Picture, 'slot' | 'path' | 'alt' | 'isRemoved' | 'room' | 'position'>

const firstPlace = new Map<string, number>(FIRST_ALBUM.map(({ name }, index) => [name, index]))

/** Whether the page itself has the built-in picture: what the owner took out of the texts is no picture of the house. */
function isOnPage(texts: HouseTexts, { name, group }: Slot): boolean {
  if (!hasBuiltIn(name)) return false
  if (texts.gallery.items.some(({ picture }) => picture === name)) return true
  if (group === 'gallery') return false
  return group !== 'carousel' || texts.carousel.slides.some(({ slide }) => slide === name)
}

const titleOf = ({ gallery, carousel, property }: HouseTexts, name: string): string =>
  gallery.items.find(({ picture }) => picture === name)?.title ||
  carousel.slides.find(({ slide }) => slide === name)?.caption ||
  { aerial: property.aerialCaption, entrance: property.entranceCaption, kitchen: property.kitchenCaption }[
    name
  ] ||
  ''

/** Of the built-in picture until the owner says otherwise; what was uploaded shows who knows what. */
const roomOf = (name: string, kept: Kept | undefined): string =>
  kept?.room ?? (kept?.path ? '' : (FIRST_ALBUM[firstPlace.get(name) ?? -1]?.room ?? ''))

/** Every picture of the house in the order of the gallery of all pictures, room by room; the host's is none of the house. */
export function albumOf(texts: PictureTexts, pictures: readonly Kept[]): AlbumPicture[] {
  const bySlot = new Map(pictures.map((picture) => [picture.slot, picture]))
  const all = SLOTS.flatMap((slot, index) => {
    const { id, name } = slot
    const kept = bySlot.get(name)
    if (name === 'host' || kept?.isRemoved || !(kept?.path || isOnPage(texts, slot))) return []
    const picture = {
      ...{ id, picture: name, room: roomOf(name, kept) },
      ...{ title: titleOf(texts, name), alt: kept?.alt || altAmongTexts(texts, name) },
    }
    const place = [kept?.position ?? Infinity, firstPlace.get(name) ?? Infinity, index] as const
    return [{ picture, place }]
  })
  const compare = (a: number, b: number) => (a === b ? 0 : a - b)
  const sorted = all.toSorted(
    ({ place: a }, { place: b }) => compare(a[0], b[0]) || compare(a[1], b[1]) || a[2] - b[2],
  )
  return byRoom(sorted.map(({ picture }) => picture)).flatMap((room) => room.pictures)
}

/** Keeps the order and the rooms. A slot whose picture was taken out meanwhile keeps its room for the next one. */
export async function arrangeAlbum(
  payload: Payload,
  pictures: readonly { imageId: Slot; room: string }[],
): Promise<void> {
  const known = new Set((await findPictures(payload)).map(({ slot }) => slot))
  for (const [position, { imageId: slot, room }] of pictures.entries()) {
    if (known.has(slot.name) || hasBuiltIn(slot.name))
      await writePicture(payload, slot.name, { room, position })
  }
}
