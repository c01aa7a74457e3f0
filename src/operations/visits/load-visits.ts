import type { VisitsReport } from '@/contract/visits'
import { findAll } from '@/database/find-all'
import { findFirst } from '@/database/find-first'
import { yieldToEventLoop } from '@/database/yield-to-event-loop'
import { addMonths, monthOf } from '@/domain/common/calendar-date'
import { visitPeriods, type VisitRow } from '@/domain/visits/visit-report'
import type { Payload } from 'payload'

import { houseToday } from '../runtime/clock'
import { flushVisits } from './count-visits'

/** Whole months before this one that sums are kept. */
const KEPT_MONTHS = 25

const FIELDS = {
  day: true,
  source: true,
  visit: true,
  calendar: true,
  quote: true,
  checkout: true,
  paid: true,
} as const

/** Every sum, a month at a time: two years of many sources are tens of thousands, and nobody else had a turn for seconds. */
async function readSums(payload: Payload) {
  const [first, last] = await Promise.all(
    ['day', '-day'].map((sort) => findFirst(payload, 'visit-counts', {}, sort)),
  )
  const sums: VisitRow[] = []
  if (!first || !last) return sums
  for (let month = monthOf(first.day); month <= monthOf(last.day); month = addMonths(month, 1)) {
    const within = { day: { greater_than_equal: `${month}-01`, less_than_equal: `${month}-31` } }
    sums.push(...(await findAll(payload, 'visit-counts', within, { sort: 'day', select: FIELDS })))
    await yieldToEventLoop()
  }
  return sums
}

/** How far visits came, by source: the last thirty days, and month by month. */
export async function loadVisits(payload: Payload): Promise<VisitsReport> {
  await flushVisits(payload)
  const sums = await readSums(payload)
  return {
    success: true,
    countedSince: sums[0]?.day ?? null,
    periods: visitPeriods(sums, await houseToday(payload)),
  }
}

/** Deletes sums that are older than 25 months. */
export async function pruneVisits(payload: Payload): Promise<void> {
  const first = `${addMonths(monthOf(await houseToday(payload)), -KEPT_MONTHS)}-01`
  await payload.db.deleteMany({ collection: 'visit-counts', where: { day: { less_than: first } } })
}
