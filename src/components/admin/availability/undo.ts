import type { DayToSave, DayValues, NotSaved } from '@/components/api/owner-days'
import type { AvailabilityDay } from '@/contract/availability'
import type { CalendarDate } from '@/domain/common/calendar-date'

/** How a change is taken back, night by night. */
export type Undo = {
  /** What each date was, with the stamp of the change: the date is not touched when somebody changed it since. */
  nights: readonly DayToSave[]
  /** Of a try before: the dates that somebody changed meanwhile and that stay as they are, and those that failed. */
  notSaved: readonly NotSaved[]
}

/** The whole record as it was; for a date without one, what that is to guests and owner. */
const wholeOf = (day: AvailabilityDay | undefined): Required<DayValues> => ({
  price: day?.price ?? null,
  isAvailable: day?.isAvailable ?? true,
  isBlocked: day?.ownBlocked ?? false,
  minNights: day?.minNights ?? null,
})

/**
 * @param before what the dates were when they were read; the change was refused for those that were not so any more
 * @param saved the server's answers
 * @param earlier nights of the same change that were saved before, when this was its second try
 */
export function undoOf(
  before: (date: CalendarDate) => AvailabilityDay | undefined,
  saved: readonly AvailabilityDay[],
  earlier: Undo | null,
): Undo | null {
  const nights = saved.map(({ date, updatedAt = null }) => ({
    date,
    updatedAt,
    values: wholeOf(before(date)),
  }))
  const all = [...(earlier?.nights ?? []), ...nights].sort((a, b) => (a.date < b.date ? -1 : 1))
  return all.length === 0 ? null : { nights: all, notSaved: [] }
}

/** What is left to take back after a try: nothing of what somebody changed meanwhile, all that failed for another reason. */
export function undoLeft({ nights }: Undo, notSaved: readonly NotSaved[]): Undo | null {
  const again = new Set(notSaved.flatMap(({ date, code }) => (code === 'changed-meanwhile' ? [] : [date])))
  return notSaved.length === 0 ? null : { nights: nights.filter(({ date }) => again.has(date)), notSaved }
}
