import { createHash } from 'node:crypto'

import type { Payload } from 'payload'

import type { UploadImageResponse } from '@/contract/images'
import { classify } from '@/database/classify'
import type { Slot } from '@/domain/image-slots'
import {
  ADDRESS_WIDTH,
  fileWidths,
  PICTURE_FORMATS,
  pictureAddress,
  pictureHash,
} from '@/domain/picture-sizes'
import { Refusal } from '@/domain/refusal'
import { imageStore } from '@/integrations/image-store'

import { ENCODER, encodePicture } from './encode-picture'
import { inspectPicture, type InspectedPicture } from './inspect-picture'
import { findPicture, writePicture } from './picture-records'
import { inTurn } from './picture-turns'

export type UploadedFile = { name: string; bytes: Uint8Array }

const MOST_NAME_CHARACTERS = 200

/** A full disk is no fault of the picture: the owner can make room and try again. */
function explainNoRoom(error: unknown): never {
  if (classify(error) !== 'full') throw error
  throw new Refusal(
    'disk-full',
    'The server’s disk is full, so the picture could not be stored. Make room there and try again; the picture shown before is still in place.',
  )
}

/** The file's own name without folders or signs that no name has, to show it to the owner again. */
const plainName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').slice(0, MOST_NAME_CHARACTERS)

/** Address, hence content: the same picture, made by the same encoder, is stored once. */
const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(`${ENCODER}\n`).update(bytes).digest('hex')

/** @returns bytes of the file at the picture's address */
async function store(hash: string, bytes: Uint8Array, picture: InspectedPicture): Promise<number> {
  const images = imageStore()
  const names = fileWidths(picture).flatMap((width) => PICTURE_FORMATS.map((format) => `${width}.${format}`))
  const address = `${ADDRESS_WIDTH}.webp`
  if (!(await images.touch(hash)) || !(await images.has(hash, names))) {
    const files = await encodePicture(bytes, picture)
    await images.keep({ hash, files })
  }
  const file = await images.open(hash, address)
  if (!file) throw new Error(`The picture ${hash} was stored and is gone`)
  await file.close()
  return file.size
}

/**
 * Puts an uploaded picture into a slot. Its files are all on the disk before the record names them, and the ones of the
 * picture before stay for a day, for pages that are open. Of two uploads for one slot the later one stays.
 * @throws Refusal 4xx for what is not taken (see `inspectPicture`), 507 when the disk is full
 */
export async function uploadPicture(
  payload: Payload,
  slot: Slot,
  upload: UploadedFile,
): Promise<UploadImageResponse> {
  const { bytes } = upload
  const picture = await inspectPicture(bytes)
  const hash = hashOf(bytes)
  return inTurn(async () => {
    await imageStore().sweepTempFiles()
    const storedBytes = await store(hash, bytes, picture)
    const before = pictureHash((await findPicture(payload, slot.name))?.path ?? '')
    if (before) await imageStore().touch(before)
    await writePicture(payload, slot.name, {
      path: pictureAddress(hash),
      isRemoved: false,
      originalName: plainName(upload.name),
      originalBytes: bytes.length,
      storedBytes,
      width: picture.width,
      height: picture.height,
    })
    // A sweep that ran meanwhile may have taken it for one that nobody uses: it goes by the records.
    await store(hash, bytes, picture)
    return {
      success: true as const,
      newPath: pictureAddress(hash),
      originalSize: bytes.length,
      compressedSize: storedBytes,
    }
  }).catch(explainNoRoom)
}
