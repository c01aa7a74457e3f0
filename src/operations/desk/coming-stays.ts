import type { ComingStay } from '@/contract/overview'
import { findAll } from '@/database/find-all'
import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Stay } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { feedNames } from '../feeds/feed-records'

const LISTED = 5

/** Confirmed stays with people in them: a channel's block is nobody's stay. */
export const peopleStaying = (where: Where): Where => ({
  and: [
    { state: { equals: 'confirmed' } },
    { or: [{ importKind: { exists: false } }, { importKind: { not_equals: 'block' } }] },
    where,
  ],
})

/** A stay as Overview lists it. `names`: of the calendars, by id. */
export const comingStay = (stay: Stay, names: ReadonlyMap<string, string>): ComingStay => ({
  stayId: String(stay.id),
  source: stay.source,
  label: stay.label,
  checkin: stay.checkin,
  checkout: stay.checkout,
  ...(names.has(stay.feedId ?? '') ? { feedName: names.get(stay.feedId!) } : {}),
  ...(stay.guests ? { guests: stay.guests } : {}),
  ...(stay.inquiryId ? { href: `/admin?tab=bookings&open=${stay.inquiryId}` } : {}),
})

/** Confirmed stays that run today or arrive next. */
export async function comingStays(payload: Payload, today: CalendarDate): Promise<ComingStay[]> {
  const where = peopleStaying({ checkout: { greater_than_equal: today } })
  const [docs, names] = await Promise.all([
    findAll(payload, 'stays', where, { sort: 'checkin', limit: LISTED }),
    feedNames(payload),
  ])
  return docs.map((stay) => comingStay(stay, names))
}
