/** Of the version before: what its rates form and its booking rules had; dollars, percentages, nights and days. */
export interface RatesBefore {
  nightlyRate?: number | null
  cleaningFee?: number | null
  serviceFee?: number | null
  stateTax?: number | null
  stateTaxName?: string | null
  countyTax?: number | null
  countyTaxName?: string | null
  cardFee?: number | null
}
export interface StayRulesBefore {
  minNights?: number | null
  noticeDays?: number | null
  furthestDays?: number | null
}

/** Cents of a dollar and basis points of a percent are both hundredths. */
const hundredths = (typed: number | null | undefined, missing: number): number =>
  Math.round((typed ?? missing) * 100)

const fee = (key: string, label: string, cents: number) => ({
  ...{ key, label, per: 'stay', cents, aboveGuests: 0 },
  ...{ optional: false, taxed: true, refundable: true },
})
const tax = (key: string, label: string, basisPoints: number) => ({
  ...{ key, label, basisPoints },
  ...{ from: null, until: null, notFromNights: null },
})

/** The first price list: what was set stays, and what could not be set yet changes no price. */
export const priceListBefore = (rates: RatesBefore, rules: StayRulesBefore): object => ({
  base: { nightlyCents: hundredths(rates.nightlyRate, 300), byWeekday: {} },
  floorCents: 0,
  seasons: [],
  rules: {
    minNights: rules.minNights ?? 1,
    maxNights: 365,
    noticeDays: rules.noticeDays ?? 0,
    furthestDays: rules.furthestDays ?? null,
    ...{ lastMinute: null, gaps: false, nightsBetween: 0, arrivals: null, departures: null },
  },
  discounts: { length: [], early: [], lastMinute: [] },
  fees: [
    fee('cleaning', 'Cleaning fee', hundredths(rates.cleaningFee, 400)),
    fee('service', 'Service fee', hundredths(rates.serviceFee, 30)),
  ],
  taxes: [
    tax('state', rates.stateTaxName || 'GA state tax', hundredths(rates.stateTax, 4)),
    tax('county', rates.countyTaxName || 'Fannin County tax', hundredths(rates.countyTax, 6)),
  ],
  cardFeeBasisPoints: hundredths(rates.cardFee, 3),
})
