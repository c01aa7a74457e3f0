import { type QueryClient, useQuery } from '@tanstack/react-query'

import type { AvailabilityChange, AvailabilityDay } from '@/contract/availability'
import type { CalendarDate } from '@/domain/common/calendar-date'
import type { RefusalCode } from '@/domain/common/refusal'

import { AVAILABILITY_KEY } from './availability'
import { ApiError, call, codeOf, messageOf } from './client'

/** As the server refuses a call for the owner. */
const SIGN_IN = JSON.stringify({ success: false, code: 'sign-in', message: 'Please sign in.' })

/** Guests are answered too, with less; without the stamps nothing that is read could be saved. */
function ownersCopy(days: AvailabilityDay[]): AvailabilityDay[] {
  if (days.some(({ updatedAt }) => updatedAt === undefined)) throw new ApiError(401, SIGN_IN)
  return days
}

/** One answer is kept for each range; one that is asked for again is loaded anew, since the owner decides by it. */
const daysQuery = (startDate: string, endDate: string) => ({
  queryKey: [AVAILABILITY_KEY, startDate, endDate],
  queryFn: async () => {
    const query = { startDate, endDate, rates: 'true' } as const
    return ownersCopy(await call('get /availability', { query }))
  },
  staleTime: 0,
})

/**
 * The owner's copy of every day from `startDate` to `endDate`, both included, at most 400 days apart; nothing for ''. Fails
 * with 401 after the session's end; then, as after any failure, the last answer stays.
 */
export const useOwnerDays = (startDate: string, endDate: string) =>
  useQuery({ ...daysQuery(startDate, endDate), enabled: startDate !== '' && endDate !== '' })

/** The same, once, as it is now. */
export const readOwnerDays = (client: QueryClient, startDate: string, endDate: string) =>
  client.fetchQuery(daysQuery(startDate, endDate))

/** Puts days that the server just answered with into every range that holds them. */
export function keepDays(client: QueryClient, days: readonly AvailabilityDay[]): void {
  for (const [queryKey, known] of client.getQueriesData<AvailabilityDay[]>({
    queryKey: [AVAILABILITY_KEY],
  })) {
    const [, startDate, endDate] = queryKey as [string, string, string]
    const inRange = days.filter(({ date }) => date >= startDate && date <= endDate)
    if (!known || inRange.length === 0) continue
    const changed = new Set(inRange.map(({ date }) => date))
    client.setQueryData(queryKey, [...known.filter(({ date }) => !changed.has(date)), ...inRange])
  }
}

const isSo = (day: AvailabilityDay, { price, isAvailable, isBlocked, minNights }: DayValues): boolean =>
  (price === undefined || price === day.price) &&
  (isAvailable === undefined || isAvailable === day.isAvailable) &&
  (isBlocked === undefined || isBlocked === (day.ownBlocked ?? false)) &&
  (minNights === undefined || minNights === (day.minNights ?? null))

/** A date that is as it was to be, though no answer said so, or that of another try; null when it is not or cannot be read. */
async function savedAnyway({ date, values }: DayToSave, { code }: NotSaved): Promise<AvailabilityDay | null> {
  if (code !== null && code !== 'changed-meanwhile') return null
  const query = { startDate: date, endDate: date, rates: 'true' } as const
  try {
    const [now] = ownersCopy(await call('get /availability', { query }))
    return now && isSo(now, values) ? now : null
  } catch {
    return null
  }
}

/** What is written for a date: price in dollars and shortest stay, null for none of its own. What is left out stays as it is. */
export type DayValues = Omit<AvailabilityChange, 'updatedAt'>
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
): Promise<{ saved: AvailabilityDay[]; notSaved: NotSaved[]; warnings: string[] }> {
  const saved: AvailabilityDay[] = []
  const notSaved: NotSaved[] = []
  const warnings = new Set<string>()
  const waiting = [...days]
  let ended = null as NotSaved | null

  const write = async (day: DayToSave) => {
    const { date, updatedAt, values } = day
    try {
      const {
        success: _,
        warnings: said,
        ...now
      } = await call('put /availability/:date', { params: { date }, body: { ...values, updatedAt } })
      saved.push(now)
      for (const warning of said) warnings.add(warning)
    } catch (error) {
      const failure = failureOf(date, error)
      const now = await savedAnyway(day, failure)
      if (now) return void saved.push(now)
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
  return { saved, notSaved, warnings: [...warnings] }
}
