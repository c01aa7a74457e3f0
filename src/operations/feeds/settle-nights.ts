import { breather } from '@/database/breathe'
import { insertMany } from '@/database/insert-many'
import { readNights } from '@/database/read-nights'
import { type CalendarDate, nightsOf } from '@/domain/calendar-date'
import type { Payload } from 'payload'

import { type ImportedRow, isStanding } from './imported-stays'

/** Nights that an imported stay wants and others have: by stay, then by who has them, ascending. */
export type Missing = Map<ImportedRow, Map<string, CalendarDate[]>>

const NONE: ReadonlySet<CalendarDate> = new Set()
/** Nights that are freed in one statement. */
const BATCH = 200

const earliest = (rows: readonly ImportedRow[], today: CalendarDate): CalendarDate =>
  rows.reduce((first, { checkin }) => (checkin < first ? checkin : first), today)

async function free(payload: Payload, nights: [CalendarDate, string][]): Promise<void> {
  for (let first = 0; first < nights.length; first += BATCH) {
    const batch = nights.slice(first, first + BATCH)
    const mine = {
      date: { in: batch.map(([date]) => date) },
      stayId: { in: [...new Set(batch.map(([, stayId]) => stayId))] },
    }
    await payload.db.deleteMany({
      collection: 'nights',
      where: { and: [{ date: mine.date }, { stayId: mine.stayId }] },
    })
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/**
 * Brings the nights of imported stays to where their records are: frees what they do not want any more, and claims what is
 * free of what they want. Nobody is asked and nobody is pushed out (design 4: an imported event cannot be refused).
 * @param rows stays of one source, ended ones too; only their syncs write these nights
 * @returns what they want and others have; nights that are over are left as they are
 */
export async function settleNights(
  payload: Payload,
  rows: readonly ImportedRow[],
  today: CalendarDate,
): Promise<Missing> {
  const breathe = breather()
  const standing = rows.filter((row) => isStanding(row) && row.checkout > today)
  const wanted = new Map<string, ReadonlySet<CalendarDate>>()
  for (const row of rows) {
    wanted.set(row.id, isStanding(row) ? new Set(nightsOf(row.checkin, row.checkout)) : NONE)
    await breathe()
  }
  const from = earliest(standing, today)
  const before = await readNights(payload, from)
  const left = [...before].filter(([date, stayId]) => wanted.get(stayId)?.has(date) === false)
  await free(payload, left)
  for (const [date] of left) before.delete(date)

  const open: { date: CalendarDate; stayId: string }[] = []
  for (const { id } of standing) {
    for (const date of wanted.get(id)!) if (!before.has(date)) open.push({ date, stayId: id })
    await breathe()
  }
  if (open.length > 0) await insertMany(payload, 'nights', open, (night) => night)
  const nights = open.length > 0 ? await readNights(payload, from) : before

  const missing: Missing = new Map()
  for (const row of standing) {
    for (const date of wanted.get(row.id)!) {
      const holder = nights.get(date)
      if (holder === row.id || holder === undefined || date < today) continue
      const holders = missing.get(row) ?? new Map<string, CalendarDate[]>()
      missing.set(row, holders.set(holder, [...(holders.get(holder) ?? []), date]))
    }
    await breathe()
  }
  return missing
}
