import { createHash } from 'node:crypto'

import { findAll } from '@/database/find-all'
import { toRecordId } from '@/database/record-id'
import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import { googleKey, kindOfGoogleKey } from '@/domain/google-calendar/google-event'
import { isNotified } from '@/operations/cleaning/cleaning-records'
import { houseToday } from '@/operations/runtime/clock'
import type { GoogleEvent } from '@/payload-types'
import type { Payload } from 'payload'

import { isForCalendar, LOOK_BACK_DAYS, type WantedEvent, wantedEvents } from './wanted'

/** One difference between what should be in the calendar and what was written. */
export type GoogleChange =
  | { kind: 'write'; wanted: WantedEvent; hash: string; record?: GoogleEvent }
  | { kind: 'remove'; record: GoogleEvent }

const hashOf = (wanted: WantedEvent): string =>
  createHash('sha256').update(JSON.stringify(wanted.body)).digest('hex')

export const googleRecords = (payload: Payload): Promise<GoogleEvent[]> =>
  findAll(payload, 'google-events', {})

const isToNotify = ({ cleaning, isPast }: WantedEvent) =>
  cleaning !== undefined && !isPast && !isNotified(cleaning)

/** Records of things that still stand, and are only too old to be looked at. */
async function standing(payload: Payload, records: readonly GoogleEvent[], today: CalendarDate) {
  const idsOf = (kind: string) =>
    records.flatMap(({ key }) => (kindOfGoogleKey(key) === kind ? [key.slice(kind.length + 1)] : []))
  const stayIds = idsOf('stay')
    .map((id) => toRecordId(id))
    .filter((id) => id !== null)
  const cleaningIds = idsOf('cleaning')
  const [stays, cleanings] = await Promise.all([
    stayIds.length === 0
      ? []
      : findAll(payload, 'stays', { id: { in: stayIds }, state: { equals: 'confirmed' } }),
    cleaningIds.length === 0
      ? []
      : findAll(payload, 'cleanings', { stayId: { in: cleaningIds }, state: { equals: 'planned' } }),
  ])
  // A run of blocked nights goes by its first one.
  const oldest = googleKey('block', addDays(today, -LOOK_BACK_DAYS))
  const blocks = records.flatMap(({ key }) => (kindOfGoogleKey(key) === 'block' && key < oldest ? [key] : []))
  return new Set([
    ...stays.filter(isForCalendar).map(({ id }) => googleKey('stay', String(id))),
    ...cleanings.map(({ stayId }) => googleKey('cleaning', stayId)),
    ...blocks,
  ])
}

/**
 * Compares what should be there with what was written.
 * @param calendarId where it should be; left out, wherever it was written is fine
 * @returns besides the differences what is over and done with, and need not be known any longer; `past` are the keys of what is over
 */
export async function googleChanges(payload: Payload, calendarId?: string) {
  const today = await houseToday(payload)
  const [wanted, records] = await Promise.all([wantedEvents(payload, today), googleRecords(payload)])
  const byKey = new Map(records.map((record) => [record.key, record]))
  const writes = wanted.flatMap((each): GoogleChange[] => {
    const record = byKey.get(each.key)
    const hash = hashOf(each)
    const isElsewhere = calendarId !== undefined && record !== undefined && record.calendarId !== calendarId
    if (each.isPast && (!record || isElsewhere)) return []
    if (record?.contentHash === hash && !isElsewhere && !isToNotify(each)) return []
    return [{ kind: 'write', wanted: each, hash, ...(record ? { record } : {}) }]
  })
  const wantedKeys = new Set(wanted.map(({ key }) => key))
  const others = records.filter(({ key }) => !wantedKeys.has(key))
  const stillStanding = others.length > 0 ? await standing(payload, others, today) : new Set<string>()
  const isStanding = ({ key }: GoogleEvent) => stillStanding.has(key)
  const removals = others
    .filter((record) => !isStanding(record))
    .map((record): GoogleChange => ({ kind: 'remove', record }))
  const finished = others.filter(isStanding)
  const over = wanted.filter(({ isPast }) => isPast)
  const past = new Set([...over, ...finished].map(({ key }) => key))
  return { changes: [...removals, ...writes], finished, past, records }
}
