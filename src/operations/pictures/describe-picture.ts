import type { Payload } from 'payload'

import { hasBuiltIn, type Slot } from '@/domain/pictures/image-slots'
import { Refusal } from '@/domain/common/refusal'

import { findPicture, pictureTurn, refuseOther, writePicture } from './picture-records'

/**
 * Keeps the alternative text of the picture in a slot; '' gives it the one among the website's texts again.
 * @throws Refusal 404 when the slot has no picture, 409 when it is another one than `shown`
 */
export const describePicture = (
  payload: Payload,
  { name }: Slot,
  { alt, shown }: { alt: string; shown?: string },
): Promise<void> =>
  pictureTurn(payload, async () => {
    const record = await findPicture(payload, name)
    if (record?.isRemoved || (!record?.path && !hasBuiltIn(name))) {
      throw new Refusal('not-found', 'There is no picture in this slot.')
    }
    refuseOther(name, record, shown)
    if (alt || record) await writePicture(payload, name, { alt: alt || null })
  })
