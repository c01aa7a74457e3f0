import type { Cents } from '@/domain/common/money'
import { type BookingRules, DEFAULT_BOOKING_RULES, MAX_NIGHTS } from '@/domain/rates/stay-rules'

import type { Fee, RateCard, StayRules, Tax } from './rate-card'

/** What the owner can set: amounts in cents, percentages in basis points (400 is 4 %). */
export type Rates = {
  nightlyCents: Cents
  cleaningFeeCents: Cents
  serviceFeeCents: Cents
  stateTaxBp: number
  countyTaxBp: number
  cardFeeBp: number
  stateTaxName: string
  countyTaxName: string
}

/** The pricing model the site starts with. */
export const DEFAULT_RATES: Readonly<Rates> = {
  nightlyCents: 30_000,
  cleaningFeeCents: 40_000,
  serviceFeeCents: 3_000,
  stateTaxBp: 400,
  countyTaxBp: 600,
  cardFeeBp: 300,
  stateTaxName: 'GA state tax',
  countyTaxName: 'Fannin County tax',
}

const fee = (key: string, label: string, cents: number): Fee => ({
  ...{ key, label, cents, per: 'stay', aboveGuests: 0 },
  ...{ optional: false, taxed: true, refundable: true },
})
const tax = (key: string, label: string, basisPoints: number): Tax => ({
  ...{ key, label, basisPoints },
  ...{ from: null, until: null, notFromNights: null },
})

/** The rules of every stay where no more is asked. */
export const plainStayRules = ({ minNights, noticeDays, furthestDays }: BookingRules): StayRules => ({
  ...{ minNights, maxNights: MAX_NIGHTS, noticeDays, furthestDays },
  ...{ lastMinute: null, gaps: false, nightsBetween: 0, arrivals: null, departures: null },
})

/** One rate for every night, two fees and two taxes, as a rate card. */
export const rateCardOf = (rates: Rates, rules: BookingRules): RateCard => ({
  base: { nightlyCents: rates.nightlyCents, byWeekday: {} },
  floorCents: 0,
  seasons: [],
  rules: plainStayRules(rules),
  discounts: { length: [], early: [], lastMinute: [] },
  fees: [
    fee('cleaning', 'Cleaning fee', rates.cleaningFeeCents),
    fee('service', 'Service fee', rates.serviceFeeCents),
  ],
  taxes: [
    tax('state', rates.stateTaxName, rates.stateTaxBp),
    tax('county', rates.countyTaxName, rates.countyTaxBp),
  ],
  cardFeeBasisPoints: rates.cardFeeBp,
})

/** What a new house starts with, until its owner publishes rates. */
export const FIRST_RATE_CARD = rateCardOf(DEFAULT_RATES, DEFAULT_BOOKING_RULES)
