import type { CalendarSourceDeletion } from '@/contract/calendar-sources'
import { findAll } from '@/database/find-all'
import { isNightFree } from '@/domain/rates/availability'
import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { houseToday } from '../runtime/clock'
import { loadDays } from '../rates/load-days'
import { waitingStays } from '../stays/waiting-stays'
import { findFeed } from './feed-records'
import { upcomingStaysOf } from './source-views'

/** The nights that guests could book once these stays are gone: not those that the owner or another calendar keeps closed. */
async function opening(payload: Payload, stays: readonly Stay[], today: CalendarDate) {
  const first = stays.map(({ checkin }) => checkin).sort()[0]
  const last = stays
    .map(({ checkout }) => checkout)
    .sort()
    .at(-1)
  if (first === undefined || last === undefined) return []
  const { records, claims } = await loadDays(payload, first > today ? first : today, last)
  const going = new Set(stays.map(({ id }) => String(id)))
  const theirs = [...claims].filter(([, stayId]) => going.has(stayId)).map(([date]) => date)
  const waiting = await waitingStays(payload, theirs)
  const staysClosed = (date: CalendarDate) => waiting.get(date)?.some((stayId) => !going.has(stayId)) ?? false
  return theirs.filter((date) => isNightFree(records.get(date), false) && !staysClosed(date)).sort()
}

/**
 * What deleting a source would take along, for the owner to see before it is done.
 * @throws Refusal 404
 */
export async function whatDeletingTakes(payload: Payload, id: string): Promise<CalendarSourceDeletion> {
  await findFeed(payload, id)
  const today = await houseToday(payload)
  const docs = await findAll(payload, 'stays', upcomingStaysOf(id, today))
  return { success: true, stays: docs.length, nights: await opening(payload, docs, today) }
}
