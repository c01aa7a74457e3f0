import type { Payload } from 'payload'

import type { ImagesConfig } from '@/contract/images'
import { slotByName } from '@/domain/pictures/image-slots'
import type { Picture } from '@/payload-types'

import { findPictures } from './picture-records'

/** The paths of the pictures that the owner uploaded over built-in ones, by group and slot. */
export function imagesConfigOf(pictures: Pick<Picture, 'slot' | 'path'>[]): ImagesConfig {
  const config: ImagesConfig = { property: {}, location: {}, carousel: {} }
  for (const { slot: name, path } of pictures) {
    const slot = slotByName(name)
    if (!slot || !path) continue
    config[slot.group] ??= {}
    config[slot.group]![slot.name] = path
  }
  return config
}

export const loadImagesConfig = async (payload: Payload): Promise<ImagesConfig> =>
  imagesConfigOf(await findPictures(payload))
