import { compareAndSet } from '@/database/compare-and-set'
import { insertNights } from '@/database/insert-nights'
import { isUniqueViolation } from '@/database/unique'
import { type CalendarDate, formatDate, nightsOf } from '@/domain/calendar-date'
import { Refusal } from '@/domain/refusal'
import { occupiesNights, type StaySource } from '@/domain/stay'
import type { Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { loadDays } from './load-days'

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

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const isStale = (stay: Stay): boolean => Date.parse(stay.updatedAt) < Date.now() - CLAIM_TIMEOUT_MS

export async function findStay(payload: Payload, id: string): Promise<Stay | null> {
  const { docs } = await payload.find({
    collection: 'stays',
    where: { id: { equals: id } },
    limit: 1,
    depth: 0,
  })
  return docs[0] ?? null
}

export async function findStayOfInquiry(payload: Payload, inquiryId: string): Promise<Stay | null> {
  const where = { inquiryId: { equals: inquiryId } }
  const { docs } = await payload.find({ collection: 'stays', where, limit: 1, depth: 0 })
  return docs[0] ?? null
}

const deleteNights = (payload: Payload, stayId: string) =>
  payload.db.deleteMany({ collection: 'nights', where: { stayId: { equals: stayId } } })

/**
 * Ends a stay and frees its nights, in that order: a crash in between leaves nights of an ended stay, which the sweep
 * finds. Safe to call twice and by two processes.
 */
export async function releaseStay(payload: Payload, stay: Stay, keepRecord: boolean): Promise<void> {
  await compareAndSet(
    payload,
    'stays',
    { and: [{ id: { equals: stay.id } }, { state: { in: ['claiming', 'hold', 'confirmed'] } }] },
    { state: 'cancelled' },
  )
  await deleteNights(payload, String(stay.id))
  if (!keepRecord) await payload.db.deleteMany({ collection: 'stays', where: { id: { equals: stay.id } } })
}

/** Names who has the nights that were asked for, for the owner. */
async function conflict(payload: Payload, stay: NewStay): Promise<Refusal> {
  const wanted = nightsOf(stay.checkin, stay.checkout)
  const { claims } = await loadDays(payload, stay.checkin, stay.checkout)
  const taken = wanted.filter((date) => claims.has(date))
  const holders = await Promise.all(
    [...new Set(taken.map((date) => claims.get(date)!))].map((id) => findStay(payload, id)),
  )
  const names = holders
    .filter((holder) => holder !== null)
    .map(
      (holder) =>
        `${holder.label} (${formatDate(holder.checkin, 'short')} to ${formatDate(holder.checkout, 'short')})`,
    )
  const nights = taken.map((date) => formatDate(date, 'short')).join(', ')
  return new Refusal(
    409,
    taken.length
      ? `These nights are taken: ${nights}${names.length ? `, by ${names.join(' and ')}` : ''}.`
      : 'Another booking was just claiming these nights. Please try again.',
  )
}

/** Whether a stay that is still claiming stands in the way: then it may give up, and another try makes sense. */
async function rivalIsClaiming(payload: Payload, stay: NewStay): Promise<boolean> {
  const { claims } = await loadDays(payload, stay.checkin, stay.checkout)
  const ids = new Set(nightsOf(stay.checkin, stay.checkout).flatMap((date) => claims.get(date) ?? []))
  if (ids.size === 0) return true
  const holders = await Promise.all([...ids].map((id) => findStay(payload, id)))
  return holders.some((holder) => holder === null || holder.state === 'claiming')
}

/** The record of a new stay; for an inquiry that has one already, that one, when it is not a dead process's leftover. */
async function openStay(payload: Payload, stay: NewStay): Promise<Stay> {
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      return await payload.create({ collection: 'stays', data: { ...stay, state: 'claiming' }, depth: 0 })
    } catch (error) {
      if (!isUniqueViolation(error) || !stay.inquiryId) throw error
      const existing = await findStayOfInquiry(payload, stay.inquiryId)
      if (existing?.state === 'confirmed') return existing
      if (existing && occupiesNights(existing.state) && !isStale(existing)) break
      if (existing) await releaseStay(payload, existing, false)
    }
  }
  throw new Refusal(
    409,
    'This booking is being confirmed at this very moment. Please look again in a minute.',
  )
}

/**
 * Claims the nights of a stay, all or none, and confirms it (design 4: a night belongs to one stay).
 * @throws Refusal 409 that says who has the nights; then nothing is left behind.
 */
export async function claimStay(payload: Payload, newStay: NewStay): Promise<Stay> {
  const stay = await openStay(payload, newStay)
  if (stay.state === 'confirmed') return stay
  const dates = nightsOf(newStay.checkin, newStay.checkout)

  let claimed = false
  for (let attempt = 0; attempt < CLAIM_TRIES && !claimed; attempt++) {
    if (attempt > 0) {
      if (!(await rivalIsClaiming(payload, newStay))) break
      await wait(CLAIM_RETRY_MS * attempt)
    }
    claimed = await insertNights(payload, String(stay.id), dates)
  }
  if (!claimed) {
    await releaseStay(payload, stay, false)
    throw await conflict(payload, newStay)
  }
  // The sweep may have taken this claim for a dead one if we were stopped for a minute: then the nights are gone again.
  const confirmed = await compareAndSet(
    payload,
    'stays',
    { and: [{ id: { equals: stay.id } }, { state: { equals: 'claiming' } }] },
    { state: 'confirmed' },
  )
  if (!confirmed) {
    await releaseStay(payload, stay, false)
    throw new Refusal(409, 'That took too long and was taken back. Please try again.')
  }
  return { ...stay, state: 'confirmed' }
}
