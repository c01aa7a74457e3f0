import { insertMany } from '@/database/insert-many'
import { readNights } from '@/database/read-nights'
import { yieldToEventLoop } from '@/database/yield-to-event-loop'
import { type CalendarDate, nightsOf } from '@/domain/calendar-date'
import type { Payload } from 'payload'

import { freeNights } from '../stays/free-nights'
import { type ImportedRow, isStanding } from './imported-stays'

/** Nights that an imported stay wants and others have: by stay, then by who has them, ascending. */
export type Missing = Map<ImportedRow, Map<string, CalendarDate[]>>

const NONE: ReadonlySet<CalendarDate> = new Set()

const earliest = (rows: readonly ImportedRow[], today: CalendarDate): CalendarDate =>
  rows.reduce((first, { checkin }) => (checkin < first ? checkin : first), today)

/**
 * Brings the nights of imported stays to where their records are: frees what they do not want any more, and claims what is
 * free of what they want. Nobody is asked and nobody is pushed out (an imported event cannot be refused).
 * @param rows stays of one source, ended ones too; their syncs and `free-nights` write these nights
 * @returns what they want and others have; nights that are over are left as they are
 */
export async function settleNights(
  payload: Payload,
  rows: readonly ImportedRow[],
  today: CalendarDate,
): Promise<Missing> {
  const standing = rows.filter((row) => isStanding(row) && row.checkout > today)
  const wanted = new Map<string, ReadonlySet<CalendarDate>>()
  for (const row of rows) {
    wanted.set(row.id, isStanding(row) ? new Set(nightsOf(row.checkin, row.checkout)) : NONE)
    await yieldToEventLoop()
  }
  const from = earliest(standing, today)
  let before = await readNights(payload, from)
  const left = [...before].filter(([date, stayId]) => wanted.get(stayId)?.has(date) === false)
  if (left.length > 0) {
    await freeNights(
      payload,
      left.map(([date, stayId]) => ({ date, stayId })),
    )
    before = await readNights(payload, from)
  }

  const open: { date: CalendarDate; stayId: string }[] = []
  for (const { id } of standing) {
    for (const date of wanted.get(id)!) if (!before.has(date)) open.push({ date, stayId: id })
    await yieldToEventLoop()
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
    await yieldToEventLoop()
  }
  return missing
}
