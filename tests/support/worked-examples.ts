import { addDays } from '@/domain/common/calendar-date'
import { FIRST_RATE_CARD } from '@/domain/rates/flat-rates'
import type { StayToPrice } from '@/domain/rates/price-stay'
import type { Fee, RateCard, Season, Tax } from '@/domain/rates/rate-card'

/** 300 a night, cleaning 400, service 30, state 4%, county 6%, card 3%. */
export const FIRST: RateCard = FIRST_RATE_CARD
const [STATE, COUNTY] = FIRST.taxes as [Tax, Tax]

const season = (name: string, from: string, to: string, over: Partial<Season> = {}): Season => ({
  ...{ name, from, to, yearly: true, nightlyCents: null, byWeekday: {} },
  ...{ minNights: null, arrivals: null, departures: null },
  ...over,
})
const fee = (label: string, per: Fee['per'], dollars: number, over: Partial<Fee> = {}): Fee => ({
  ...{ key: label.toLowerCase().replaceAll(' ', '-'), label, per, cents: dollars * 100 },
  ...{ aboveGuests: 0, optional: false, taxed: true, refundable: true },
  ...over,
})
const withFees = (...fees: Fee[]): Partial<RateCard> => ({ fees: [...FIRST.fees, ...fees] })
const discounts = (over: Partial<RateCard['discounts']>): Partial<RateCard> => ({
  discounts: { ...FIRST.discounts, ...over },
})
const WEEKEND = { base: { nightlyCents: 30_000, byWeekday: { fri: 35_000, sat: 35_000 } } }
const SUMMER = season('Summer', '2000-06-01', '2000-08-31', { nightlyCents: 40_000 })
const WEEKLY = discounts({ length: [{ nights: 7, basisPoints: 1_000 }] })
const TIMED = discounts({
  early: [{ days: 60, basisPoints: 500 }],
  lastMinute: [
    { days: 7, basisPoints: 800 },
    { days: 2, basisPoints: 1_200 },
  ],
})
const CODE = {
  code: 'RIDGE',
  ...{ bookFrom: null, bookUntil: null, stayFrom: null, stayUntil: null, minNights: null },
}
/** Not for 30 nights or more, and neither is the county's. */
const SHORT_TERM: Partial<RateCard> = {
  taxes: [
    { ...STATE, notFromNights: 90 },
    { ...COUNTY, notFromNights: 30 },
    { key: 'lodging', label: 'Lodging fee', perNightCents: 500, from: null, until: null, notFromNights: 30 },
  ],
}

export type Example = {
  what: string
  card?: Partial<RateCard>
  from: string
  nights: [count: number, dollars: number][]
  /** Besides dates and date of booking, which is 45 days ahead where it is not said. */
  stay?: Partial<StayToPrice> & { daysAhead?: number }
  /** What is added to the nights, in dollars; cleaning 400 and service 30 where nothing is said of fees. */
  less?: [label: string, dollars: number][]
  fees?: [label: string, dollars: number][]
  /** State, county, card. */
  taxes: [label: string, dollars: number][]
  card3?: number
  total: number
}

export const CLEANED: [string, number][] = [
  ['Cleaning fee', 400],
  ['Service fee', 30],
]
const both = (state: number, county: number): [string, number][] => [
  ['GA state tax (4%)', state],
  ['Fannin County tax (6%)', county],
]

/** Worked out by hand; dollars. */
export const EXAMPLES: Example[] = [
  {
    what: 'nothing set',
    from: '2027-07-05',
    nights: [[3, 300]],
    taxes: both(53.2, 79.8),
    card3: 43.89,
    total: 1506.89,
  },
  {
    what: "a night's own price",
    from: '2027-08-10',
    nights: [
      [1, 300],
      [1, 450.5],
      [1, 300],
    ],
    stay: { ownPrices: { '2027-08-11': 45_050 } },
    taxes: both(59.22, 88.83),
    card3: 48.86,
    total: 1677.41,
  },
  {
    what: 'a night given away',
    from: '2027-08-11',
    nights: [
      [1, 0],
      [1, 300],
    ],
    stay: { ownPrices: { '2027-08-11': 0 } },
    taxes: both(29.2, 43.8),
    card3: 24.09,
    total: 827.09,
  },
  {
    what: 'a weekend: Friday and Saturday, the day of departure costs nothing',
    card: WEEKEND,
    from: '2027-03-05',
    nights: [[2, 350]],
    taxes: both(45.2, 67.8),
    card3: 37.29,
    total: 1280.29,
  },
  {
    what: 'the last nights of a season, whose end is included',
    card: { seasons: [SUMMER] },
    from: '2027-08-30',
    nights: [
      [2, 400],
      [1, 300],
    ],
    taxes: both(61.2, 91.8),
    card3: 50.49,
    total: 1733.49,
  },
  {
    what: 'the first night of a season',
    card: { seasons: [SUMMER] },
    from: '2027-05-31',
    nights: [
      [1, 300],
      [1, 400],
    ],
    taxes: both(45.2, 67.8),
    card3: 37.29,
    total: 1280.29,
  },
  {
    what: 'a short season within a long one',
    card: {
      seasons: [
        season('Independence Day', '2027-07-02', '2027-07-04', { yearly: false, nightlyCents: 60_000 }),
        SUMMER,
      ],
    },
    from: '2027-07-01',
    nights: [
      [1, 400],
      [3, 600],
      [1, 400],
    ],
    taxes: both(121.2, 181.8),
    card3: 99.99,
    total: 3432.99,
  },
  {
    what: 'a season of one year in another year',
    card: {
      seasons: [season('Eclipse', '2026-07-05', '2026-07-09', { yearly: false, nightlyCents: 99_900 })],
    },
    from: '2027-07-05',
    nights: [[3, 300]],
    taxes: both(53.2, 79.8),
    card3: 43.89,
    total: 1506.89,
  },
  {
    what: 'two seasons of the same length: the later in the list',
    card: {
      seasons: [
        season('First', '2027-04-01', '2027-04-10', { nightlyCents: 33_300 }),
        season('Second', '2027-04-02', '2027-04-11', { nightlyCents: 44_400 }),
      ],
    },
    from: '2027-04-03',
    nights: [[2, 444]],
    taxes: both(52.72, 79.08),
    card3: 43.49,
    total: 1493.29,
  },
  {
    what: 'a yearly season that crosses the new year',
    card: { seasons: [season('New Year', '2000-12-30', '2000-01-02', { nightlyCents: 55_000 })] },
    from: '2026-12-29',
    nights: [
      [1, 300],
      [4, 550],
      [1, 300],
    ],
    taxes: both(129.2, 193.8),
    card3: 106.59,
    total: 3659.59,
  },
  {
    what: 'a season to February 29 in a leap year',
    card: { seasons: [season('Leap', '2024-02-28', '2024-02-29', { nightlyCents: 33_300 })] },
    from: '2028-02-27',
    nights: [
      [1, 300],
      [2, 333],
      [1, 300],
    ],
    taxes: both(67.84, 101.76),
    card3: 55.97,
    total: 1921.57,
  },
  {
    what: 'the same in another year, which has no February 29',
    card: { seasons: [season('Leap', '2024-02-28', '2024-02-29', { nightlyCents: 33_300 })] },
    from: '2027-02-27',
    nights: [
      [1, 300],
      [1, 333],
      [1, 300],
    ],
    taxes: both(54.52, 81.78),
    card3: 44.98,
    total: 1544.28,
  },
  {
    what: "a season's own weekend, over the base's",
    card: { ...WEEKEND, seasons: [{ ...SUMMER, byWeekday: { fri: 45_000, sat: 45_000 } }] },
    from: '2027-06-03',
    nights: [
      [1, 400],
      [2, 450],
      [1, 400],
    ],
    taxes: both(85.2, 127.8),
    card3: 70.29,
    total: 2413.29,
  },
  {
    what: 'a season that has rules and no price: the base by weekday',
    card: { ...WEEKEND, seasons: [season('Quiet', '2000-03-01', '2000-03-31', { minNights: 2 })] },
    from: '2027-03-04',
    nights: [
      [1, 300],
      [1, 350],
    ],
    taxes: both(43.2, 64.8),
    card3: 35.64,
    total: 1223.64,
  },
  {
    what: "a night's own price within a season",
    card: { seasons: [SUMMER] },
    from: '2027-06-08',
    nights: [
      [1, 400],
      [1, 275],
      [1, 400],
    ],
    stay: { ownPrices: { '2027-06-09': 27_500 } },
    taxes: both(60.2, 90.3),
    card3: 49.67,
    total: 1705.17,
  },
  {
    what: 'over the clock change in March',
    from: '2027-03-13',
    nights: [[3, 300]],
    taxes: both(53.2, 79.8),
    card3: 43.89,
    total: 1506.89,
  },
  {
    what: 'over the clock change in November',
    from: '2027-11-06',
    nights: [[3, 300]],
    taxes: both(53.2, 79.8),
    card3: 43.89,
    total: 1506.89,
  },
  {
    what: 'seven nights with 10% from seven',
    card: WEEKLY,
    from: '2027-03-01',
    nights: [[7, 300]],
    less: [['Discount', -210]],
    taxes: both(92.8, 139.2),
    card3: 76.56,
    total: 2628.56,
  },
  {
    what: 'six nights with 10% from seven',
    card: WEEKLY,
    from: '2027-03-01',
    nights: [[6, 300]],
    taxes: both(89.2, 133.8),
    card3: 73.59,
    total: 2526.59,
  },
  {
    what: 'four weeks: the better of two tiers, not both',
    card: discounts({
      length: [
        { nights: 28, basisPoints: 2_000 },
        { nights: 7, basisPoints: 1_000 },
      ],
    }),
    from: '2027-03-01',
    nights: [[28, 300]],
    less: [['Discount', -1680]],
    taxes: both(286, 429),
    card3: 235.95,
    total: 8100.95,
  },
  {
    what: 'booked 60 days ahead',
    card: TIMED,
    from: '2027-03-01',
    nights: [[3, 300]],
    stay: { daysAhead: 60 },
    less: [['Discount', -45]],
    taxes: both(51.4, 77.1),
    card3: 42.41,
    total: 1455.91,
  },
  {
    what: 'booked two days ahead: the better of two last-minute discounts',
    card: TIMED,
    from: '2027-03-01',
    nights: [[3, 300]],
    stay: { daysAhead: 2 },
    less: [['Discount', -108]],
    taxes: both(48.88, 73.32),
    card3: 40.33,
    total: 1384.53,
  },
  {
    what: 'booked between the two',
    card: TIMED,
    from: '2027-03-01',
    nights: [[3, 300]],
    stay: { daysAhead: 59 },
    taxes: both(53.2, 79.8),
    card3: 43.89,
    total: 1506.89,
  },
  {
    what: 'a week booked early: 10% and 5% are taken once, of 2,099.93',
    card: discounts({
      length: [{ nights: 7, basisPoints: 1_000 }],
      early: [{ days: 45, basisPoints: 500 }],
    }),
    from: '2027-03-01',
    nights: [[7, 299.99]],
    stay: {
      ownPrices: Object.fromEntries(
        Array.from({ length: 7 }, (_, day) => [addDays('2027-03-01', day), 29_999] as const),
      ),
    },
    less: [['Discount', -314.99]],
    taxes: both(88.6, 132.9),
    card3: 73.09,
    total: 2509.53,
  },
  {
    what: 'a discount that stops at the lowest price of a night',
    card: { ...discounts({ length: [{ nights: 7, basisPoints: 2_000 }] }), floorCents: 27_000 },
    from: '2027-03-01',
    nights: [[7, 300]],
    less: [['Discount', -210]],
    taxes: both(92.8, 139.2),
    card3: 76.56,
    total: 2628.56,
  },
  {
    what: 'nights that cost less than the lowest price already',
    card: { ...WEEKLY, floorCents: 35_000 },
    from: '2027-03-01',
    nights: [[7, 300]],
    taxes: both(101.2, 151.8),
    card3: 83.49,
    total: 2866.49,
  },
  {
    what: 'a code of 10%, of what the weekly discount leaves',
    card: WEEKLY,
    from: '2027-03-01',
    nights: [[7, 300]],
    stay: { code: { ...CODE, basisPoints: 1_000 } },
    less: [
      ['Discount', -210],
      ['Code RIDGE', -189],
    ],
    taxes: both(85.24, 127.86),
    card3: 70.32,
    total: 2414.42,
  },
  {
    what: 'a code over more than the nights cost: fees stay',
    from: '2027-03-01',
    nights: [[2, 300]],
    stay: { code: { ...CODE, cents: 500_000 } },
    less: [['Code RIDGE', -600]],
    taxes: both(17.2, 25.8),
    card3: 14.19,
    total: 487.19,
  },
  {
    what: 'a code of 150 that stops at the lowest price of a night',
    card: { floorCents: 25_000 },
    from: '2027-03-01',
    nights: [[2, 300]],
    stay: { code: { ...CODE, cents: 15_000 } },
    less: [['Code RIDGE', -100]],
    taxes: both(37.2, 55.8),
    card3: 30.69,
    total: 1053.69,
  },
  {
    what: 'two pets',
    card: withFees(fee('Pet fee', 'pet', 75)),
    from: '2027-07-05',
    nights: [[3, 300]],
    stay: { pets: 2 },
    fees: [...CLEANED, ['Pet fee', 150]],
    taxes: both(59.2, 88.8),
    card3: 48.84,
    total: 1676.84,
  },
  {
    what: 'ten guests, 20 a night for each above eight',
    card: withFees(fee('Extra guests', 'guestNight', 20, { aboveGuests: 8 })),
    from: '2027-07-05',
    nights: [[3, 300]],
    stay: { guests: 10 },
    fees: [...CLEANED, ['Extra guests', 120]],
    taxes: both(58, 87),
    card3: 47.85,
    total: 1642.85,
  },
  {
    what: 'fees a guest and a night, of which the first is not taxed',
    card: withFees(fee('Linen', 'guest', 10, { taxed: false }), fee('Hot tub', 'night', 5)),
    from: '2027-07-05',
    nights: [[3, 300]],
    stay: { guests: 4 },
    fees: [...CLEANED, ['Linen', 40], ['Hot tub', 15]],
    taxes: both(53.8, 80.7),
    card3: 45.59,
    total: 1565.09,
  },
  {
    what: 'three bundles of firewood, which nobody else pays',
    card: withFees(
      fee('Firewood', 'night', 25, { optional: true, taxed: false }),
      fee('Early check-in', 'stay', 60, { optional: true }),
    ),
    from: '2027-07-05',
    nights: [[2, 300]],
    stay: { extras: { firewood: 3 } },
    fees: [...CLEANED, ['Firewood', 75]],
    taxes: both(41.2, 61.8),
    card3: 36.24,
    total: 1244.24,
  },
  {
    what: '29 nights with $5 a night',
    card: SHORT_TERM,
    from: '2027-03-01',
    nights: [[29, 300]],
    taxes: [...both(365.2, 547.8), ['Lodging fee ($5 a night)', 145]],
    card3: 305.64,
    total: 10_493.64,
  },
  {
    what: '30 nights: only the state’s tax',
    card: SHORT_TERM,
    from: '2027-03-01',
    nights: [[30, 300]],
    taxes: [['GA state tax (4%)', 377.2]],
    card3: 294.22,
    total: 10_101.42,
  },
  {
    what: '31 nights',
    card: SHORT_TERM,
    from: '2027-03-01',
    nights: [[31, 300]],
    taxes: [['GA state tax (4%)', 389.2]],
    card3: 303.58,
    total: 10_422.78,
  },
  {
    what: '90 nights: no tax',
    card: SHORT_TERM,
    from: '2027-03-01',
    nights: [[90, 300]],
    taxes: [],
    card3: 822.9,
    total: 28_252.9,
  },
  {
    what: 'a tax that ends in the middle of the stay counts for all of it',
    card: { taxes: [STATE, { ...COUNTY, until: '2027-07-05' }] },
    from: '2027-07-05',
    nights: [[3, 300]],
    taxes: both(53.2, 79.8),
    card3: 43.89,
    total: 1506.89,
  },
  {
    what: 'a tax that begins in the middle of the stay counts for none of it',
    card: { taxes: [STATE, { ...COUNTY, from: '2027-07-06' }] },
    from: '2027-07-05',
    nights: [[3, 300]],
    taxes: [['GA state tax (4%)', 53.2]],
    card3: 41.5,
    total: 1424.7,
  },
  {
    what: 'no taxes and no card fee',
    card: { taxes: [], cardFeeBasisPoints: 0 },
    from: '2027-07-05',
    nights: [[2, 300]],
    taxes: [],
    total: 1030,
  },
  {
    what: 'half cents are rounded up, each tax by itself',
    card: {
      base: { nightlyCents: 50, byWeekday: {} },
      fees: [],
      taxes: [
        { ...STATE, label: 'A', basisPoints: 100 },
        { ...COUNTY, label: 'B', basisPoints: 300 },
      ],
      cardFeeBasisPoints: 0,
    },
    from: '2027-07-05',
    nights: [[1, 0.5]],
    fees: [],
    taxes: [
      ['A (1%)', 0.01],
      ['B (3%)', 0.02],
    ],
    total: 0.53,
  },
  {
    what: 'Christmas week with everything: ten guests, a pet, firewood',
    card: {
      ...WEEKEND,
      ...WEEKLY,
      ...SHORT_TERM,
      ...withFees(
        fee('Pet fee', 'pet', 75),
        fee('Firewood', 'stay', 25, { optional: true, taxed: false }),
        fee('Extra guests', 'guestNight', 20, { aboveGuests: 8 }),
      ),
      seasons: [
        season('Winter', '2000-12-01', '2000-02-29', { nightlyCents: 35_000 }),
        season('Christmas', '2000-12-20', '2000-01-02', { nightlyCents: 55_000, byWeekday: { sat: 60_000 } }),
      ],
    },
    from: '2026-12-26',
    nights: [
      [1, 600],
      [6, 550],
    ],
    stay: { guests: 10, pets: 1, extras: { firewood: 2 } },
    less: [['Discount', -390]],
    fees: [...CLEANED, ['Pet fee', 75], ['Extra guests', 280], ['Firewood', 50]],
    taxes: [...both(171.8, 257.7), ['Lodging fee ($5 a night)', 35]],
    card3: 144.29,
    total: 4953.79,
  },
]

export const centsOf = (dollars: number): number => Math.round(dollars * 100)
