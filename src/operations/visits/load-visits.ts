import type { VisitsReport } from '@/contract/visits'
import { readPages } from '@/database/read-pages'
import { addMonths, monthOf } from '@/domain/common/calendar-date'
import { visitPeriods, type VisitRow } from '@/domain/visits/visit-report'
import type { Payload } from 'payload'

import { houseToday } from '../runtime/clock'
import { flushVisits } from './count-visits'

/** Whole months before this one that sums are kept. */
const KEPT_MONTHS = 25

const FIELDS = ['source', 'visit', 'calendar', 'quote', 'checkout', 'paid'] as const

/** Every sum, by day. */
async function readSums(payload: Payload): Promise<VisitRow[]> {
  const sums: VisitRow[] = []
  for await (const page of readPages(payload, 'visit-counts', FIELDS)) sums.push(...page)
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
