import * as z from 'zod'

import { MAX_NIGHT_CENTS } from '@/domain/rates/availability'
import { dollarsToCents, formatCentsShort } from '@/domain/common/money'
import { WEEKDAYS } from '@/domain/rates/weekday'
import { MAX_NIGHTS } from '@/domain/rates/stay-rules'

import { calendarDate, doneWith, textLine } from './common'

export const amount = (mostCents: number) => {
  const message = `Please give dollars from 0 to ${formatCentsShort(mostCents).replace('$', '')}, with at most two decimals`
  return z.number({ message }).refine((dollars) => {
    const cents = dollarsToCents(dollars)
    return cents !== null && cents <= mostCents
  }, message)
}
const perNight = amount(MAX_NIGHT_CENTS)
export const percent = (most: number) => {
  const message = `Please give a percentage from 0 to ${most}, with at most two decimals`
  return z.number({ message }).refine((share) => {
    const basisPoints = dollarsToCents(share)
    return basisPoints !== null && basisPoints <= most * 100
  }, message)
}
export const whole = (min: number, max: number) => {
  const message = `Please give a whole number from ${min} to ${max}`
  return z.number({ message }).int({ message }).min(min, { message }).max(max, { message })
}
const nights = whole(1, MAX_NIGHTS)
const MOST_DAYS = 1095

const byWeekday = z.strictObject(
  Object.fromEntries(WEEKDAYS.map((day) => [day, perNight.optional()])) as Record<
    (typeof WEEKDAYS)[number],
    z.ZodOptional<typeof perNight>
  >,
)
const NO_DAY = 'Please choose at least one day, or leave it out for any day'
const days = z
  .array(z.enum(WEEKDAYS))
  .min(1, { message: NO_DAY })
  .transform((chosen) => WEEKDAYS.filter((day) => chosen.includes(day)))
  .nullable()

const LONGEST_NAME = 60
const name = textLine(LONGEST_NAME).min(1, { message: 'Please give it a name' })
const key = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { message: 'Please use small letters, digits and -' })
  .max(40)

const seasonFields = z.strictObject({
  name,
  /** Both included; of a yearly one the years do not count. */
  from: calendarDate,
  to: calendarDate,
  yearly: z.boolean(),
  /** Dollars a night; null: as without the season. */
  nightly: perNight.nullable(),
  byWeekday,
  minNights: nights.nullable(),
  arrivals: days,
  departures: days,
})
const season = seasonFields
  .extend({
    yearly: seasonFields.shape.yearly.default(false),
    nightly: seasonFields.shape.nightly.default(null),
    byWeekday: byWeekday.default({}),
    minNights: seasonFields.shape.minNights.default(null),
    arrivals: days.default(null),
    departures: days.default(null),
  })
  .refine(({ from, to, yearly }) => yearly || from <= to, {
    path: ['to'],
    message: 'The last date must not be before the first',
  })

const feeFields = z.strictObject({
  key,
  label: name,
  per: z.enum(['stay', 'night', 'guest', 'guestNight', 'pet']),
  /** Dollars each time. */
  amount: amount(10_000_00),
  /** Of fees by guest: so many are free of it. */
  aboveGuests: whole(0, 50),
  /** The guest chooses how many; else everybody pays it. */
  optional: z.boolean(),
  taxed: z.boolean(),
  refundable: z.boolean(),
})
const fee = feeFields.extend({
  aboveGuests: feeFields.shape.aboveGuests.default(0),
  optional: z.boolean().default(false),
  taxed: z.boolean().default(true),
  refundable: z.boolean().default(true),
})

const taxFields = z.strictObject({
  key,
  label: name,
  percent: percent(50).nullable(),
  /** Dollars. */
  perNight: amount(1_000_00).nullable(),
  from: calendarDate.nullable(),
  until: calendarDate.nullable(),
  notFromNights: whole(2, MAX_NIGHTS).nullable(),
})
const tax = taxFields
  .extend({
    percent: taxFields.shape.percent.default(null),
    perNight: taxFields.shape.perNight.default(null),
    from: taxFields.shape.from.default(null),
    until: taxFields.shape.until.default(null),
    notFromNights: taxFields.shape.notFromNights.default(null),
  })
  .refine(({ percent, perNight }) => (percent === null) !== (perNight === null), {
    path: ['percent'],
    message: 'Please give a percentage or an amount a night, one of the two',
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    message: 'The last date must not be before the first',
  })

const rules = z.strictObject({
  minNights: nights,
  maxNights: nights,
  /** Days between today and the first check-in that can be booked. */
  noticeDays: whole(0, 365),
  /** The last check-in that can be booked, in days from today; null: no limit. */
  furthestDays: whole(1, MOST_DAYS).nullable(),
  /** For check-ins at most so many days ahead a shorter stay will do. */
  lastMinute: z.strictObject({ days: whole(0, 365), minNights: nights }).nullable(),
  /** A gap between two stays that is shorter than the shortest stay may be booked whole. */
  gaps: z.boolean(),
  /** Nights that stay free between two stays. */
  nightsBetween: whole(0, 14),
  arrivals: days,
  departures: days,
})

const unique = <Row>(rows: readonly Row[], of: (row: Row) => unknown) =>
  new Set(rows.map(of)).size === rows.length
const tiers = <Field extends 'nights' | 'days'>(field: Field, from: number) =>
  z
    .array(
      z.strictObject({ [field]: whole(from, MOST_DAYS), percent: percent(100) } as Record<
        Field,
        ReturnType<typeof whole>
      > & { percent: ReturnType<typeof percent> }),
    )
    .max(20, { message: 'Please use at most 20 of them' })
    .refine((rows) => unique(rows, (row) => (row as Record<string, unknown>)[field]), {
      message: 'Please use each number once',
    })

const parts = {
  base: z.strictObject({ nightly: perNight, byWeekday }),
  /** Dollars a night under which no discount goes; 0: none. */
  floor: perNight,
  seasons: z.array(season).max(200, { message: 'Please use at most 200 seasons' }),
  rules,
  discounts: z.strictObject({
    length: tiers('nights', 2),
    early: tiers('days', 1),
    lastMinute: tiers('days', 0),
  }),
  fees: z
    .array(fee)
    .max(40, { message: 'Please use at most 40 fees' })
    .refine((rows) => unique(rows, (row) => row.key), { message: 'Please use each key once' }),
  taxes: z
    .array(tax)
    .max(20, { message: 'Please use at most 20 taxes' })
    .refine((rows) => unique(rows, (row) => row.key), { message: 'Please use each key once' }),
  cardFeePercent: percent(20),
}

/** `GET /api/rates` (owner): all that is set about prices and stays; amounts are dollars. */
export const ratesResponse = doneWith({
  /** Of this price list: the highest counts. 0 where nothing was ever published. */
  number: z.number().int(),
  /** When it was published, ISO UTC; null where nothing ever was. */
  at: z.string().nullable(),
  ...parts,
  seasons: z.array(seasonFields),
  fees: z.array(feeFields),
  taxes: z.array(taxFields),
})
export type RatesView = z.infer<typeof ratesResponse>

/** `PUT /api/rates`: any part of it; what is left out stays. Of `rules`, `base` and `discounts` each field may be left out, too. */
export const ratesRequest = z
  .strictObject({
    // What was read can be sent back as it is.
    success: z.literal(true),
    at: z.string().nullable(),
    /** As it was read: another one by now is 409. */
    number: z.number().int().min(0),
    ...parts,
    base: parts.base.partial(),
    rules: rules.partial(),
    discounts: parts.discounts.partial(),
  })
  .partial()
export type RatesRequest = z.output<typeof ratesRequest>

/** `?preview=true`: nothing is published. */
export const ratesQuery = z.object({
  preview: z.enum(['true', 'false'], { message: 'Please give preview as true or false' }).optional(),
})

const nightsChanged = z.object({ from: z.string(), to: z.string() })
/** What a change does: nights from today for 18 months that are not sold. */
export const ratesPreview = z.object({
  /** How many nights cost something else. */
  nightsChanged: z.number().int(),
  /** The first and the last of them; null for none. */
  changed: nightsChanged.nullable(),
  /** Dollars: the cheapest and the dearest of those nights, before and after. */
  before: z.object({ lowest: z.number(), highest: z.number() }).nullable(),
  after: z.object({ lowest: z.number(), highest: z.number() }).nullable(),
  /** Bookings to come that keep the price at which they were made. */
  bookingsKept: z.number().int(),
  /** What looks like a slip of the keyboard, in words. */
  warnings: z.array(z.string()),
})
export type RatesPreview = z.infer<typeof ratesPreview>

/** Of `PUT /api/rates`: what is published now, or with `?preview=true` what would be, and what that does. */
export const ratesSaved = ratesResponse.extend({
  preview: ratesPreview,
  /** Left out of a preview. */
  message: z.string().optional(),
})
export type RatesSaved = z.infer<typeof ratesSaved>

/** `POST /api/rates/undo`: publishes the price list before this one once more; 409 when it is not the one that counts. */
export const undoRatesRequest = z.strictObject({ number: z.number().int().min(1) })
