import { databaseOf } from '@/database/database-of'
import type { DayRow } from '@/database/port'
import type { DayRecord } from '@/domain/rates/availability'
import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Payload } from 'payload'

import { stampAfter } from './day-stamp'
import { loadDays } from './load-days'

/** Each lost try means that another write of the same dates was kept. */
const TRIES = 100

/** What a night is to be; a part that is left out stays as it is. */
export type NightChange = Pick<DayRecord, 'date'> & Partial<Pick<DayRecord, 'priceCents' | 'minNights'>>
/** What a night was, and the stamp of the write that changed it. */
export type NightBefore = Pick<DayRow, 'date' | 'priceCents' | 'minNights' | 'updatedAt'>

const NOTHING = { priceCents: null, minNights: null }

async function recordsOf(payload: Payload, dates: readonly CalendarDate[]) {
  const sorted = [...dates].sort()
  return (await loadDays(payload, sorted[0]!, sorted.at(-1)!)).records
}

const latestOf = (days: readonly (DayRow | undefined)[]): string | undefined =>
  days
    .flatMap((day) => (day ? [day.updatedAt] : []))
    .sort()
    .at(-1)

/** Those of the changes that make a night other than it is, with all that it will be then. */
export const openChanges = (
  changes: readonly NightChange[],
  records: ReadonlyMap<CalendarDate, DayRow>,
): { date: CalendarDate; before: DayRow | undefined; after: Omit<NightBefore, 'updatedAt'> }[] =>
  changes.flatMap((change) => {
    const before = records.get(change.date)
    const { priceCents, minNights } = before ?? NOTHING
    const after = { priceCents, minNights, ...change }
    const isOther = after.priceCents !== priceCents || after.minNights !== minNights
    return isOther ? [{ date: change.date, before, after }] : []
  })

/**
 * Sets prices and shortest stays of many nights at once. Whether a night is offered is not touched, nor is a night that is so
 * already. Of two that set the same night at once the last one stands.
 * @param changes of each date at most one, without undefined parts; at least one
 * @returns what the nights that are other now were before
 */
export async function writeNights(payload: Payload, changes: readonly NightChange[]): Promise<NightBefore[]> {
  const done: NightBefore[] = []
  let left = changes
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const records = await recordsOf(
      payload,
      left.map(({ date }) => date),
    )
    const open = openChanges(left, records)
    if (open.length === 0) return done
    const stamp = stampAfter(latestOf(open.map(({ before }) => before)))
    const writes = open.map(({ before, after }) => ({ ...after, readAt: before?.updatedAt ?? null }))
    const written = new Set(await databaseOf(payload).writeDays(writes, stamp))
    for (const { date, before } of open.filter((each) => written.has(each.date)))
      done.push({ ...NOTHING, ...before, date, updatedAt: stamp })
    left = left.filter(({ date }) => !written.has(date) && open.some((each) => each.date === date))
    if (left.length === 0) return done
  }
  throw new Error(`${left.length} nights changed under ${TRIES} tries to write them`)
}

/**
 * Takes such a change back, but for the nights that somebody changed after it: they stay as they are.
 * @returns the dates of those that are as they were before
 */
export async function putNightsBack(payload: Payload, nights: readonly NightBefore[]) {
  const records = await recordsOf(
    payload,
    nights.map(({ date }) => date),
  )
  const untouched = nights.filter(({ date, updatedAt }) => records.get(date)?.updatedAt === updatedAt)
  // Asked once more, because the answer was lost, they are so already.
  const others = nights.filter((night) => !untouched.includes(night))
  const isOpen = new Set(
    openChanges(
      others.map(({ updatedAt: _, ...before }) => before),
      records,
    ).map(({ date }) => date),
  )
  const back = others.map(({ date }) => date).filter((date) => !isOpen.has(date))
  if (untouched.length === 0) return back
  const writes = untouched.map(({ updatedAt, ...before }) => ({ ...before, readAt: updatedAt }))
  const written = await databaseOf(payload).writeDays(
    writes,
    stampAfter(latestOf(untouched.map(({ date }) => records.get(date)))),
  )
  return [...back, ...written]
}
