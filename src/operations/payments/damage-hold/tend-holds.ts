import { findAll } from '@/database/find-all'
import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import { type DamageHoldTerms, isHoldAskDue, MOST_HOLD_DAYS_BEFORE } from '@/domain/payments/damage-hold'
import { entry } from '@/domain/bookings/journal'
import { canBeMailed } from '@/domain/common/no-email'
import { Refusal } from '@/domain/common/refusal'
import { isConfigured, ProviderDown } from '@/integrations/stripe'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { damageHoldOf, entriesOf } from '../../bookings/journal-and-ledger'
import { lookUpInquiry, writeBooking } from '../../bookings/write-booking'
import { houseNow, isDaytime } from '../../runtime/clock'
import { ifLeaseFree } from '../../runtime/lease'
import { mayBeForgotten } from '../forgotten-payments'
import { forEach, untilDown } from '../rounds'
import { sendCapture } from './capture-hold'
import { lookAtHold } from './follow-hold'
import { cardForHold, holdPlan } from './hold-plan'
import {
  bookingsWithOpenHold,
  findCapture,
  type Hold,
  HOLD_LEASE_MS,
  holdLease,
  holdRecordsOf,
  isBegun,
  isHeld,
  isHold,
} from './hold-records'
import { endHold, placeOnKeptCard, pursueHold } from './place-hold'
import { releaseHold } from './release-hold'

/** A page on which a guest was to confirm it and that is left open this long is given up, ms. */
const OPEN_MS = 24 * 3600_000

interface Now {
  /** The house's date. */
  today: CalendarDate
  /** Guests are written to, and cards asked: from this time of the day on, and not while a restore may have lost a hold. */
  mayAsk: boolean
  /** ms since 1970 */
  at: number
}

/** One that was begun: by the site, which goes on, or by a guest, who may still be at it. */
async function tendBegun(payload: Payload, inquiry: Inquiry | null, hold: Hold, isWanted: boolean, now: Now) {
  if (hold.methodId && inquiry) return pursueHold(payload, inquiry, hold, now.today)
  const outcome = await lookAtHold(payload, hold)
  const isLeft = now.at - Date.parse(hold.createdAt) > OPEN_MS
  if (outcome === 'open' && (!isWanted || isLeft)) await endHold(payload, hold)
}

/** One that is on a card: what was to be taken is taken, what has had its time is let go. */
async function tendHeld(payload: Payload, hold: Hold, isKept: boolean, now: Now): Promise<void> {
  const capture = await findCapture(payload, hold)
  if (capture?.state === 'asked') await sendCapture(payload, hold, capture)
  // A process died before it had kept all of what it took.
  else if (capture?.state === 'succeeded') await lookAtHold(payload, hold)
  else if (!isKept) await releaseHold(payload, hold, 'site')
  // Until then events tell what becomes of it.
  else if (Date.parse(hold.heldUntil!) <= now.at) await lookAtHold(payload, hold)
}

/** The guest is asked to confirm it, by mail where there is an address: once when it opens, once on the day of arrival. */
async function askGuest(payload: Payload, id: string, terms: DamageHoldTerms, today: CalendarDate) {
  const { cents } = terms
  await writeBooking(payload, id, (now) => {
    const askedOn = entriesOf(now, 'hold-requested', 'hold-refused').map(({ facts }) => facts.on)
    if (now.status !== 'confirmed' || !isHoldAskDue(askedOn, terms, { checkin: now.checkin, today }))
      return null
    return {
      entries: [entry('hold-requested', 'site', { cents, on: today, tell: canBeMailed(now.email) })],
    }
  })
}

async function tendBooking(payload: Payload, id: string, now: Now): Promise<void> {
  const { today } = now
  const before = await lookUpInquiry(payload, id)
  const known = await holdRecordsOf(payload, id)
  const plan = holdPlan(before, known, today)
  for (const hold of known.filter(isHold)) {
    if (isBegun(hold)) await tendBegun(payload, before, hold, plan.place !== null, now)
    else if (isHeld(hold)) await tendHeld(payload, hold, plan.isKept, now)
  }
  const inquiry = await lookUpInquiry(payload, id)
  const records = await holdRecordsOf(payload, id)
  const { place } = holdPlan(inquiry, records, today)
  if (!inquiry || !place || !now.mayAsk) return
  if (records.some((each) => isHold(each) && (isHeld(each) || isBegun(each)))) return
  const kept = cardForHold(inquiry, records, place)
  if (kept) await placeOnKeptCard(payload, inquiry, { cents: place.cents, kept, today })
  else await askGuest(payload, id, place, today)
}

/** Confirmed stays whose damage hold could be placed about now. */
async function findComing(payload: Payload, today: CalendarDate): Promise<string[]> {
  const docs = await findAll(
    payload,
    'inquiries',
    {
      status: { equals: 'confirmed' },
      checkin: { less_than_equal: addDays(today, MOST_HOLD_DAYS_BEFORE) },
      checkout: { greater_than: today },
    },
    { select: { terms: true } },
  )
  return docs.filter((inquiry) => damageHoldOf(inquiry)).map(({ id }) => String(id))
}

/**
 * Places, takes and lets go the damage holds of all stays, from 10:00 at the house on each one's day. Safe at any time and in
 * several processes: each hold has one key, written down before the provider is asked.
 * @param goOn false stops it between two bookings
 * @param at ms since 1970
 */
export async function tendHolds(payload: Payload, goOn: () => boolean, at = Date.now()): Promise<void> {
  if (!isConfigured()) return
  const clock = await houseNow(payload, at)
  const now = { today: clock.today, at, mayAsk: isDaytime(clock, at) && !(await mayBeForgotten(payload)) }
  const ids = new Set([...(await bookingsWithOpenHold(payload)), ...(await findComing(payload, now.today))])
  const tend = (id: string) =>
    ifLeaseFree(payload, holdLease(id), HOLD_LEASE_MS, () => tendBooking(payload, id, now)).catch((error) => {
      // The provider's no is kept with what was asked.
      if (error instanceof ProviderDown || !(error instanceof Refusal)) throw error
    })
  await untilDown(payload, 'Damage holds could not be looked after', () =>
    forEach(payload, ids, goOn, () => 'A damage hold could not be looked after', tend),
  )
}
