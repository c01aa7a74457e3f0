import { findByIds } from '@/database/find-by-id'
import { type CalendarDate, formatDate, nightsOf } from '@/domain/common/calendar-date'
import type { StayDates } from '@/domain/stays/stay'
import type { Stay } from '@/payload-types'
import type { Payload } from 'payload'

import { loadDays } from '../rates/load-days'

/** Who has nights that a claim wants. */
export interface Rivals {
  taken: CalendarDate[]
  holders: Stay[]
  /** One of them may still give up (it is claiming, or was ended this very moment): another try makes sense. */
  mayGiveUp: boolean
}

/** As much of them as is told. */
type RivalNames = { taken: CalendarDate[]; holders: Pick<Stay, 'label' | 'checkin' | 'checkout'>[] }

/** @param inquiryId a booking whose own stay is nobody's rival */
export async function findRivals(
  payload: Payload,
  { checkin, checkout }: StayDates,
  inquiryId?: string,
): Promise<Rivals> {
  const { claims } = await loadDays(payload, checkin, checkout)
  const wanted = nightsOf(checkin, checkout).filter((date) => claims.has(date))
  const found = await findByIds(
    payload,
    'stays',
    wanted.map((date) => claims.get(date)!),
  )
  const stays = [...found.values()]
  const own = inquiryId === undefined ? undefined : stays.find((stay) => stay.inquiryId === inquiryId)
  const holders = stays.filter((stay) => stay !== own)
  const taken = wanted.filter((date) => !own || claims.get(date) !== String(own.id))
  const settled = holders.filter(({ state }) => state === 'hold' || state === 'confirmed')
  return { taken, holders, mayGiveUp: settled.length === 0 }
}

/** Names who has the nights that were asked for, for the owner. */
export function rivalText({ taken, holders }: RivalNames): string {
  if (taken.length === 0) return 'Another booking was just claiming these nights. Please try again.'
  const names = holders.map(
    ({ label, checkin, checkout }) =>
      `${label} (${formatDate(checkin, 'short')} to ${formatDate(checkout, 'short')})`,
  )
  const nights = taken.map((date) => formatDate(date, 'short')).join(', ')
  return `These nights are taken: ${nights}${names.length ? `, by ${names.join(' and ')}` : ''}.`
}
