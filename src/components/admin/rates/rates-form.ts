import type { RatesView } from '@/contract/rates'
import type { Fee } from '@/domain/rates/rate-card'
import type { TypedByWeekday } from '@/domain/rates/typed-card'
import { type Weekday, WEEKDAYS } from '@/domain/rates/weekday'

import { textOf } from '../availability/day-price'

/** As they were typed; a weekday that is not there, or empty, has no price of its own. */
export type WeekdayTexts = Partial<Record<Weekday, string>>

type Row = { id: string }
export type SeasonForm = Row & {
  name: string
  from: string
  to: string
  yearly: boolean
  nightly: string
  byWeekday: WeekdayTexts
  minNights: string
  /** None chosen: any day. */
  arrivals: Weekday[]
  departures: Weekday[]
}
export type TierForm = Row & { from: string; percent: string }
/** `key` is null while the row is new: it is made of the label when it is published. */
export type FeeForm = Row & {
  key: string | null
  label: string
  amount: string
  per: Fee['per']
  aboveGuests: string
  optional: boolean
  taxed: boolean
  refundable: boolean
}
export type TaxForm = Row & {
  key: string | null
  label: string
  amount: string
  unit: 'percent' | 'perNight'
  from: string
  until: string
  notFromNights: string
}

/** All that can be published, as the owner typed it. */
export type RatesForm = {
  base: { nightly: string; byWeekday: WeekdayTexts }
  floor: string
  seasons: SeasonForm[]
  rules: {
    minNights: string
    maxNights: string
    noticeDays: string
    furthestDays: string
    /** Empty: never. */
    lastMinuteDays: string
    lastMinuteNights: string
    gaps: boolean
    nightsBetween: string
    arrivals: Weekday[]
    departures: Weekday[]
  }
  discounts: { length: TierForm[]; early: TierForm[]; lastMinute: TierForm[] }
  fees: FeeForm[]
  taxes: TaxForm[]
  cardFeePercent: string
}
export type FormPart = keyof RatesForm

const wholeText = (count: number | null): string => (count === null ? '' : String(count))

const weekdayTexts = (prices: TypedByWeekday): WeekdayTexts =>
  Object.fromEntries(
    WEEKDAYS.flatMap((day) => (prices[day] === undefined ? [] : [[day, textOf(prices[day])]])),
  )
const tierForms = <Tier extends { percent: number }>(
  kind: string,
  tiers: readonly Tier[],
  from: (tier: Tier) => number,
): TierForm[] =>
  tiers.map((tier, place) => ({
    id: `${kind}-${place}`,
    from: String(from(tier)),
    percent: textOf(tier.percent),
  }))

const seasonForm = (season: RatesView['seasons'][number], place: number): SeasonForm => ({
  ...season,
  id: `season-${place}`,
  nightly: textOf(season.nightly),
  byWeekday: weekdayTexts(season.byWeekday),
  minNights: wholeText(season.minNights),
  arrivals: season.arrivals ?? [],
  departures: season.departures ?? [],
})
const rulesForm = ({ lastMinute, ...rules }: RatesView['rules']): RatesForm['rules'] => ({
  minNights: String(rules.minNights),
  maxNights: String(rules.maxNights),
  noticeDays: String(rules.noticeDays),
  furthestDays: wholeText(rules.furthestDays),
  lastMinuteDays: wholeText(lastMinute?.days ?? null),
  lastMinuteNights: wholeText(lastMinute?.minNights ?? null),
  gaps: rules.gaps,
  nightsBetween: String(rules.nightsBetween),
  arrivals: rules.arrivals ?? [],
  departures: rules.departures ?? [],
})

/** The form of what is published. The same prices give the same form, ids too. */
export const formOf = (view: RatesView): RatesForm => ({
  base: { nightly: textOf(view.base.nightly), byWeekday: weekdayTexts(view.base.byWeekday) },
  floor: textOf(view.floor),
  seasons: view.seasons.map(seasonForm),
  rules: rulesForm(view.rules),
  discounts: {
    length: tierForms('length', view.discounts.length, ({ nights }) => nights),
    early: tierForms('early', view.discounts.early, ({ days }) => days),
    lastMinute: tierForms('last', view.discounts.lastMinute, ({ days }) => days),
  },
  fees: view.fees.map((fee) => ({
    ...fee,
    id: `fee-${fee.key}`,
    amount: textOf(fee.amount),
    aboveGuests: String(fee.aboveGuests),
  })),
  taxes: view.taxes.map(({ percent, perNight, ...tax }) => ({
    ...{ id: `tax-${tax.key}`, key: tax.key, label: tax.label },
    amount: textOf(percent ?? perNight),
    unit: percent === null ? 'perNight' : 'percent',
    from: tax.from ?? '',
    until: tax.until ?? '',
    notFromNights: wholeText(tax.notFromNights),
  })),
  cardFeePercent: textOf(view.cardFeePercent),
})

/** An id that no row has. */
export function newId(rows: readonly Row[]): string {
  const taken = new Set(rows.map(({ id }) => id))
  let number = rows.length
  while (taken.has(`new-${number}`)) number += 1
  return `new-${number}`
}
