import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { findById } from '@/database/find-by-id'
import { findFirst } from '@/database/find-first'
import { databaseOf } from '@/database/database-of'
import { unlessThere } from '@/database/unique'
import { type CalendarDate, nightsOf } from '@/domain/common/calendar-date'
import { nightsBetweenText } from '@/domain/rates/stay-refusals'
import { Refusal } from '@/domain/common/refusal'
import { occupiesNights, type StaySource, type StayState } from '@/domain/stays/stay'
import type { Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { findRivals, rivalText } from './claim-rivals'
import { claimedTooClose } from './claimed-too-close'
import { freeNightsOf } from './free-nights'

/** A stay that is still claiming after this time belongs to a process that died, ms. */
export const CLAIM_TIMEOUT_MS = 60_000
const CLAIM_TRIES = 3
const CLAIM_RETRY_MS = 120

export interface NewStay {
  source: StaySource
  checkin: CalendarDate
  checkout: CalendarDate
  label: string
  guests?: number
  inquiryId?: string
}

/**
 * How a claim ends: for good, or as a hold until then (ISO UTC) in one of its client's few slots, which together hold at
 * most so many nights (null: however many). A stranger's keeps the nights between stays free; the owner may agree to less.
 */
export type ClaimTarget = (
  | { state: 'confirmed' }
  | { state: 'hold'; holdUntil: string; slots: readonly string[]; mostNights: number | null }
) & { isStrangers?: boolean }

export type ClaimOutcome =
  | { outcome: 'claimed'; stay: Stay }
  /** 'busy': nobody has the nights for good, so it may work in a moment. 'full': no slot is free. 'close': to another stay. */
  | { outcome: 'taken' | 'busy' | 'full' | 'close'; message: string }

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const isStale = (stay: Stay): boolean => Date.parse(stay.updatedAt) < Date.now() - CLAIM_TIMEOUT_MS

export const findStayOfInquiry = (payload: Payload, inquiryId: string): Promise<Stay | null> =>
  findFirst(payload, 'stays', { inquiryId: { equals: inquiryId } })

export async function staysOfInquiries(payload: Payload, inquiryIds: readonly string[]): Promise<Stay[]> {
  if (inquiryIds.length === 0) return []
  return findAll(payload, 'stays', { inquiryId: { in: [...inquiryIds] } })
}

const changeState = (payload: Payload, stay: Stay, from: StayState[], data: Record<string, unknown>) =>
  compareAndSet(payload, 'stays', { id: { equals: stay.id }, state: { in: from } }, data)

/** A stay that is no hold any more stands in no other hold's way. */
const freeSlot = (stay: Stay) => (stay.holdSlot ? { holdSlot: `done:${stay.id}` } : {})

/**
 * Ends a stay and frees its nights, in that order: a crash in between leaves nights of an ended stay, which the sweep
 * finds. Those that a channel's stay wants are that one's at once. Safe to call twice and by two processes.
 * @param from the states in which it may be ended; in another one it keeps its nights
 */
export async function releaseStay(
  payload: Payload,
  stay: Stay,
  keepRecord: boolean,
  from: StayState[] = ['claiming', 'hold', 'confirmed'],
): Promise<void> {
  if (!(await changeState(payload, stay, from, { state: 'cancelled', ...freeSlot(stay) }))) {
    const now = await findById(payload, 'stays', String(stay.id))
    if (now && occupiesNights(now.state)) return
  }
  await freeNightsOf(payload, String(stay.id), nightsOf(stay.checkin, stay.checkout))
  if (!keepRecord) await payload.db.deleteMany({ collection: 'stays', where: { id: { equals: stay.id } } })
}

/** A claim's record; with slots, in the first that is free. Null when none is, or when its inquiry has a stay already. */
async function insertStay(payload: Payload, stay: NewStay, target: ClaimTarget): Promise<Stay | null> {
  const places =
    target.state === 'hold'
      ? target.slots.map((holdSlot) => ({ holdSlot, holdUntil: target.holdUntil }))
      : [{}]
  for (const place of places) {
    const data = { ...stay, ...place, state: 'claiming' as const }
    const made = await unlessThere(payload.create({ collection: 'stays', data, depth: 0 }))
    if (made) return made
  }
  return null
}

const BUSY = 'This booking is being confirmed at this very moment. Please look again in a minute.'

/** The record of a new stay; for an inquiry that has one already, that one, when it is not a dead process's leftover. */
async function openStay(payload: Payload, stay: NewStay, target: ClaimTarget): Promise<ClaimOutcome> {
  for (let attempt = 0; attempt < 2; attempt++) {
    const made = await insertStay(payload, stay, target)
    if (made) return { outcome: 'claimed', stay: made }
    const existing = stay.inquiryId ? await findStayOfInquiry(payload, stay.inquiryId) : null
    if (!existing) return { outcome: 'full', message: 'No more stays can be held for you at once.' }
    if (existing.state === 'hold' || existing.state === 'confirmed')
      return { outcome: 'claimed', stay: existing }
    if (occupiesNights(existing.state) && !isStale(existing)) break
    await releaseStay(payload, existing, false)
  }
  return { outcome: 'busy', message: BUSY }
}

/** Turns a hold of the same inquiry into what was asked for: its nights are its own already. */
async function settleHold(payload: Payload, stay: Stay, wanted: NewStay): Promise<ClaimOutcome> {
  const { label, guests } = wanted
  const data = { state: 'confirmed' as const, label, guests, ...freeSlot(stay) }
  if (await changeState(payload, stay, ['hold'], data))
    return { outcome: 'claimed', stay: { ...stay, ...data } }
  const now = await findById(payload, 'stays', String(stay.id))
  return now?.state === 'confirmed'
    ? { outcome: 'claimed', stay: now }
    : { outcome: 'busy', message: 'That took too long and was taken back. Please try again.' }
}

const nightCount = ({ checkin, checkout }: Stay): number => nightsOf(checkin, checkout).length

/**
 * Whether the holds of this client come to too many nights with this one. Each is written into its slot before it looks
 * here: of any number at once, the last to be written sees all others, so that they can never all pass.
 * @returns 'busy' while one of the others may still give up
 */
async function holdsTooMuch(payload: Payload, stay: Stay, target: ClaimTarget) {
  if (target.state !== 'hold' || target.mostNights === null) return null
  const where = { holdSlot: { in: [...target.slots] }, state: { in: ['claiming', 'hold'] } }
  const docs = await findAll(payload, 'stays', where)
  const nightsOfOthers = (states: StayState[]) =>
    docs
      .filter(({ id, state }) => id !== stay.id && states.includes(state))
      .reduce((sum, other) => sum + nightCount(other), nightCount(stay))
  if (nightsOfOthers(['hold']) > target.mostNights) return 'full'
  return nightsOfOthers(['hold', 'claiming']) > target.mostNights ? 'busy' : null
}

async function claimNights(payload: Payload, stay: Stay, target: ClaimTarget): Promise<ClaimOutcome> {
  const dates = nightsOf(stay.checkin, stay.checkout)
  for (let attempt = 0; !(await databaseOf(payload).claimNights(String(stay.id), dates)); attempt++) {
    const rivals = await findRivals(payload, stay)
    if (attempt + 1 < CLAIM_TRIES && rivals.mayGiveUp) {
      await wait(CLAIM_RETRY_MS * (attempt + 1))
      continue
    }
    await releaseStay(payload, stay, false)
    return { outcome: rivals.mayGiveUp ? 'busy' : 'taken', message: rivalText(rivals) }
  }
  const close = target.isStrangers ? await claimedTooClose(payload, stay) : null
  if (close !== null) {
    await releaseStay(payload, stay, false)
    return close === 'busy'
      ? {
          outcome: 'busy',
          message: 'Another booking next to these nights was just claiming. Please try again.',
        }
      : { outcome: 'close', message: nightsBetweenText(close.nightsBetween) }
  }
  // The sweep may have taken this claim for a dead one if we were stopped for a minute: then the nights are gone again.
  if (await changeState(payload, stay, ['claiming'], { state: target.state }))
    return { outcome: 'claimed', stay: { ...stay, state: target.state } }
  await releaseStay(payload, stay, false)
  return { outcome: 'busy', message: 'That took too long and was taken back. Please try again.' }
}

/**
 * Claims the nights of a stay, all or none (a night belongs to one stay). An inquiry that holds or has its
 * nights already keeps them; asked to confirm, its hold becomes a confirmed stay. When it does not work, nothing is left
 * behind.
 */
export async function tryClaim(
  payload: Payload,
  newStay: NewStay,
  target: ClaimTarget,
): Promise<ClaimOutcome> {
  const opened = await openStay(payload, newStay, target)
  if (opened.outcome !== 'claimed') return opened
  if (opened.stay.state === 'claiming') {
    const over = await holdsTooMuch(payload, opened.stay, target)
    if (over === null) return claimNights(payload, opened.stay, target)
    await releaseStay(payload, opened.stay, false)
    return { outcome: over, message: 'No more nights can be held for you at once.' }
  }
  if (opened.stay.state === target.state || opened.stay.state === 'confirmed') return opened
  return settleHold(payload, opened.stay, newStay)
}

/**
 * Claims the nights of a stay, all or none, and confirms it.
 * @throws Refusal 409 that says who has the nights; then nothing is left behind.
 */
export async function claimStay(payload: Payload, newStay: NewStay): Promise<Stay> {
  const claim = await tryClaim(payload, newStay, { state: 'confirmed' })
  if (claim.outcome !== 'claimed')
    throw new Refusal(claim.outcome === 'taken' ? 'nights-taken' : 'being-changed', claim.message)
  return claim.stay
}
