import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { findById } from '@/database/find-by-id'
import { findFirst } from '@/database/find-first'
import { databaseOf } from '@/database/database-of'
import { unlessThere } from '@/database/unique'
import { type CalendarDate, nightsOf } from '@/domain/common/calendar-date'
import { Refusal } from '@/domain/common/refusal'
import { occupiesNights, sameDates } from '@/domain/stays/stay'
import type { Inquiry, Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { rivalText } from '../stays/claim-rivals'
import { freeNights, freeNightsOf } from '../stays/free-nights'
import { nightHolders } from '../stays/night-holders'
import { isStale, releaseStay } from '../stays/stays'
import { BUSY_BOOKING, lookUpInquiry, writeBooking } from './write-booking'

/**
 * Moving a stay, or a hold of days, to other dates, so that at no moment the stay is without its nights and no night has two stays:
 *
 * 1. A second record, the change, claims the nights that the stay does not have yet. It is tied to the stay by `changeOf`,
 *    which is unique: one stay has one change at a time.
 * 2. The inquiry gets the new dates and price in one write, if it is still what was read. This decides.
 * 3. The stay gets the dates, then the change's nights; what it left is freed, and the change is gone.
 *
 * Whoever finds a change that its process left behind sees at the inquiry which way to finish it.
 */
const CLAIM_TRIES = 3
const CLAIM_RETRY_MS = 120

export type NewDates = { checkin: CalendarDate; checkout: CalendarDate; guests: number }

const findChange = (payload: Payload, stay: Stay): Promise<Stay | null> =>
  findFirst(payload, 'stays', { changeOf: { equals: String(stay.id) } })

async function openChange(payload: Payload, stay: Stay, dates: NewDates): Promise<Stay> {
  const { source, label } = stay
  for (let attempt = 0; attempt < 2; attempt++) {
    const data = { ...dates, source, label, state: 'claiming' as const, changeOf: String(stay.id) }
    const made = await unlessThere(payload.create({ collection: 'stays', depth: 0, data }))
    if (made) return made
    const other = await findChange(payload, stay)
    if (other && !isStale(other)) break
    if (other) await settleChange(payload, other)
  }
  throw new Refusal('being-changed', BUSY_BOOKING)
}

/**
 * Step 1: claims what the stay does not have yet.
 * @returns the change, for {@link finishChange} or {@link dropChange}
 * @throws Refusal 409 with who has the nights; then nothing is left behind
 */
export async function claimChange(payload: Payload, stay: Stay, dates: NewDates): Promise<Stay> {
  const change = await openChange(payload, stay, dates)
  const own = new Set(nightsOf(stay.checkin, stay.checkout))
  const wanted = nightsOf(dates.checkin, dates.checkout).filter((night) => !own.has(night))
  for (let attempt = 1; ; attempt++) {
    if (await databaseOf(payload).claimNights(String(change.id), wanted)) return change
    // One that is only claiming may give up; who has the nights for good will not.
    const holders = await nightHolders(payload, wanted, String(stay.id))
    const states = await Promise.all(holders.map(({ stayId }) => findById(payload, 'stays', stayId)))
    if (states.some((holder) => holder && holder.state !== 'claiming') || attempt === CLAIM_TRIES) {
      await dropChange(payload, change)
      throw new Refusal(
        'nights-taken',
        rivalText({ taken: holders.flatMap(({ nights }) => nights).sort(), holders }),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, CLAIM_RETRY_MS * attempt))
  }
}

/** Gives up a change that was not decided: its nights are free again. */
export const dropChange = (payload: Payload, change: Stay) => releaseStay(payload, change, false)

/**
 * Step 3: brings stay and nights to where the inquiry is. Safe to run twice, in two processes, and long after.
 * @param from the stay as it was when the change was made; a stay that has moved on since is left alone
 */
export async function finishChange(payload: Payload, change: Stay, from: Stay): Promise<void> {
  const { checkin, checkout, guests } = change
  await compareAndSet(
    payload,
    'stays',
    {
      id: { equals: from.id },
      state: { in: ['confirmed', 'hold'] },
      checkin: { equals: from.checkin },
      checkout: { equals: from.checkout },
    },
    { checkin, checkout, guests },
  )
  const stay = await findById(payload, 'stays', String(from.id))
  if (!stay || !occupiesNights(stay.state)) return dropChange(payload, change)
  await payload.db.updateMany({
    collection: 'nights',
    where: { stayId: { equals: String(change.id) } },
    data: { stayId: String(stay.id) },
  })
  const left = await findAll(payload, 'nights', {
    stayId: { equals: String(stay.id) },
    or: [{ date: { less_than: checkin } }, { date: { greater_than_equal: checkout } }],
  })
  // Read after them: a later change brings its nights after its dates, so while these are ours none of them is its.
  const kept = await findById(payload, 'stays', String(stay.id))
  // Cancelled while we were at it: then the nights that came over belong to nobody.
  if (!kept || !occupiesNights(kept.state)) await freeNightsOf(payload, String(stay.id))
  else if (sameDates(kept, change))
    await freeNights(
      payload,
      left.map(({ date, stayId }) => ({ date, stayId })),
    )
  await payload.db.deleteMany({ collection: 'stays', where: { id: { equals: change.id } } })
}

/**
 * Brings a stay to where its inquiry is, before it is changed again: finishes a change that was decided, and ends one of a process that
 * died before.
 * @throws Refusal 409 while another process may still decide one
 */
export async function settleChangeOf(payload: Payload, stay: Stay, inquiry: Inquiry): Promise<void> {
  const change = await findChange(payload, stay)
  if (!change) return
  if (sameDates(change, inquiry)) return finishChange(payload, change, stay)
  if (!isStale(change)) throw new Refusal('being-changed', BUSY_BOOKING)
  await settleChange(payload, change)
}

/** Ends a change that its process left behind, the way that its inquiry says. */
export async function settleChange(payload: Payload, change: Stay): Promise<void> {
  const stay = await findById(payload, 'stays', change.changeOf!)
  const inquiry = stay?.inquiryId ? await lookUpInquiry(payload, stay.inquiryId) : null
  if (stay && inquiry && sameDates(inquiry, change)) return finishChange(payload, change, stay)
  // A process that is only slow may still want to decide: after this write it cannot, because the inquiry is not what it read.
  const fenced =
    inquiry === null ||
    (await writeBooking(payload, inquiry.id, ({ revision }) => (revision === inquiry.revision ? {} : null)))
      .isWritten
  if (fenced) await dropChange(payload, change)
}
