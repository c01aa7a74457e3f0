import { addDays, type CalendarDate, daysBetween, formatDate } from '@/domain/common/calendar-date'
import { type Cents, percentOf } from '@/domain/common/money'

/** Cancelling at least `daysBefore` days before check-in gives `percent` of the paid amount back. */
export type CancellationStep = { daysBefore: number; percent: number }
/** In any order; the strictest step that is still met counts. Later than all of them gives nothing back. */
export type CancellationPolicy = readonly CancellationStep[]

/**
 * What a booking's terms leave out of every refund by the policy; other fees say so themselves, in their lines of the price. The
 * service fee stands here in bookings that were made before it did.
 */
export const KEPT_FEES = ['card', 'service'] as const
export type KeptFee = (typeof KEPT_FEES)[number]

/** What the site starts with; the owner edits it. */
export const DEFAULT_CANCELLATION_POLICY: CancellationPolicy = [
  { daysBefore: 30, percent: 100 },
  { daysBefore: 14, percent: 50 },
]

/** Of two steps with the same days the first counts. */
const byDays = (policy: CancellationPolicy): CancellationStep[] =>
  [...policy]
    .sort((a, b) => b.daysBefore - a.daysBefore)
    .filter((step, index, all) => step.daysBefore !== all[index - 1]?.daysBefore)

/**
 * The share of the paid amount, in whole percent, that a cancellation on `today` gives back; nothing once the day
 * of check-in is over.
 * @param today the house's date
 * @throws RangeError when either is no date
 */
export const refundPercent = (policy: CancellationPolicy, checkin: CalendarDate, today: CalendarDate) => {
  const days = daysBetween(today, checkin)
  return byDays(policy).find((step) => days >= step.daysBefore)?.percent ?? 0
}

/**
 * Cents that a cancellation on `today` gives back, never more than is left of the payment.
 * @param paidCents what the guest paid
 * @param overpaidCents what of it is more than the stay costs, which goes back whole: no policy is about it
 * @param keptCents the fees in it that are not given back
 * @param refundedCents what was given back before
 */
export const refundCents = (
  policy: CancellationPolicy,
  stay: {
    checkin: CalendarDate
    today: CalendarDate
    paidCents: Cents
    overpaidCents?: Cents
    keptCents?: Cents
    refundedCents: Cents
  },
): Cents => {
  const { overpaidCents = 0, keptCents = 0 } = stay
  const base = Math.max(0, stay.paidCents - overpaidCents - keptCents)
  const share = percentOf(base, refundPercent(policy, stay.checkin, stay.today) * 100)
  return Math.max(0, Math.min(share, base) + overpaidCents - stay.refundedCents)
}

/** 'Linen set' within a sentence; 'GA fee' stays. */
const withinSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/**
 * The names of all fees that are not given back, each once.
 * @param labels of the fees in a price
 */
export const keptFeeNames = (keptFees: readonly KeptFee[], labels: readonly string[]): string[] => [
  ...new Set([...(keptFees.includes('card') ? ['card fee'] : []), ...labels.map(withinSentence)]),
]

function keptSentence(names: readonly string[]): string[] {
  if (names.length === 0) return []
  const [last, ...before] = names.map((name) => `the ${name}`).reverse()
  const list = before.length > 0 ? `${before.reverse().join(', ')} and ${last}` : last!
  return [
    `${list.charAt(0).toUpperCase()}${list.slice(1)} ${names.length > 1 ? 'are' : 'is'} not given back.`,
  ]
}

/** The stay that a policy is put into words for; `today` is the house's date. */
export type StayToCancel = { checkin: CalendarDate; today: CalendarDate }

const asDaysBefore = (daysBefore: number): string =>
  daysBefore === 0
    ? 'the day of check-in'
    : daysBefore === 1
      ? 'the day before check-in'
      : `${daysBefore} days before check-in`

/** 'Fri, Dec 4'; with its year where that is another one than today's. */
const asDate = (date: CalendarDate, today: CalendarDate): string =>
  date.slice(0, 4) === today.slice(0, 4)
    ? formatDate(date, 'weekday')
    : `${formatDate(date, 'weekday')}, ${date.slice(0, 4)}`

const shareOf = ({ percent }: CancellationStep): string =>
  percent === 100 ? 'Full refund' : percent === 0 ? 'No refund' : `${percent}% refund`

const NOT_REFUNDED = 'A cancelled stay is not refunded.'

/**
 * The policy as sentences, in the order of time: of a stay with the last date at the house of each step, those that have lapsed
 * left out, just as `refundPercent` counts; without one with the days before check-in.
 * @param keptNames of the fees that are not given back
 * @throws RangeError when a date of the stay is none
 */
export const policySentences = (
  policy: CancellationPolicy,
  keptNames: readonly string[],
  stay: StayToCancel | null,
): string[] => {
  const open = byDays(policy).filter(
    ({ daysBefore }) => stay === null || daysBetween(stay.today, stay.checkin) >= daysBefore,
  )
  // A share that stays as it was is said once, and nothing at the end is what the end says itself.
  const steps = open.filter((step, index) => step.percent !== (open[index + 1]?.percent ?? 0))
  if (steps.length === 0) return [NOT_REFUNDED]
  const until = ({ daysBefore }: CancellationStep) =>
    stay ? asDate(addDays(stay.checkin, -daysBefore), stay.today) : asDaysBefore(daysBefore)
  return [
    ...steps.map((step) =>
      stay
        ? `${shareOf(step)} until ${until(step)}.`
        : `${shareOf(step)} when you cancel until ${until(step)}.`,
    ),
    ...(steps.at(-1)!.daysBefore > 0
      ? [stay ? 'No refund after that. A day ends at midnight at the house.' : 'No refund after that.']
      : []),
    ...keptSentence(keptNames),
  ]
}
