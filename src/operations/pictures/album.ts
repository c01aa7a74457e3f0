import { FIRST_ALBUM } from '@/content/first-album'
import type { AlbumPicture, HouseTexts } from '@/contract/site-content'
import { Refusal } from '@/domain/common/refusal'
import { byRoom } from '@/domain/pictures/album'
import { hasBuiltIn, type Slot, SLOTS } from '@/domain/pictures/image-slots'
import type { Picture } from '@/payload-types'
import type { Payload } from 'payload'

import { findPictures, pictureTurn, writePicture } from './picture-records'
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

/** Under this key of Payload's key-value store. */
const ALBUM_VERSION = 'album-version'
const SORTED_ELSEWHERE =
  'The gallery was sorted in another window since you began, so nothing was saved. Undo your moves to see its order, and sort from there.'

/** How often the gallery was sorted. */
export const albumVersion = async (payload: Payload): Promise<number> =>
  (await payload.kv.get<{ version: number }>(ALBUM_VERSION))?.version ?? 0

/**
 * Keeps the order and the rooms. A slot whose picture was taken out meanwhile keeps its room for the next one.
 * @param readVersion the one that the order was made from; without it the order before does not matter
 * @returns the version from now on
 * @throws Refusal 409 when it was sorted since
 */
export const arrangeAlbum = (
  payload: Payload,
  pictures: readonly { imageId: Slot; room: string }[],
  readVersion?: number,
): Promise<number> =>
  pictureTurn(payload, async () => {
    const version = await albumVersion(payload)
    const bySlot = new Map((await findPictures(payload)).map((picture) => [picture.slot, picture]))
    const changes = pictures
      .map(({ imageId: { name }, room }, position) => ({ name, room, position, kept: bySlot.get(name) }))
      .filter(({ name, kept }) => kept || hasBuiltIn(name))
      .filter(({ room, position, kept }) => kept?.room !== room || kept.position !== position)
    // Asked again after an answer that was lost, it is in this order already.
    if (changes.length === 0) return version
    if (readVersion !== undefined && readVersion !== version)
      throw new Refusal('changed-meanwhile', SORTED_ELSEWHERE)
    for (const { name, room, position } of changes) await writePicture(payload, name, { room, position })
    await payload.kv.set(ALBUM_VERSION, { version: version + 1 })
    return version + 1
  })
