import { createHash } from 'node:crypto'

import { findAll } from '@/database/find-all'
import { daysBetween } from '@/domain/common/calendar-date'
import { Refusal } from '@/domain/common/refusal'
import { HOLD_MS, occupiesNights } from '@/domain/stays/stay'
import type { Inquiry, Stay } from '@/payload-types'
import { addressKey, networkKey } from '@/security/client-address'
import type { Payload } from 'payload'

import { type ClaimOutcome, tryClaim } from '../stays/stays'
import { stayOfBooking } from '../bookings/stay-of-booking'
import { endOverdueHoldsOf } from './end-overdue'
import { isStrangers } from './is-strangers'

/** One address may hold at most this many stays at once. */
const SLOT_PLACES = [0, 1, 2]
/** And at most this many nights. */
export const MOST_HELD_NIGHTS = 60
/** While nobody has the nights for good yet, a guest waits at most this long, ms. */
const BUSY_MS = 2_500
const BUSY_PAUSE_MS = 150

const FULL =
  'Three stays, or 60 nights, are being held for your network already. Please pay for one of them, wait until its hold ends, or ask for these nights instead.'

const clientOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)

/** The slots of a client: unique on stays, so that a fourth hold cannot be written however many are tried at once. */
export const slotsOf = (address: string): string[] =>
  SLOT_PLACES.map((slot) => `hold:${clientOf(addressKey(address))}:${slot}`)

/** The one slot for a hold of days: of a whole /48, as whoever has one would hold the year with its networks. */
export const waySlotsOf = (address: string): string[] => [`way:${clientOf(networkKey(address))}`]

/**
 * The rule of 60 nights for a hold that is taken to other dates: it counts with the nights that it is to have.
 * @throws Refusal 429
 */
export async function refuseManyNights(payload: Payload, { id, holdSlot }: Stay, nights: number) {
  const client = holdSlot?.slice(0, holdSlot.lastIndexOf(':') + 1)
  if (!client) return
  const where = { holdSlot: { in: SLOT_PLACES.map((slot) => `${client}${slot}`) } }
  const docs = await findAll(payload, 'stays', where)
  const others = docs
    .filter((stay) => stay.id !== id && occupiesNights(stay.state))
    .reduce((sum, { checkin, checkout }) => sum + daysBetween(checkin, checkout), 0)
  if (others + nights > MOST_HELD_NIGHTS) throw new Refusal('too-many-holds', FULL)
}

async function claim(payload: Payload, inquiry: Inquiry, slots: string[]): Promise<ClaimOutcome> {
  return tryClaim(
    payload,
    { ...stayOfBooking(inquiry), source: 'direct' },
    {
      state: 'hold',
      holdUntil: new Date(Date.now() + HOLD_MS).toISOString(),
      slots,
      // The owner has agreed to the nights of a signed link, or of a stay that is to be paid, however many.
      mostNights: isStrangers(inquiry) ? MOST_HELD_NIGHTS : null,
      isStrangers: isStrangers(inquiry),
    },
  )
}

/**
 * Holds the nights of a stay for the guest who pays for it; one that holds them already keeps the time it has.
 * @param slots those of the client
 * @throws Refusal 409 when they are taken, 400 when a stranger's are too close to another stay by now, 429 when this client holds
 *   three stays or 60 nights; then nothing is held
 */
export async function holdNights(payload: Payload, inquiry: Inquiry, slots: string[]): Promise<Stay> {
  let held = await claim(payload, inquiry, slots)
  // Another call of the same checkout is claiming, or a rival that may give up.
  const end = performance.now() + BUSY_MS
  while (held.outcome === 'busy' && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS))
    held = await claim(payload, inquiry, slots)
  }
  if (held.outcome === 'full' && (await endOverdueHoldsOf(payload, slots))) {
    held = await claim(payload, inquiry, slots)
  }
  if (held.outcome === 'claimed') return held.stay
  if (held.outcome === 'close') {
    const errors = [{ path: 'checkin', message: held.message }]
    throw new Refusal('nights-between', held.message, { errors })
  }
  if (held.outcome === 'full') throw new Refusal('too-many-holds', FULL)
  throw new Refusal(
    held.outcome === 'taken' ? 'nights-taken' : 'nights-held',
    held.outcome === 'taken'
      ? 'These nights are no longer free. Please choose other dates.'
      : 'Somebody else is just booking these nights. Please try again in a moment.',
  )
}
