import { addMonths, type CalendarDate, type CalendarMonth, nightsOf } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'
import { createOccupancy, nightsInMonth, type Occupancy } from '@/domain/reports/occupancy'
import { bookingMoney, isAskedFor, isCounted, type ReportBooking } from '@/domain/reports/report-booking'
import { type Amounts, createReportTally, type Tally } from '@/domain/reports/report-tally'
import { STAY_SOURCES, type StaySource } from '@/domain/stays/stay'
import { taxAuthorities } from '@/domain/reports/tax-authorities'

/** Somebody in the house without a booking of ours: what a channel's calendar or the owner entered. No amount is known. */
export type ReportStay = { source: StaySource; checkin: CalendarDate; checkout: CalendarDate }

export type SourceLine = {
  source: StaySource
  bookings: number
  /** Nights stayed in the period. */
  nights: number
  revenueCents: Cents
  /** Within the revenue; and what refunds have taken off it. */
  cardFeesCents: Cents
  refundedCents: Cents
  /** Of its bookings, those whose amount is not known here because the channel pays it out. */
  unknownAmounts: number
}
export type ReportMonth = Amounts & Occupancy & { month: CalendarMonth }
export type ReportPeriod = Amounts &
  Occupancy & {
    /** Every source that occurs. */
    sources: SourceLine[]
    /** Every month of the year; without a year from the first month with a booking to the last. */
    months: ReportMonth[]
  }
export type Report = {
  /** Years with data and this one, the latest first. */
  years: number[]
  allTime: Amounts
  thisYear: Amounts
  thisMonth: Amounts
  period: ReportPeriod
}

export type ReportScope = {
  /** Today at the house. */
  today: CalendarDate
  /** What the period is; null for everything. */
  year: number | null
  /** The tax authorities' names as the rates have them today. */
  authorities: readonly string[]
  /** The names of the fees, in their order. */
  fees?: readonly string[]
}

const monthsBetween = (months: CalendarMonth[]): CalendarMonth[] => {
  if (months.length === 0) return []
  const sorted = months.toSorted()
  const [first, last] = [sorted[0]!, sorted.at(-1)!]
  const all = [first]
  while (all.at(-1)! < last) all.push(addMonths(all.at(-1)!, 1))
  return all
}

const monthsOfYear = (year: number): CalendarMonth[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)

/**
 * Adds up bookings and stays, each handed in once and in any order. Amounts count in the period of their check-in date;
 * occupancy and night prices count on the night itself, so that a stay across two months counts in both. Only confirmed
 * bookings count; what was only asked for is summed up beside them.
 */
export const createReport = ({ today, year, authorities, fees = [] }: ReportScope) => {
  const names = taxAuthorities(authorities)
  const feeNames = taxAuthorities(fees)
  const newTally = () => createReportTally(names, feeNames)
  const allTime = newTally()
  const thisYear = newTally()
  const thisMonth = newTally()
  const total = { tally: newTally(), occupancy: createOccupancy() }
  const months = new Map<CalendarMonth, { tally: Tally; occupancy: ReturnType<typeof createOccupancy> }>()
  const sources = new Map<StaySource, SourceLine>()
  const years = new Set([today.slice(0, 4)])

  const isInPeriod = (date: CalendarDate) => year === null || date.startsWith(`${year}-`)
  const monthAt = (date: CalendarDate) => {
    const key = date.slice(0, 7)
    const known = months.get(key)
    if (known) return known
    const month = { tally: newTally(), occupancy: createOccupancy() }
    months.set(key, month)
    return month
  }
  const sourceLine = (source: StaySource): SourceLine => {
    const known = sources.get(source)
    if (known) return known
    const line = {
      ...{ source, bookings: 0, nights: 0, revenueCents: 0, cardFeesCents: 0, refundedCents: 0 },
      unknownAmounts: 0,
    }
    sources.set(source, line)
    return line
  }

  const occupy = (source: StaySource, night: CalendarDate, cents: Cents | null) => {
    years.add(night.slice(0, 4))
    if (!isInPeriod(night)) return
    sourceLine(source).nights += 1
    for (const { occupancy } of [total, monthAt(night)]) {
      occupancy.stay(night)
      if (cents !== null) occupancy.sell(cents)
    }
  }

  const addUnknown = (source: StaySource, checkin: CalendarDate) => {
    if (!isInPeriod(checkin)) return
    const line = sourceLine(source)
    line.bookings += 1
    line.unknownAmounts += 1
  }

  /** Every tally that a check-in date belongs to. */
  const talliesOf = (checkin: CalendarDate): Tally[] => [
    allTime,
    ...(checkin.startsWith(today.slice(0, 5)) ? [thisYear] : []),
    ...(checkin.startsWith(today.slice(0, 8)) ? [thisMonth] : []),
    ...(isInPeriod(checkin) ? [total.tally, monthAt(checkin).tally] : []),
  ]

  return {
    addBooking: (booking: ReportBooking): void => {
      const { source, checkin, checkout, status } = booking
      if (!isAskedFor(status) && !isCounted(status)) return
      const money = bookingMoney(booking)
      if (isAskedFor(status)) {
        years.add(checkin.slice(0, 4))
        for (const tally of talliesOf(checkin)) tally.ask(money?.totalCents ?? 0)
        return
      }
      if (!money) addUnknown(source, checkin)
      else {
        years.add(checkin.slice(0, 4))
        for (const tally of talliesOf(checkin)) tally.add(money, source)
        if (isInPeriod(checkin)) {
          const line = sourceLine(source)
          line.bookings += 1
          line.revenueCents += money.totalCents
          line.cardFeesCents += money.cardFeesCents
          line.refundedCents += money.refundedCents
        }
      }
      if (money) for (const { date, cents } of money.nightLines) occupy(source, date, cents)
      else for (const night of nightsOf(checkin, checkout)) occupy(source, night, null)
    },

    addStay: ({ source, checkin, checkout }: ReportStay): void => {
      addUnknown(source, checkin)
      for (const night of nightsOf(checkin, checkout)) occupy(source, night, null)
    },

    result: (): Report => {
      // What was only asked for, perhaps for a year that nobody will see, makes the house no emptier.
      const booked = [...months].filter(
        ([, { tally, occupancy }]) => tally.result().bookings > 0 || occupancy.result(0).nightsStayed > 0,
      )
      const shown = year === null ? monthsBetween(booked.map(([month]) => month)) : monthsOfYear(year)
      const available = shown.map(nightsInMonth)
      return {
        years: [...years].map(Number).sort((a, b) => b - a),
        allTime: allTime.result(),
        thisYear: thisYear.result(),
        thisMonth: thisMonth.result(),
        period: {
          ...total.tally.result(),
          ...total.occupancy.result(available.reduce((sum, nights) => sum + nights, 0)),
          sources: STAY_SOURCES.flatMap((source) => sources.get(source) ?? []),
          months: shown.map((month, index) => {
            const { tally, occupancy } = monthAt(`${month}-01`)
            return { month, ...tally.result(), ...occupancy.result(available[index] ?? 0) }
          }),
        },
      }
    },
  }
}
