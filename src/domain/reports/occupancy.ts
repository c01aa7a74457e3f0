import { addMonths, type CalendarDate, type CalendarMonth, daysBetween } from '@/domain/common/calendar-date'
import type { Cents } from '@/domain/common/money'

/**
 * How full the house was, by the hotel trade's usual definitions for one unit:
 * occupancy = nights stayed / nights in the period;
 * average daily rate (ADR) = night revenue / nights sold;
 * revenue per available night (RevPAR of one unit) = night revenue / nights in the period = occupancy x ADR.
 * Night revenue is the price of the nights alone, without fees and taxes. Where a channel pays, it is not known: its nights
 * are stayed, but neither sold at a known price nor part of the revenue.
 */
export type Occupancy = {
  /** Nights with somebody in the house; one night counts once. */
  nightsStayed: number
  nightsAvailable: number
  /** Nights sold at a price that is known. */
  pricedNights: number
  nightRevenueCents: Cents
  /** Null when no night was sold at a known price. */
  adrCents: Cents | null
  /** Null for a period without nights. */
  revPanCents: Cents | null
}

/** 28 to 31. @throws RangeError when it is no month. */
export const nightsInMonth = (month: CalendarMonth): number =>
  daysBetween(`${month}-01`, `${addMonths(month, 1)}-01`)

/** Rounded half up to the cent. */
const perNight = (cents: Cents, nights: number): Cents | null =>
  nights === 0 ? null : Math.floor((2 * cents + nights) / (2 * nights))

/** Counts nights; a night that two stays share (a conflict between channels) is one night stayed. */
export const createOccupancy = () => {
  const stayed = new Set<CalendarDate>()
  let pricedNights = 0
  let nightRevenueCents = 0
  return {
    stay: (night: CalendarDate): void => void stayed.add(night),
    sell: (cents: Cents): void => {
      pricedNights += 1
      nightRevenueCents += cents
    },
    result: (nightsAvailable: number): Occupancy => ({
      nightsStayed: stayed.size,
      nightsAvailable,
      pricedNights,
      nightRevenueCents,
      adrCents: perNight(nightRevenueCents, pricedNights),
      revPanCents: perNight(nightRevenueCents, nightsAvailable),
    }),
  }
}

/** Whole percent, 0 to 100: 100 only when every night was stayed, 0 only when none was. */
export const occupancyPercent = (nightsStayed: number, nightsAvailable: number): number => {
  if (nightsStayed <= 0 || nightsAvailable <= 0) return 0
  if (nightsStayed >= nightsAvailable) return 100
  return Math.min(99, Math.max(1, Math.round((nightsStayed / nightsAvailable) * 100)))
}
