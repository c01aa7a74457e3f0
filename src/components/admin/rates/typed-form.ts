import { dollarsToCents, typedCents } from '@/domain/common/money'
import type { TypedByWeekday, TypedRateCard } from '@/domain/rates/typed-card'
import { WEEKDAYS } from '@/domain/rates/weekday'

import type { RatesForm, SeasonForm, TaxForm, TierForm, WeekdayTexts } from './rates-form'
import { withKeys } from './row-keys'

// What cannot be read, and what is missing where it must be there, is NaN: the contract says in words what it takes.

const isEmpty = (text: string) => text.trim() === ''

const dollars = (text: string): number => {
  const cents = typedCents(text)
  return cents === null ? Number.NaN : cents / 100
}
const dollarsOrNull = (text: string) => (isEmpty(text) ? null : dollars(text))

const percent = (text: string): number => {
  const hundredths = dollarsToCents(text.trim().replace(/\s*%$/, ''))
  return hundredths === null ? Number.NaN : hundredths / 100
}

const whole = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : Number.NaN)
const wholeOrNull = (text: string) => (isEmpty(text) ? null : whole(text))

const textOrNull = (text: string) => (isEmpty(text) ? null : text)
const someOrNull = <Each>(chosen: readonly Each[]) => (chosen.length === 0 ? null : [...chosen])

const byWeekday = (texts: WeekdayTexts): TypedByWeekday =>
  Object.fromEntries(
    WEEKDAYS.flatMap((day) => {
      const text = texts[day] ?? ''
      return isEmpty(text) ? [] : [[day, dollars(text)]]
    }),
  )

const seasonOf = ({ id: _, ...season }: SeasonForm): TypedRateCard['seasons'][number] => ({
  ...season,
  nightly: dollarsOrNull(season.nightly),
  byWeekday: byWeekday(season.byWeekday),
  minNights: wholeOrNull(season.minNights),
  arrivals: someOrNull(season.arrivals),
  departures: someOrNull(season.departures),
})

const rulesOf = ({
  lastMinuteDays,
  lastMinuteNights,
  ...rules
}: RatesForm['rules']): TypedRateCard['rules'] => ({
  minNights: whole(rules.minNights),
  maxNights: whole(rules.maxNights),
  noticeDays: whole(rules.noticeDays),
  furthestDays: wholeOrNull(rules.furthestDays),
  lastMinute:
    isEmpty(lastMinuteDays) && isEmpty(lastMinuteNights)
      ? null
      : { days: whole(lastMinuteDays), minNights: whole(lastMinuteNights) },
  gaps: rules.gaps,
  nightsBetween: whole(rules.nightsBetween),
  arrivals: someOrNull(rules.arrivals),
  departures: someOrNull(rules.departures),
})

const days = (tiers: readonly TierForm[]) =>
  tiers.map((tier) => ({ days: whole(tier.from), percent: percent(tier.percent) }))

const rateOf = ({ unit, amount }: TaxForm) =>
  unit === 'percent'
    ? { percent: percent(amount), perNight: null }
    : { percent: null, perNight: dollars(amount) }

/** What the form says, in the order of its rows. */
export const typedForm = (form: RatesForm): TypedRateCard => ({
  base: { nightly: dollars(form.base.nightly), byWeekday: byWeekday(form.base.byWeekday) },
  // Nothing typed is no floor.
  floor: dollarsOrNull(form.floor) ?? 0,
  seasons: form.seasons.map(seasonOf),
  rules: rulesOf(form.rules),
  discounts: {
    length: form.discounts.length.map((tier) => ({
      nights: whole(tier.from),
      percent: percent(tier.percent),
    })),
    early: days(form.discounts.early),
    lastMinute: days(form.discounts.lastMinute),
  },
  fees: withKeys(form.fees, 'fee').map(({ id: _, ...fee }) => ({
    ...fee,
    amount: dollars(fee.amount),
    aboveGuests: isEmpty(fee.aboveGuests) ? 0 : whole(fee.aboveGuests),
  })),
  taxes: withKeys(form.taxes, 'tax').map((tax) => ({
    ...{ key: tax.key, label: tax.label },
    ...rateOf(tax),
    from: textOrNull(tax.from),
    until: textOrNull(tax.until),
    notFromNights: wholeOrNull(tax.notFromNights),
  })),
  cardFeePercent: isEmpty(form.cardFeePercent) ? 0 : percent(form.cardFeePercent),
})
