import sharp, { type Raw, type Sharp } from 'sharp'

import {
  fileWidths,
  PICTURE_FORMATS,
  type PictureFormat,
  type PictureSize,
  sizeOfFile,
} from '@/domain/pictures/picture-sizes'
import { Refusal } from '@/domain/common/refusal'
import { serverView } from '@/security/server-view'

import { CAREFULLY, DAMAGED } from './inspect-picture'

/** Part of every picture's address: change it with the settings below, and old addresses keep showing what they showed. */
export const ENCODER = 'ridgeline-1'

/** Some files make a decoder work for minutes on a few bytes. */
const MOST_SECONDS = 60

const FIRST_LARGE_WIDTH = 2560
const ENCODE: Record<PictureFormat, (picture: Sharp, width: number) => Sharp> = {
  // More effort makes no difference that pays: 3 takes twice the time for 3 % fewer bytes; 1 costs the large ones nothing.
  avif: (picture, width) =>
    picture.avif({ quality: 55, effort: width < FIRST_LARGE_WIDTH ? 2 : 1, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 78, effort: 2, alphaQuality: 90 }),
}

/** A file of a large picture takes about so long on a small machine that is busy, ms; what encodes it cannot be interrupted. */
const ONE_FILE_MS = 4000
const STOPPING = 'The site is restarting. Please upload the picture again in a moment.'
const RETRY_AFTER_SECONDS = 10

/** A process ends no sooner than what encodes in it: with the next file the stop would last, and nobody be answered. */
function refuseBeforeTheEnd(): void {
  const { cutOffAt = Infinity } = serverView()
  if (performance.now() > cutOffAt - ONE_FILE_MS)
    throw new Refusal('stopping', STOPPING, { retryAfter: RETRY_AFTER_SECONDS })
}

// Pictures are seen once: a cache of pixels would only hold memory.
sharp.cache(false)

/** Decoded once: upright, in sRGB, without metadata, as large as the largest file. */
async function decode(bytes: Uint8Array, upload: PictureSize): Promise<{ data: Buffer; raw: Raw }> {
  const largest = sizeOfFile(fileWidths(upload).at(-1)!, upload)
  const { data, info } = await sharp(bytes, CAREFULLY)
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize({ ...largest, fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Refusal('damaged-picture', DAMAGED)
    })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/**
 * All files of an uploaded picture by name, `<width>.<avif|webp>`.
 * @param upload its size as `inspectPicture` gives it
 * @throws Refusal 400 when it cannot be decoded to its end; 503 when the process ends before all are made
 */
export async function encodePicture(bytes: Uint8Array, upload: PictureSize): Promise<Map<string, Buffer>> {
  refuseBeforeTheEnd()
  const { data, raw } = await decode(bytes, upload)
  const files = new Map<string, Buffer>()
  const made = new Map<string, Buffer>()
  for (const width of fileWidths(upload)) {
    const size = sizeOfFile(width, upload)
    for (const format of PICTURE_FORMATS) {
      // Names beyond the size of a small upload share one file's content.
      const key = `${size.width}x${size.height}.${format}`
      refuseBeforeTheEnd()
      const file =
        made.get(key) ??
        (await ENCODE[format](sharp(data, { raw }).resize({ ...size, fit: 'fill' }), size.width).toBuffer())
      made.set(key, file)
      files.set(`${width}.${format}`, file)
    }
  }
  return files
}
