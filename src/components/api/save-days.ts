import type { AvailabilityDay, AvailabilitySaved } from '@/contract/availability'
import type { CalendarDate } from '@/domain/calendar-date'
import type { RefusalCode } from '@/domain/refusal'

import { apiJson, codeOf, messageOf } from './client'
import { AVAILABILITY_KEY } from './use-availability'

/** What is written for a date: the price in dollars, null for none of its own. What is left out stays as it is. */
export type DayValues = Partial<Pick<AvailabilityDay, 'price' | 'isAvailable' | 'isBlocked'>>
/** A date to write, and its record's `updatedAt` as the owner saw it: null for none. */
export type DayToSave = { date: CalendarDate; updatedAt: string | null; values: DayValues }
/** `code` is the refusal's, null when the server was not reached. */
export type NotSaved = { date: CalendarDate; code: RefusalCode | null; why: string }

/** As many as browsers send to one host over HTTP/1.1, and a few that wait at hand. */
const IN_FLIGHT = 8
/** No other date would fare better: the session is over, or the limit is reached. */
const HOPELESS: readonly (RefusalCode | null)[] = ['sign-in', 'too-many-requests']

const failureOf = (date: CalendarDate, error: unknown): NotSaved => ({
  date,
  code: codeOf(error),
  why: messageOf(error),
})

/**
 * Writes one `PUT /api/availability/{date}` per date, in parallel, and waits for all of them.
 * @param onDone is told after each how many are through, saved or not
 */
export async function saveDays(
  days: readonly DayToSave[],
  onDone: (done: number) => void,
): Promise<{ saved: AvailabilityDay[]; notSaved: NotSaved[] }> {
  const saved: AvailabilityDay[] = []
  const notSaved: NotSaved[] = []
  const waiting = [...days]
  let ended = null as NotSaved | null

  const write = async ({ date, updatedAt, values }: DayToSave) => {
    try {
      const url = `${AVAILABILITY_KEY}/${date}`
      const {
        success: _,
        warnings: __,
        ...now
      } = await apiJson<AvailabilitySaved>('PUT', url, { ...values, updatedAt })
      saved.push(now)
    } catch (error) {
      const failure = failureOf(date, error)
      if (HOPELESS.includes(failure.code)) ended = failure
      notSaved.push(failure)
    }
  }
  const work = async () => {
    for (let day = waiting.shift(); day; day = waiting.shift()) {
      if (ended) notSaved.push({ ...ended, date: day.date })
      else await write(day)
      onDone(saved.length + notSaved.length)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, work))
  notSaved.sort((a, b) => (a.date < b.date ? -1 : 1))
  return { saved, notSaved }
}
