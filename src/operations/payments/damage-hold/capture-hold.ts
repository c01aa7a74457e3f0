import { type Cents, formatCents } from '@/domain/common/money'
import { Refusal, wrongField } from '@/domain/common/refusal'
import { pictureHash } from '@/domain/pictures/picture-sizes'
import { imageStore } from '@/integrations/image-store'
import { captureHold, ProviderDown, ProviderRefusal } from '@/integrations/stripe'
import type { Payload } from 'payload'

import { findInquiry } from '../../bookings/find-inquiry'
import { keepProgress } from '../charge-attempts'
import { followHold, type HoldOutcome } from './follow-hold'
import {
  type Capture,
  findCapture,
  type Hold,
  holdRecordsOf,
  isHeld,
  isHold,
  keepCapture,
  underHoldLease,
} from './hold-records'

export interface TakeFromHold {
  cents: Cents
  /** For the guest, in the owner's words. */
  reason: string
  /** Addresses of uploaded pictures. */
  pictures: readonly string[]
}

const NOTHING_HELD =
  'Nothing is held on a card for this stay now, so nothing can be taken. Please ask the guest to pay for the damage.'

/**
 * Takes what was written down. The provider does it once, whatever its answers were to earlier tries.
 * @throws Refusal 409 on its no; 503 when it cannot be asked
 */
export async function sendCapture(payload: Payload, hold: Hold, capture: Capture): Promise<HoldOutcome> {
  try {
    return await followHold(payload, hold, await captureHold(hold.intentId!, capture.cents, capture.key))
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error
    await keepProgress(payload, capture, { state: 'failed', lastError: error.message.slice(0, 1000) })
    throw new Refusal('payment-refused', `The payment provider says: ${error.message}`)
  }
}

/** The hold that is taken from, or was by the same words before. @throws Refusal 409 */
async function takeable(payload: Payload, holds: readonly Hold[], { cents, reason }: TakeFromHold) {
  const hold = holds.findLast(({ state }) => state === 'succeeded')
  if (!hold) throw new Refusal('no-hold', NOTHING_HELD)
  const before = await findCapture(payload, hold)
  if (before && before.state !== 'failed') {
    // Asked again, by a double click or after an answer that was lost, it is the same one.
    if (before.cents === cents && before.note === reason) return { hold, before }
    throw new Refusal(
      'wrong-state',
      `${formatCents(before.cents)} is taken from this hold already; the rest is free again. Banks allow it once.`,
    )
  }
  const isOver = !isHeld(hold) || hold.endedBy === 'owner' || Date.parse(hold.heldUntil!) <= Date.now()
  if (isOver) throw new Refusal('no-hold', NOTHING_HELD)
  if (cents > hold.cents)
    throw new Refusal('more-than-held', `Only ${formatCents(hold.cents)} is held. Please take at most that.`)
  return { hold, before }
}

/** Written down before the provider is asked; after its no, anew. */
async function keepAsked(
  payload: Payload,
  hold: Hold,
  before: Capture | null,
  { cents, reason: note, pictures }: TakeFromHold,
): Promise<Capture> {
  const data = { cents, note, pictures: [...pictures] }
  const capture = before ?? (await keepCapture(payload, hold, data))
  if (capture.state !== 'failed') return capture
  const anew = { ...data, state: 'asked' as const, lastError: null }
  return payload.update({
    collection: 'payment-attempts',
    ...{ id: capture.id, data: anew, depth: 0 },
  }) as Promise<Capture>
}

/**
 * No record names a picture until money is taken for it: one that was chosen more than a day before may be swept by now.
 * @throws Refusal 400 when one is not there any more
 */
async function keepPictures(pictures: readonly string[]): Promise<void> {
  for (const path of pictures)
    if (!(await imageStore().touch(pictureHash(path) ?? '')))
      throw wrongField(
        'pictures',
        'The pictures were chosen too long ago and are not kept any more, so nothing was taken. Please choose them again.',
      )
}

/**
 * Takes a part of a stay's damage hold, or all of it; what is left is free again by itself. It is written down before the
 * provider is asked, so that a crash in between neither loses nor repeats it.
 * @returns 'taken', or 'asked' where the provider cannot be reached and it is tried again by itself
 * @throws Refusal 400 when a picture is gone; 404; 409 when nothing is held, less is, or something was taken before
 */
export const takeFromHold = (payload: Payload, inquiryId: string, ask: TakeFromHold) =>
  underHoldLease(payload, inquiryId, async () => {
    await findInquiry(payload, inquiryId)
    const holds = (await holdRecordsOf(payload, inquiryId)).filter(isHold)
    const { hold, before } = await takeable(payload, holds, ask)
    if (before?.state === 'succeeded') return 'taken'
    if (before?.state !== 'asked') await keepPictures(ask.pictures)
    const capture = await keepAsked(payload, hold, before, ask)
    try {
      if ((await sendCapture(payload, hold, capture)) === 'taken') return 'taken'
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error
      payload.logger.warn(`A damage hold could not be taken from yet: ${error.reason}`)
      return 'asked'
    }
    throw new Refusal('no-hold', 'The bank has let this hold go meanwhile, so nothing was taken.')
  })
