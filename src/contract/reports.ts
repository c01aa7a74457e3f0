import * as z from 'zod'

import { PAYMENT_WAYS } from '@/domain/payments/payment-method'
import { STAY_SOURCES } from '@/domain/stays/stay'

import { recordId } from './common'

/** `GET /api/reports/...`: a year of check-in dates at the house; everything without it. */
export const reportQuery = z.object({
  year: z
    .string()
    .regex(/^(?:19|20|21)\d{2}$/, { message: 'Please give a year with four digits, e.g. 2026' })
    .transform(Number)
    .optional(),
})

const cents = z.number().int()
const count = z.number().int()

/** Sums over confirmed bookings in cents, refunds taken off (`domain/reports/report-tally`). */
const amounts = z.object({
  bookings: count,
  revenueCents: cents,
  paidCents: cents,
  refundedCents: cents,
  taxes: z.array(z.object({ authority: z.string(), cents, taxedCents: cents })),
  taxesCents: cents,
  channelTaxes: z.array(z.object({ source: z.enum(STAY_SOURCES), authority: z.string(), cents })),
  channelTaxesCents: cents,
  /** Nights less discounts, fees and card fees. */
  beforeTaxCents: cents,
  lodgingCents: cents,
  fees: z.array(z.object({ label: z.string(), cents })),
  cardFeeCents: cents,
  /** What was only asked for, in none of the sums. */
  asked: z.object({ bookings: count, cents }),
})

/** `domain/reports/occupancy` */
const occupancy = z.object({
  nightsStayed: count,
  nightsAvailable: count,
  pricedNights: count,
  nightRevenueCents: cents,
  adrCents: cents.nullable(),
  revPanCents: cents.nullable(),
})

/** What came through one channel; card fees are within its revenue, refunds taken off it. */
const sourceLine = z.object({
  source: z.enum(STAY_SOURCES),
  bookings: count,
  nights: count,
  revenueCents: cents,
  cardFeesCents: cents,
  refundedCents: cents,
  unknownAmounts: count,
})

/** What the payment provider took and paid out, by the day on which it did (`operations/reports/provider-money`). */
const providerMoney = z.object({
  feesCents: cents,
  /** What of the fees is of no booking here: the provider's own charges, payments that were made elsewhere. */
  otherFeesCents: cents,
  /** What cards brought, less refunds, what banks took, and the fees. */
  netCents: cents,
  /** What arrived at the owner's bank, or is on its way there. */
  paidOutCents: cents,
  /** Card payments whose fee is not known: they are in none of these sums. */
  unknownCharges: count,
})
export type ProviderMoney = z.infer<typeof providerMoney>

/** `domain/reports/pace` */
const onBooks = z.object({ year: count, on: z.string(), nights: count, revenueCents: cents })

/** `GET /api/reports/summary?year=` (owner): `period` is that year, or everything; the rest is the same for every year. */
export const reportsSummary = z.object({
  today: z.string(),
  year: z.number().int().nullable(),
  /** Years of stays and of money that moved, and this one, the latest first. */
  years: z.array(z.number().int()),
  allTime: amounts,
  thisYear: amounts,
  thisMonth: amounts,
  /** That year, or this one, and the one before at the same date. */
  pace: z.object({ now: onBooks, before: onBooks }),
  /** Of that year, or of everything; null where no card was charged. */
  provider: providerMoney.nullable(),
  period: z.object({
    ...amounts.shape,
    ...occupancy.shape,
    sources: z.array(sourceLine),
    months: z.array(z.object({ month: z.string(), ...amounts.shape, ...occupancy.shape })),
  }),
})
export type ReportsSummary = z.infer<typeof reportsSummary>

/** `GET /api/reports/statement?year=` (owner): a calendar year for the accountant; this one where none is given. */
export const yearStatement = z.object({
  year: z.number().int(),
  /** The house's dates: when it was made, and what "owed" is as of: the end of the year, or today within it. */
  today: z.string(),
  asOf: z.string(),
  /** Confirmed bookings by check-in in the year. */
  sources: z.array(sourceLine),
  revenueCents: cents,
  taxes: amounts.shape.taxes,
  taxesCents: cents,
  channelTaxes: amounts.shape.channelTaxes,
  channelTaxesCents: cents,
  beforeTaxCents: cents,
  /** What was kept of bookings that were cancelled; not in the revenue. */
  keptOfCancelled: z.object({ bookings: count, cents }),
  /** What moved in the year, by way, whenever the stay is; `bankCents`: taken by banks in disputes, less what they brought back. */
  money: z.array(
    z.object({
      way: z.enum(PAYMENT_WAYS),
      receivedCents: cents,
      givenBackCents: cents,
      bankCents: cents,
      netCents: cents,
    }),
  ),
  netCents: cents,
  /** What of it was taken from damage holds: no revenue of a stay, and in no tax. */
  damageCents: cents,
  /** Null where no card was charged. */
  provider: providerMoney.nullable(),
  /** What guests owed, of stays that had begun and of later ones, and what they had paid for later ones. */
  owed: z.object({ begunCents: cents, laterCents: cents, inAdvanceCents: cents }),
})
export type YearStatement = z.infer<typeof yearStatement>

/** `GET /api/reports/{name}.csv?year=` (owner). */
export const REPORT_FILES = [
  ...(['bookings', 'tax', 'tax-authorities', 'fees', 'monthly', 'payments', 'payouts', 'statement'] as const),
] as const
export type ReportFile = (typeof REPORT_FILES)[number]

/** `GET /api/reports/money`: what is still to come in by when it is due, and what moved in this month; cents. */
export const moneyView = z.object({
  /** The house's date. */
  today: z.string(),
  overdueCents: cents,
  /** Due at once, or within 30 days. */
  soonCents: cents,
  laterCents: cents,
  /** What came in this month, and what went back. */
  receivedCents: cents,
  givenBackCents: cents,
  /** The same by the house's date and the way, the latest first. */
  days: z.array(
    z.object({ date: z.string(), way: z.enum(PAYMENT_WAYS), receivedCents: cents, givenBackCents: cents }),
  ),
  /** The next payments of confirmed bookings, the first first; `dueOn` is absent where everything is due at once. */
  next: z.array(
    z.object({ id: recordId, guest: z.string(), checkin: z.string(), cents, dueOn: z.string().optional() }),
  ),
  /** How many bookings owe something beside these. */
  more: count,
  /** What the bank gets next, and the last payout when it failed and none arrived since. */
  payout: z.object({
    next: z.object({ cents, on: z.string() }).optional(),
    failed: z.object({ cents, on: z.string(), why: z.string() }).optional(),
  }),
})
export type MoneyView = z.infer<typeof moneyView>
