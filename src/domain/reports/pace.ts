import { type CalendarDate, nightsOf } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'
import { cardFeesIn, movedForStay } from '@/domain/ledger/ledger'

import { type BookedNow, bookedThen } from './booked-then'
import { bookingMoney, isCounted, refundsOfCharged, type ReportBooking } from './report-booking'

/** What is on the books for a year: nights that somebody stays, and the revenue of check-ins in it as far as it is known. */
export interface OnBooks {
  year: number
  /** The house's date at whose end it was so; today for what is so now. */
  on: CalendarDate
  nights: number
  revenueCents: Cents
}
export interface Pace {
  now: OnBooks
  /** The year before, at the same date a year ago. */
  before: OnBooks
}

/** The same date a year earlier; February 28 for a 29th. */
export function yearEarlier(date: CalendarDate): CalendarDate {
  return `${Number(date.slice(0, 4)) - 1}${date.slice(4).replace('-02-29', '-02-28')}`
}

function createBooks(year: number) {
  const nights = new Set<CalendarDate>()
  let revenueCents = 0
  const isIn = (date: CalendarDate) => date.startsWith(`${year}-`)
  return {
    stay: (checkin: CalendarDate, checkout: CalendarDate) => {
      for (const night of nightsOf(checkin, checkout)) if (isIn(night)) nights.add(night)
    },
    earn: (checkin: CalendarDate, cents: Cents) => {
      if (isIn(checkin)) revenueCents += cents
    },
    result: (on: CalendarDate): OnBooks => ({ year, on, nights: nights.size, revenueCents }),
  }
}

/**
 * Compares what is on the books for a year with what was on the books for the year before at the same date a year ago: what was
 * confirmed, moved, paid or cancelled later did not count then. Revenue is price and card fees charged, less refunds.
 * @param today at the house
 * @param until the moment at which {@link yearEarlier} of today was over at the house, ISO UTC
 */
export function createPace({ year, today, until }: { year: number; today: CalendarDate; until: string }) {
  const now = createBooks(year)
  const before = createBooks(year - 1)
  return {
    addBooking: (booking: ReportBooking, history: Pick<BookedNow, 'createdAt' | 'journal' | 'ledger'>) => {
      if (isCounted(booking.status)) {
        now.stay(booking.checkin, booking.checkout)
        now.earn(booking.checkin, bookingMoney(booking)?.totalCents ?? 0)
      }
      const then = bookedThen({ ...booking, ...history }, until)
      if (!then) return
      before.stay(then.checkin, then.checkout)
      if (then.priceCents === null) return
      const { ledger } = then
      const chargedCents = then.priceCents + (booking.isFeeInPrice ? 0 : cardFeesIn(ledger))
      before.earn(then.checkin, chargedCents - refundsOfCharged(chargedCents, movedForStay(ledger)))
    },
    /** Somebody in the house without a booking: nights alone, from the moment at which it was entered (ISO UTC). */
    addStay: (checkin: CalendarDate, checkout: CalendarDate, createdAt: string) => {
      now.stay(checkin, checkout)
      if (createdAt < until) before.stay(checkin, checkout)
    },
    result: (): Pace => ({ now: now.result(today), before: before.result(yearEarlier(today)) }),
  }
}
