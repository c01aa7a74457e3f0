import { createHash } from 'node:crypto'

import { classify } from '@/database/classify'
import { ADDRESS_WIDTH, fileNames, pictureAddress } from '@/domain/pictures/picture-sizes'
import { pictureType } from '@/domain/pictures/picture-type'
import { Refusal } from '@/domain/common/refusal'
import { imageStore } from '@/integrations/image-store'

import { ENCODER, encodePicture } from './encode-picture'
import { inspectPicture, type InspectedPicture } from './inspect-picture'
import { inTurn } from './picture-turns'
import { withoutPngTexts } from './without-png-texts'

/** A full disk is no fault of the picture: the owner can make room and try again. */
function explainNoRoom(error: unknown): never {
  if (classify(error) !== 'full') throw error
  throw new Refusal(
    'disk-full',
    'The server’s disk is full, so the picture could not be stored. Make room there and try again; the picture shown before is still in place.',
  )
}

/** Address, hence content: the same picture, made by the same encoder, is stored once. */
const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(`${ENCODER}\n`).update(bytes).digest('hex')

/** @returns bytes of the file at the picture's address */
async function store(hash: string, bytes: Uint8Array, picture: InspectedPicture): Promise<number> {
  const images = imageStore()
  const address = `${ADDRESS_WIDTH}.webp`
  if (!(await images.touch(hash)) || !(await images.has(hash, fileNames(picture)))) {
    const files = await encodePicture(bytes, picture)
    await images.keep({ hash, files })
  }
  const file = await images.open(hash, address)
  if (!file) throw new Error(`The picture ${hash} was stored and is gone`)
  await file.close()
  return file.size
}

/** A picture whose files are all stored. */
export interface StoredUpload {
  /** `/pictures/<sha256>/1920.webp` */
  path: string
  /** Bytes of the file there. */
  storedBytes: number
  /** Pixels of the upload, upright. */
  width: number
  height: number
  /** Stores it once more where it was swept meanwhile. */
  keep: () => Promise<unknown>
}

/**
 * Stores an uploaded picture, one at a time, and hands it to `use` before the next one's turn. What no record names is swept
 * after a day.
 * @throws Refusal 4xx for what is not taken (see `inspectPicture`), 507 when the disk is full
 */
export async function storePicture<T>(
  bytes: Uint8Array,
  use: (stored: StoredUpload) => Promise<T>,
): Promise<T> {
  const hash = hashOf(bytes)
  const lean = pictureType(bytes) === 'png' ? withoutPngTexts(bytes) : bytes
  const picture = await inspectPicture(lean)
  return inTurn(async () => {
    await imageStore().sweepTempFiles()
    const storedBytes = await store(hash, lean, picture)
    const { width, height } = picture
    const keep = () => store(hash, lean, picture)
    return use({ path: pictureAddress(hash), storedBytes, width, height, keep })
  }).catch(explainNoRoom)
}
