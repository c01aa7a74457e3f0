import type { Payload } from 'payload'

import type { ImageSlots } from '@/contract/images'
import { DEFAULT_PICTURE, hasBuiltIn, SLOTS } from '@/domain/pictures/image-slots'

import { houseTexts } from '../content/house-texts'
import { albumOf, albumVersion } from './album'
import { findPictures } from './picture-records'
import { altAmongTexts } from './picture-texts'

/** All slots as they are now, in the order of their ids, and the gallery of all pictures, for the owner. */
export async function listImageSlots(payload: Payload): Promise<ImageSlots> {
  // Before the pictures: what is sorted in between is refused rather than sorted over.
  const version = await albumVersion(payload)
  const [pictures, stored] = await Promise.all([
    findPictures(payload),
    payload.findGlobal({ slug: 'house', depth: 0 }),
  ])
  const texts = houseTexts(stored)
  const bySlot = new Map(pictures.map((picture) => [picture.slot, picture]))
  const listed = new Set<string>(texts.carousel.slides.map(({ slide }) => slide))
  const slots = SLOTS.map(({ id, name, group }) => {
    const picture = bySlot.get(name)
    return {
      id,
      name,
      group,
      path: picture?.path ?? null,
      builtIn: DEFAULT_PICTURE[name] ?? null,
      isRemoved: picture?.isRemoved ?? false,
      // Slides without a built-in picture need no row: they are placed by their numbers.
      isListed: group !== 'carousel' || !hasBuiltIn(name) || listed.has(name),
      alt: picture?.alt ?? null,
      shownAlt: picture?.alt || altAmongTexts(texts, name),
      originalName: picture?.originalName ?? null,
      originalSize: picture?.originalBytes ?? null,
      compressedSize: picture?.storedBytes ?? null,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
    }
  })
  const album = albumOf(texts, pictures).map(({ id, room }) => ({ id, room }))
  return { slots, album, albumVersion: version }
}
