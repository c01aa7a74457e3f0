import { type CalendarDate, daysBetween } from '@/domain/calendar-date'
import { type Cents, percentOf } from '@/domain/money'

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

const byDays = (policy: CancellationPolicy): CancellationStep[] =>
  [...policy].sort((a, b) => b.daysBefore - a.daysBefore)

/**
 * The share of the paid amount, in whole percent, that a cancellation on `today` gives back; nothing once the day
 * of check-in is over.
 * @param today the house's date
 * @throws RangeError when either is no date
 */
export const refundPercent = (
  policy: CancellationPolicy,
  checkin: CalendarDate,
  today: CalendarDate,
): number => {
  const days = daysBetween(today, checkin)
  if (days < 0) return 0
  return byDays(policy).find((step) => days >= step.daysBefore)?.percent ?? 0
}

/**
 * Cents that a cancellation on `today` gives back, never more than is left of the payment.
 * @param paidCents what the guest paid
 * @param keptCents the fees in it that are not given back
 * @param refundedCents what was given back before
 */
export const refundCents = (
  policy: CancellationPolicy,
  stay: {
    checkin: CalendarDate
    today: CalendarDate
    paidCents: Cents
    keptCents?: Cents
    refundedCents: Cents
  },
): Cents => {
  const base = Math.max(0, stay.paidCents - (stay.keptCents ?? 0))
  const share = percentOf(base, refundPercent(policy, stay.checkin, stay.today) * 100)
  return Math.max(0, Math.min(share, base) - stay.refundedCents)
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

/**
 * The policy as sentences, the kindest first.
 * @param keptNames of the fees that are not given back
 */
export const policySentences = (policy: CancellationPolicy, keptNames: readonly string[] = []): string[] => {
  const steps = byDays(policy).filter((step) => step.percent > 0)
  if (steps.length === 0) return ['A cancelled stay is not refunded.']
  const days = (count: number) =>
    count === 0
      ? 'until the day of check-in'
      : count === 1
        ? 'until the day before check-in'
        : `until ${count} days before check-in`
  return [
    ...steps.map(({ daysBefore, percent }) =>
      percent === 100
        ? `Full refund when you cancel ${days(daysBefore)}.`
        : `${percent}% refund when you cancel ${days(daysBefore)}.`,
    ),
    ...(steps.at(-1)!.daysBefore > 0 ? ['No refund after that.'] : []),
    ...keptSentence(keptNames),
  ]
}
