import type { VisitsReport } from '@/contract/visits'
import { findAll } from '@/database/find-all'
import { addMonths, monthOf } from '@/domain/common/calendar-date'
import { visitPeriods } from '@/domain/visits/visit-report'
import type { Payload } from 'payload'

import { houseToday } from '../runtime/clock'
import { flushVisits } from './count-visits'

/** Whole months before this one that sums are kept. */
const KEPT_MONTHS = 25

/** How far visits came, by source: the last thirty days, and month by month. */
export async function loadVisits(payload: Payload): Promise<VisitsReport> {
  await flushVisits(payload)
  const docs = await findAll(
    payload,
    'visit-counts',
    {},
    {
      sort: 'day',
      select: {
        day: true,
        source: true,
        visit: true,
        calendar: true,
        quote: true,
        checkout: true,
        paid: true,
      },
    },
  )
  return {
    success: true,
    countedSince: docs[0]?.day ?? null,
    periods: visitPeriods(docs, await houseToday(payload)),
  }
}

/** Deletes sums that are older than 25 months. */
export async function pruneVisits(payload: Payload): Promise<void> {
  const first = `${addMonths(monthOf(await houseToday(payload)), -KEPT_MONTHS)}-01`
  await payload.db.deleteMany({ collection: 'visit-counts', where: { day: { less_than: first } } })
}
