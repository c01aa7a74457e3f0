import type { Payload } from 'payload'

import { pictureHash } from '@/domain/pictures/picture-sizes'
import { imageStore } from '@/integrations/image-store'

import { findPictures } from './picture-records'

/** The places on the site whose uploaded picture is not where pictures are kept. One list of the store, however many there are. */
export async function missingPictures(payload: Payload): Promise<string[]> {
  // Before the store, which has a picture earlier than any record names it.
  const pictures = await findPictures(payload)
  const shown = pictures.flatMap(({ slot, path }) => {
    const hash = pictureHash(path ?? '')
    return hash ? [{ slot, hash }] : []
  })
  if (shown.length === 0) return []
  const kept = new Set(await imageStore().kept())
  return shown.filter(({ hash }) => !kept.has(hash)).map(({ slot }) => slot)
}
