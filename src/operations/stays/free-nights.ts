import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { insertMany } from '@/database/insert-many'
import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Payload, Where } from 'payload'

import { kickJobs } from '../runtime/job-signal'
import { waitingStays } from './waiting-stays'

export type HeldNight = { date: CalendarDate; stayId: string }

/** Nights that are freed in one statement. */
const BATCH = 200

async function deleteNights(payload: Payload, nights: readonly HeldNight[]): Promise<void> {
  for (let first = 0; first < nights.length; first += BATCH) {
    const batch = nights.slice(first, first + BATCH)
    const dates: Where = { date: { in: batch.map(({ date }) => date) } }
    const stays: Where = { stayId: { in: [...new Set(batch.map(({ stayId }) => stayId))] } }
    await payload.db.deleteMany({ collection: 'nights', where: { and: [dates, stays] } })
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Claims what is free of these nights for the imported stays that want it. */
async function closeForWaiting(payload: Payload, dates: readonly CalendarDate[]) {
  const waiting = await waitingStays(payload, dates)
  const open = [...waiting].map(([date, [stayId]]) => ({ date, stayId: stayId! }))
  if (open.length > 0) await insertMany(payload, 'nights', open, (night) => night)
  return waiting
}

/**
 * Frees nights that their stays have no right to any more. A night that an imported stay wants changes hands in one write and
 * is at no moment free: no checkout can come in between, and a process that dies on the way leaves it with the one or the
 * other. Safe to run twice and in two processes.
 * @param nights whose stays have been ended or moved in their own records already
 * @param besides nights of these stays that they may just have lost already, e.g. to a claim that was taken back
 */
export async function freeNights(
  payload: Payload,
  nights: readonly HeldNight[],
  besides: readonly CalendarDate[] = [],
): Promise<void> {
  const dates = [...new Set([...nights.map(({ date }) => date), ...besides])]
  if (dates.length === 0) return
  const waiting = await waitingStays(payload, dates)
  const passedOn: HeldNight[] = []
  for (const { date, stayId } of nights) {
    const heir = waiting.get(date)?.[0]
    if (heir === undefined || waiting.get(date)!.includes(stayId)) continue
    const where: Where = { date: { equals: date }, stayId: { equals: stayId } }
    if (await compareAndSet(payload, 'nights', where, { stayId: heir })) passedOn.push({ date, stayId: heir })
  }
  // Its heir may have a booking that must follow (`feeds/conflicts`).
  if (passedOn.length > 0) kickJobs('stays')
  await deleteNights(
    payload,
    nights.filter(({ date }) => !waiting.has(date)),
  )
  // A sync may have brought or ended one while this was done.
  const now = await closeForWaiting(payload, dates)
  await freeNights(
    payload,
    passedOn.filter(({ date, stayId }) => !now.get(date)?.includes(stayId)),
  )
}

/**
 * Frees all that a stay has.
 * @param besides as in {@link freeNights}
 */
export async function freeNightsOf(payload: Payload, stayId: string, besides?: readonly CalendarDate[]) {
  const docs = await findAll(payload, 'nights', { stayId: { equals: stayId } })
  await freeNights(
    payload,
    docs.map(({ date }) => ({ date, stayId })),
    besides,
  )
}
