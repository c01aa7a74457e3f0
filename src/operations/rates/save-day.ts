import { compareAndSet } from '@/database/compare-and-set'
import { findFirst } from '@/database/find-first'
import { unlessThere } from '@/database/unique'
import { DAY_STATUS_LABEL, type DayRecord, dayStatus } from '@/domain/rates/availability'
import type { CalendarDate } from '@/domain/common/calendar-date'
import { counted } from '@/domain/common/counted'
import { formatCentsShort } from '@/domain/common/money'
import { Refusal } from '@/domain/common/refusal'
import type { Day } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { stampAfter } from './day-stamp'

/** Each lost try means that another write of the same date was kept, so this many in a row is not contention. */
const TRIES = 100

const findDay = (payload: Payload, date: CalendarDate): Promise<Day | null> =>
  findFirst(payload, 'days', { date: { equals: date } })

function stale(current: Day | null): Refusal {
  const hasPrice = current?.priceCents != null
  const status = DAY_STATUS_LABEL[dayStatus(current ? { ...current, hasPrice } : undefined)]
  const nights = current?.minNights
  const now = [
    status,
    ...(hasPrice ? [formatCentsShort(current.priceCents!)] : []),
    ...(nights ? [`at least ${counted(nights, 'night')}`] : []),
  ].join(', ')
  return new Refusal(
    'changed-meanwhile',
    `This date was changed elsewhere in the meantime (now ${now}). Nothing was saved.`,
  )
}

/** What a date is when nothing was ever set for it. */
const UNSET = { priceCents: null, isAvailable: true, isBlocked: false, minNights: null }

/** What to change about a date; the parts that are missing stay as they are. */
export type DayChange = Partial<Omit<DayRecord, 'date'>>

/**
 * Makes or changes the owner's record of a date. Of any number of first writes at once one makes the record, by the
 * unique date, and the others change it: each is kept, of each part the last one stands. Who has the night is not touched.
 * @param change without undefined ones
 * @param readAt the record's `updatedAt` as the owner saw it, null for a date that had none, undefined not to compare
 * @returns the record's `updatedAt` by this write
 * @throws Refusal 409 when the record is not the one that was read
 */
export async function saveDay(
  payload: Payload,
  date: CalendarDate,
  change: DayChange,
  readAt: string | null | undefined,
): Promise<string> {
  const asRead: Where[] = readAt ? [{ updatedAt: { equals: readAt } }] : []
  let stamp = stampAfter()
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const where = { and: [{ date: { equals: date } }, { updatedAt: { less_than: stamp } }, ...asRead] }
    if (readAt !== null && (await compareAndSet(payload, 'days', where, { ...change, updatedAt: stamp }))) {
      return stamp
    }
    const current = await findDay(payload, date)
    if (readAt !== undefined && (current?.updatedAt ?? null) !== readAt) throw stale(current)
    if (current) {
      stamp = stampAfter(current.updatedAt)
      continue
    }
    const data = { ...UNSET, ...change, date }
    const made = await unlessThere(payload.create({ collection: 'days', data, depth: 0 }))
    if (made) return made.updatedAt
  }
  throw new Error(`The record of ${date} changed under ${TRIES} tries to write it`)
}
