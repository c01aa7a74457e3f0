import { compareAndSet } from '@/database/compare-and-set'
import { findByIds } from '@/database/find-by-id'
import { findFirst } from '@/database/find-first'
import { unlessThere } from '@/database/unique'
import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Conflict } from '@/payload-types'
import type { Payload } from 'payload'

import type { ImportedRow } from '../imported-stays'
import type { Missing } from '../settle-nights'
import { mailConflict } from './conflict-mail'
import { areTwoBookings, conflictNights, keepsNights } from './conflict-records'

const findByKey = (payload: Payload, key: string): Promise<Conflict | null> =>
  findFirst(payload, 'conflicts', { key: { equals: key } })

type Kept = { conflict: Conflict; isNew: boolean }

/**
 * One that is new, or about nights that it was not about before. What the owner has settled is left alone; an echo whose stay
 * stands is none any more.
 */
async function keep(
  payload: Payload,
  imported: ImportedRow,
  otherStayId: string,
  nights: CalendarDate[],
): Promise<Kept | null> {
  const key = `${imported.id}:${otherStayId}`
  const known = await findByKey(payload, key)
  if (!known) {
    const data = { key, importedStayId: imported.id, otherStayId, nights, state: 'open' as const }
    const made = await unlessThere(payload.create({ collection: 'conflicts', data, depth: 0 }))
    return made && { conflict: made, isNew: true }
  }
  const before = conflictNights(known)
  const isKnown = nights.every((night) => before.includes(night))
  if (isKnown && known.state === 'resolved') return null
  const isOpen = known.state === 'open'
  if (isKnown && isOpen && before.length === nights.length) return { conflict: known, isNew: false }
  const data = { nights, state: 'open' as const, outcome: null }
  await compareAndSet(payload, 'conflicts', { id: { equals: known.id } }, data)
  return { conflict: { ...known, ...data }, isNew: !isKnown || !isOpen }
}

/**
 * Records who is in the way of imported stays that are no blocks, each pair of stays once, and tells the owner at once.
 * @returns those that are new
 */
export async function recordConflicts(payload: Payload, feedId: string, missing: Missing) {
  const rows = [...missing].filter(([row]) => row.importKind !== 'block')
  const holders = await findByIds(
    payload,
    'stays',
    rows.flatMap(([, nights]) => [...nights.keys()]),
  )
  const news: Conflict[] = []
  for (const [row, byHolder] of rows) {
    for (const [stayId, nights] of byHolder) {
      const holder = holders.get(stayId)
      if (!keepsNights(holder) || !areTwoBookings(holder, { ...row, feedId })) continue
      const kept = await keep(payload, row, stayId, nights)
      // Also of one that was known: the process that recorded it may have died before it could tell.
      if (kept) await mailConflict(payload, kept.conflict)
      if (kept?.isNew) news.push(kept.conflict)
    }
  }
  return news
}
