import type { Rates } from '@/domain/pricing'
import { type BookingRules, MAX_NIGHTS } from '@/domain/stay-rules'

import type { Fee, RateCard, Tax } from './rate-card'

const fee = (key: string, label: string, cents: number): Fee => ({
  ...{ key, label, cents, per: 'stay', aboveGuests: 0 },
  ...{ optional: false, taxed: true, refundable: true },
})
const tax = (key: string, label: string, basisPoints: number): Tax => ({
  ...{ key, label, basisPoints },
  ...{ from: null, until: null, notFromNights: null },
})

/** One rate for every night, two fees and two taxes, as a rate card. */
export const rateCardOf = (rates: Rates, rules: Omit<BookingRules, 'maxGuests'>): RateCard => ({
  base: { nightlyCents: rates.nightlyCents, byWeekday: {} },
  floorCents: 0,
  seasons: [],
  rules: {
    minNights: rules.minNights,
    maxNights: MAX_NIGHTS,
    noticeDays: rules.noticeDays,
    furthestDays: rules.furthestDays,
    ...{ lastMinute: null, gaps: false, nightsBetween: 0, arrivals: null, departures: null },
  },
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
