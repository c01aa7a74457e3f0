import type { Payload } from 'payload'

import { hasBuiltIn, type Slot } from '@/domain/pictures/image-slots'
import { Refusal } from '@/domain/common/refusal'

import { findPicture, writePicture } from './picture-records'

/**
 * Keeps the alternative text of the picture in a slot; '' gives it the one among the website's texts again.
 * @throws Refusal 404 when the slot has no picture
 */
export async function describePicture(payload: Payload, { name }: Slot, alt: string): Promise<void> {
  const record = await findPicture(payload, name)
  if (record?.isRemoved || (!record?.path && !hasBuiltIn(name))) {
    throw new Refusal('not-found', 'There is no picture in this slot.')
  }
  if (alt || record) await writePicture(payload, name, { alt: alt || null })
}
