import type { Payload, Where } from 'payload'

import { compareAndSet } from '@/database/compare-and-set'
import { galleryNumber, hasBuiltIn, isRemovable, type Slot } from '@/domain/pictures/image-slots'
import { pictureHash } from '@/domain/pictures/picture-sizes'
import { Refusal } from '@/domain/common/refusal'
import { imageStore } from '@/integrations/image-store'

import { deletePictureRecord, findPicture, pictureTurn, refuseOther, writePicture } from './picture-records'

/** What a record says of a picture that is not there. */
const NO_PICTURE = {
  path: null,
  alt: null,
  originalName: null,
  originalBytes: null,
  storedBytes: null,
  width: null,
  height: null,
}

const BUILT_IN_AGAIN = 'The website shows the built-in picture here again.'

/**
 * Takes the owner's picture out of a slot. Places and the first six slides show their built-in picture again; a slide
 * after those leaves the carousel, also when it was a built-in one. The alternative text, which told of the picture, goes
 * with it, the order and the room that the owner gave the place do not; the files stay for a day, for pages that are open.
 * @returns what happened, in words
 * @throws Refusal 404 when the slide has no picture, 409 when it is another one than `shown`
 */
export const removePicture = (payload: Payload, { name }: Slot, shown?: string): Promise<string> =>
  pictureTurn(payload, async () => {
    const record = await findPicture(payload, name)
    const isShown = Boolean(record?.path) || (hasBuiltIn(name) && !record?.isRemoved)
    if (!isShown) throw new Refusal('not-found', 'There is no picture in this slot.')

    // Asked again after an answer that was lost, or in a second window, it is as it is to be.
    if (!record?.path && !isRemovable(name)) return BUILT_IN_AGAIN
    refuseOther(name, record, shown)
    const hash = pictureHash(record?.path ?? '')
    if (hash) await imageStore().touch(hash)
    if (hasBuiltIn(name)) await writePicture(payload, name, { ...NO_PICTURE, isRemoved: isRemovable(name) })
    else await deletePictureRecord(payload, name)
    if (!isRemovable(name)) return BUILT_IN_AGAIN
    if (name === 'host') return 'The picture is off the website.'
    return galleryNumber(name) === null
      ? 'The slide is out of the carousel.'
      : 'The picture is out of the gallery.'
  })

/**
 * Brings a removed built-in slide back into the carousel.
 * @throws Refusal 404 when the slide was not removed
 */
export async function restoreSlide(payload: Payload, { name }: Slot): Promise<void> {
  const where: Where = { slot: { equals: name }, isRemoved: { equals: true } }
  const done = await compareAndSet(payload, 'pictures', where, { isRemoved: false })
  if (!done) throw new Refusal('not-found', 'This slide was not removed.')
}
