import { formatDate } from '@/domain/common/calendar-date'
import { Refusal } from '@/domain/common/refusal'
import type { Inquiry, Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { findRivals } from '../stays/claim-rivals'
import { heldAtMostMs } from '../stays/held-nights'
import { findStayOfInquiry, releaseStay } from '../stays/stays'
import { endCharges } from './end-charges'
import { endOverdueHolds } from './end-overdue'
import { holdNights, slotsOf } from './hold-nights'
import { outcomeRefusalOnPage } from './outcome-refusal'

const isOver = ({ state, holdUntil }: Stay): boolean =>
  state === 'hold' && Date.parse(holdUntil ?? '') <= Date.now()

/** Ends an earlier hold of this booking whose time is over, with its payment. @throws Refusal 409 when that is paid, or is being */
export async function endOwnHold(payload: Payload, id: string): Promise<void> {
  const stay = await findStayOfInquiry(payload, id)
  if (!stay || !isOver(stay) || stay.heldFor) return
  const outcome = await endCharges(payload, id)
  if (outcome !== 'canceled') throw outcomeRefusalOnPage(outcome)
  await releaseStay(payload, stay, false, ['hold'])
}

async function refuseTaken(payload: Payload, inquiry: Inquiry, mayEnd = true): Promise<void> {
  const { taken } = await findRivals(payload, inquiry, String(inquiry.id))
  if (taken.length === 0) return
  if (mayEnd && (await endOverdueHolds(payload, inquiry))) return refuseTaken(payload, inquiry, false)
  const dates = taken.map((date) => formatDate(date, 'short')).join(', ')
  if ((await heldAtMostMs(payload, taken)) !== null) {
    throw new Refusal(
      'nights-held',
      `Somebody else is just paying for these nights: ${dates}. Nothing was charged; in a quarter of an hour they may be free again.`,
    )
  }
  throw new Refusal(
    'nights-taken',
    `These nights are no longer free: ${dates}. Nothing was charged; please write to us, and we look for others.`,
  )
}

/**
 * Holds the nights of a booking that is asked for while its guest pays, by the checkout's rules; one that holds them already keeps
 * the time it has. Within its paying lease.
 * @throws Refusal 409 when they are taken, 429 when this client holds too much; then nothing is held
 */
export async function holdAsked(payload: Payload, inquiry: Inquiry, address: string): Promise<Stay> {
  await refuseTaken(payload, inquiry)
  const stay = await holdNights(payload, inquiry, slotsOf(address)).catch(async (error: unknown) => {
    // Who lost the race for them hears the same as who came later.
    await refuseTaken(payload, inquiry)
    throw error
  })
  if (stay.state === 'hold') return stay
  throw new Refusal(
    'being-changed',
    'This booking is being confirmed at this very moment. Please look again in a minute.',
  )
}
