import sharp, { type SharpOptions } from 'sharp'

import type { PictureSize } from '@/domain/pictures/picture-sizes'
import { isPictureType, pictureType, type PictureType, TYPE_REFUSAL } from '@/domain/pictures/picture-type'
import { Refusal } from '@/domain/common/refusal'

/** A pixel takes 3 to 8 bytes while a picture is decoded. */
const MOST_PIXELS = 50_000_000
/** A row or column of pixels costs time of its own: one of 50 million pixels takes half a minute. */
const MOST_PIXELS_A_SIDE = 30_000

/** How every upload is opened: nothing larger than announced, and nothing that ends too early. */
export const CAREFULLY: SharpOptions = {
  failOn: 'error',
  limitInputPixels: MOST_PIXELS,
  sequentialRead: true,
}

export const DAMAGED = 'This picture is damaged or not complete. Please choose the original file again.'

export type InspectedPicture = { type: PictureType } & PictureSize

const megapixels = (pixels: number) => (pixels / 1_000_000).toFixed(1).replace(/\.0$/, '')

/**
 * What an upload is, by its content and before it is decoded.
 * @returns its type, and its size in pixels when turned upright
 * @throws Refusal 415 for anything but JPEG, PNG and WebP, 413 over 50 megapixels, 400 for a damaged or moving picture
 */
export async function inspectPicture(bytes: Uint8Array): Promise<InspectedPicture> {
  const type = pictureType(bytes)
  if (!isPictureType(type)) throw new Refusal('wrong-media-type', TYPE_REFUSAL[type])
  // The limit would refuse to read the size that the refusal tells of; a header alone is not decoded.
  const header = await sharp(bytes, { ...CAREFULLY, limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!header || header.format !== type) throw new Refusal('damaged-picture', DAMAGED)
  if ((header.pages ?? 1) > 1) throw new Refusal('wrong-media-type', TYPE_REFUSAL['moving-png'])
  const { width, height } = header.autoOrient
  if (width * height > MOST_PIXELS) {
    throw new Refusal(
      'too-large',
      `This picture has ${megapixels(width * height)} megapixels. At most ${megapixels(MOST_PIXELS)} can be taken; please make it smaller first.`,
    )
  }
  if (Math.max(width, height) > MOST_PIXELS_A_SIDE) {
    throw new Refusal(
      'too-large',
      'This picture is longer than 30,000 pixels. Please cut or shrink it first.',
    )
  }
  return { type, width, height }
}
