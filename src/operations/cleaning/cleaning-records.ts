import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import type { CalendarDate } from '@/domain/common/calendar-date'
import type { Cleaning } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { houseToday } from '../runtime/clock'

export type NotificationWay = 'google' | 'mail'

/** Whether the crew knows the cleaning as it is. One that nobody was told of and that is called off needs no word. */
export const isNotified = ({ sequence, toldSequence }: Cleaning): boolean => toldSequence === sequence

/** The cleanings from a date on, the cancelled ones too, by date. */
export const cleaningsFrom = (payload: Payload, first: CalendarDate): Promise<Cleaning[]> =>
  findAll(payload, 'cleanings', { date: { greater_than_equal: first } }, { sort: 'date' })

/** What the crew is still to be told, by date; what has passed needs no word any more. */
export const unnotifiedCleanings = async (payload: Payload): Promise<Cleaning[]> =>
  (await cleaningsFrom(payload, await houseToday(payload))).filter((cleaning) => !isNotified(cleaning))

/** Writes only while the cleaning is what was read: also who tells of it, and up to where. */
export function changeCleaning(
  payload: Payload,
  { id, sequence, state, toldBy }: Cleaning,
  data: Partial<Omit<Cleaning, 'id'>>,
): Promise<boolean> {
  const asRead: Where = {
    ...{ id: { equals: id }, sequence: { equals: sequence }, state: { equals: state } },
    toldBy: toldBy ? { equals: toldBy } : { exists: false },
  }
  return compareAndSet(payload, 'cleanings', asRead, data)
}

/**
 * To be called before the crew is told in one way or the other: of two that want to tell of one cleaning, by mail and by
 * Google, one may. It stays the way for the cleaning's life, so that nobody is invited twice.
 * @param addition one more sentence on what changed
 * @returns the cleaning to tell of; null when it is not what was read any more
 */
export async function claimNotification(
  payload: Payload,
  cleaning: Cleaning,
  toldBy: NotificationWay,
  addition?: string,
): Promise<Cleaning | null> {
  if (cleaning.toldBy === toldBy) return cleaning
  const changeText = [cleaning.changeText, addition].filter(Boolean).join('\n') || null
  if (!(await changeCleaning(payload, cleaning, { toldBy, changeText }))) return null
  return { ...cleaning, toldBy, changeText }
}

/** The crew knows the cleaning as it was read. A change that came meanwhile is still to be told. */
export const markNotified = (payload: Payload, cleaning: Cleaning): Promise<boolean> =>
  changeCleaning(payload, cleaning, { toldSequence: cleaning.sequence })
