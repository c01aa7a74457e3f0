import type { Payload, Where } from 'payload'

import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { findFirst } from '@/database/find-first'
import { unlessThere } from '@/database/unique'
import { DEFAULT_PICTURE, type SlotName } from '@/domain/pictures/image-slots'
import { Refusal } from '@/domain/common/refusal'
import type { Picture } from '@/payload-types'

import { underLease } from '../runtime/lease'

/** Longer than all pictures take to be written, ms. */
const WRITING_MS = 10_000

/** What is written goes by what was read before, such as which picture is there: of two at once the second sees the first one's. */
export const pictureTurn = <T>(payload: Payload, work: () => Promise<T>): Promise<T> =>
  underLease(payload, 'pictures', WRITING_MS, work)

export type PictureChange = Partial<Omit<Picture, 'id' | 'slot' | 'createdAt' | 'updatedAt'>>

const ofSlot = (slot: SlotName): Where => ({ slot: { equals: slot } })

/** What the owner made of one slot; null while it is as the site started. */
export const findPicture = (payload: Payload, slot: SlotName): Promise<Picture | null> =>
  findFirst(payload, 'pictures', ofSlot(slot))

const OTHER_HERE =
  'Another window has put another picture here since you began. Nothing was changed: go back or undo this to see it.'

/** @throws Refusal 409 when the slot shows another picture than `shown`, the one that its sender saw there */
export function refuseOther(slot: SlotName, record: Picture | null, shown: string | undefined): void {
  const there = record?.path ?? DEFAULT_PICTURE[slot]
  if (shown !== undefined && shown !== there) throw new Refusal('changed-meanwhile', OTHER_HERE)
}

/** Every slot that the owner changed. */
export const findPictures = (payload: Payload): Promise<Picture[]> => findAll(payload, 'pictures', {})

/**
 * Writes all of `change` in one statement, so that of two writers at once the later one wins whole. Makes the record when
 * there is none.
 */
export async function writePicture(payload: Payload, slot: SlotName, change: PictureChange): Promise<void> {
  if (await compareAndSet(payload, 'pictures', ofSlot(slot), change)) return
  const data = { slot, ...change }
  const made = await unlessThere(payload.create({ collection: 'pictures', data, depth: 0 }))
  if (!made) await compareAndSet(payload, 'pictures', ofSlot(slot), change)
}

export async function deletePictureRecord(payload: Payload, slot: SlotName): Promise<void> {
  await payload.db.deleteMany({ collection: 'pictures', where: ofSlot(slot) })
}
