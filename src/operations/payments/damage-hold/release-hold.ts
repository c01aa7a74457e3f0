import { Refusal } from '@/domain/common/refusal'
import { cancelPayment, ProviderDown } from '@/integrations/stripe'
import type { Payload } from 'payload'

import { findInquiry } from '../../bookings/find-inquiry'
import { keepProgress } from '../charge-attempts'
import { type HoldOutcome, lookAtHold } from './follow-hold'
import { type Hold, holdRecordsOf, isCapture, isHeld, isHold, underHoldLease } from './hold-records'

/**
 * Lets a hold go. That it is let go is written down first: a process that dies in between leaves the provider's part to the next
 * round, and where it was the owner's word no other hold takes its place.
 * @returns 'held' where the provider does not know it, and its bank keeps it for now
 * @throws Refusal 503 when the provider cannot be asked: it is asked again by itself
 */
export async function releaseHold(payload: Payload, found: Hold, by: 'owner' | 'site'): Promise<HoldOutcome> {
  const hold = { ...found, endedBy: found.endedBy ?? by }
  await keepProgress(payload, found, { endedBy: hold.endedBy })
  const outcome = await lookAtHold(payload, hold, cancelPayment)
  if (outcome === 'held' && !found.endedBy)
    payload.logger.warn(
      `The provider does not know damage hold ${hold.intentId} any more: its bank keeps it until ${hold.heldUntil}.`,
    )
  return outcome
}

/**
 * The owner lets the damage hold of a stay go. Called twice it is let go once.
 * @returns whether the provider has said yes; else it is asked again by itself
 * @throws Refusal 404; 409 when nothing is held
 */
export const releaseForOwner = (payload: Payload, inquiryId: string): Promise<boolean> =>
  underHoldLease(payload, inquiryId, async () => {
    await findInquiry(payload, inquiryId)
    const records = await holdRecordsOf(payload, inquiryId)
    const holds = records.filter(isHold)
    const hold = holds.find(isHeld)
    const isTaken = records.some((each) => isCapture(each) && each.state !== 'failed')
    if (!hold || isTaken) {
      if (!isTaken && holds.at(-1)?.endedBy === 'owner') return true
      throw new Refusal('no-hold', 'Nothing is held on a card for this stay now.')
    }
    try {
      return (await releaseHold(payload, hold, 'owner')) !== 'held'
    } catch (error) {
      if (!(error instanceof ProviderDown)) throw error
      payload.logger.warn(`A damage hold could not be released yet: ${error.reason}`)
      return false
    }
  })
