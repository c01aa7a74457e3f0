import type { Payload } from 'payload'

import type { UploadImageResponse } from '@/contract/images'
import { Refusal } from '@/domain/common/refusal'
import type { Slot } from '@/domain/pictures/image-slots'
import { pictureHash } from '@/domain/pictures/picture-sizes'
import { imageStore } from '@/integrations/image-store'

import { findPicture, pictureTurn, writePicture } from './picture-records'
import { storePicture } from './store-picture'

/** `shown`: the path of the picture that its sender knows in the slot, '' for none. */
export type UploadedFile = { name: string; bytes: Uint8Array; shown?: string }

const FILLED_ELSEWHERE =
  'Another window has put a picture here since you opened this one. Nothing was changed: cancel this upload to see it.'

const MOST_NAME_CHARACTERS = 200

/** The file's own name without folders or signs that no name has, to show it to the owner again. */
const plainName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').slice(0, MOST_NAME_CHARACTERS)

/**
 * Puts an uploaded picture into a slot. Its files are all on the disk before the record names them, and the ones of the
 * picture before stay for a day, for pages that are open. Of two uploads for one slot the later one stays, unless it says what
 * it takes the place of.
 * @throws Refusal 4xx for what is not taken (see `inspectPicture`), 409 when another picture is there than `shown`, 507 when the disk is full
 */
export async function uploadPicture(
  payload: Payload,
  slot: Slot,
  upload: UploadedFile,
): Promise<UploadImageResponse> {
  const { bytes } = upload
  return storePicture(bytes, async ({ path, storedBytes, width, height, keep }) => {
    await pictureTurn(payload, async () => {
      const there = (await findPicture(payload, slot.name))?.path ?? ''
      // Sent again after an answer that was lost, it is there itself.
      if (upload.shown !== undefined && there !== upload.shown && there !== path)
        throw new Refusal('changed-meanwhile', FILLED_ELSEWHERE)
      const before = pictureHash(there)
      if (before) await imageStore().touch(before)
      await writePicture(payload, slot.name, {
        ...{ path, isRemoved: false, originalName: plainName(upload.name), originalBytes: bytes.length },
        ...{ storedBytes, width, height },
      })
    })
    // A sweep that ran meanwhile may have taken it for one that nobody uses: it goes by the records.
    await keep()
    return {
      success: true as const,
      newPath: path,
      originalSize: bytes.length,
      compressedSize: storedBytes,
    }
  })
}
