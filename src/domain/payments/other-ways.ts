import { addDays, type CalendarDate } from '@/domain/common/calendar-date'

/** The ways to pay without a card that an owner can allow. */
export const OTHER_METHODS = ['transfer', 'check'] as const
export type OtherMethod = (typeof OTHER_METHODS)[number]

/** One of them, as the owner has set it. */
export interface OtherWay {
  method: OtherMethod
  /** To whom and where, in the owner's words. */
  text: string
  /** The nights of a guest who chooses it are held for this many days; 0: it cannot be chosen, only paid by. */
  holdDays: number
}

export const MOST_HOLD_DAYS = 60
export const LONGEST_WAY_TEXT = 1000

export const WAY_TEXT: Readonly<Record<OtherMethod, string>> = {
  transfer: 'by bank transfer',
  check: 'by check',
}

export const HELD_FOR: Readonly<Record<OtherMethod, string>> = {
  transfer: 'for a bank transfer',
  check: 'for a check',
}

export const WAY_TITLE: Readonly<Record<OtherMethod, string>> = {
  transfer: 'By bank transfer',
  check: 'By check',
}

/** The last date, at the house, on which nights may still be held for money: not in the notice, and not on the day of check-in. */
export const lastHeldDate = (checkin: CalendarDate, noticeDays: number): CalendarDate =>
  addDays(checkin, -Math.max(1, noticeDays))

/**
 * The last date, at the house, on which nights are held for money that is on its way. Never into the notice that a booking needs,
 * and never to the day of check-in: whoever else wants the nights still has the time to book them.
 * @returns null when the nights cannot be held for a day at least
 */
export function heldThrough(
  holdDays: number,
  { today, checkin, noticeDays }: { today: CalendarDate; checkin: CalendarDate; noticeDays: number },
): CalendarDate | null {
  const wanted = addDays(today, holdDays)
  const last = lastHeldDate(checkin, noticeDays)
  const through = wanted < last ? wanted : last
  return through > today ? through : null
}
