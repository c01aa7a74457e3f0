import { FIRST_AGREEMENT } from '@/content/first-content'
import type { CalendarDate } from '@/domain/common/calendar-date'
import {
  type CancellationPolicy,
  DEFAULT_CANCELLATION_POLICY,
  type KeptFee,
  keptFeeNames,
} from '@/domain/bookings/cancellation'
import { DEFAULT_HOLD_DAYS_BEFORE, type DamageHoldTerms } from '@/domain/payments/damage-hold'
import type { OtherWay } from '@/domain/payments/other-ways'
import {
  DEFAULT_BALANCE_DAYS,
  type PaymentPlan,
  type PaymentTerms,
  termsOfPlan,
} from '@/domain/payments/payment-terms'
import type { Cents } from '@/domain/common/money'
import type { StayQuote } from '@/domain/stays/stay-quote'
import { type BookingRules, DEFAULT_BOOKING_RULES } from '@/domain/rates/stay-rules'
import type { BookingRule } from '@/payload-types'
import type { Payload } from 'payload'

import { loadRateCard } from '../rates/load-rate-card'
import { houseToday } from '../runtime/clock'

export interface BookingTerms {
  rules: BookingRules
  cancellation: CancellationPolicy
  /** The fees that a cancellation does not give back besides those whose line in a price says so. */
  keptFees: KeptFee[]
  /** The names of all that it does not give back. */
  keptNames: string[]
  /** One rule a line. */
  houseRules: string
  /** Null where stays are paid at once. */
  plan: PaymentPlan | null
  /** Null where nothing is held for damage. */
  damageHold: DamageHoldTerms | null
  /** How guests pay without a card; none where only cards are taken. */
  otherWays: readonly OtherWay[]
  /** The rental agreement with its placeholders; null where guests sign none. */
  agreement: string | null
}

function planOf({
  depositPercent,
  depositAmount,
  balanceDays,
  cancelOverdueDays,
}: BookingRule): PaymentPlan | null {
  const days = {
    balanceDays: balanceDays ?? DEFAULT_BALANCE_DAYS,
    ...(cancelOverdueDays ? { cancelAfterDays: cancelOverdueDays } : {}),
  }
  if (depositAmount) return { deposit: { cents: Math.round(depositAmount * 100) }, ...days }
  return depositPercent ? { deposit: { percent: depositPercent }, ...days } : null
}

export const holdIn = ({ damageHoldAmount, damageHoldDays }: BookingRule): DamageHoldTerms | null =>
  damageHoldAmount
    ? { cents: damageHoldAmount * 100, daysBefore: damageHoldDays ?? DEFAULT_HOLD_DAYS_BEFORE }
    : null
/** A draft may have rows that are not filled in yet. */
export const waysIn = ({ otherWays }: BookingRule): OtherWay[] =>
  (otherWays ?? []).flatMap(({ method, text, holdDays }) =>
    method && text?.trim() ? [{ method, text: text.trim(), holdDays: holdDays ?? 0 }] : [],
  )

/**
 * The owner's published rules; what was never set has the value the site starts with.
 * @param draft with unpublished changes of what is no price, for the preview only
 */
export async function loadBookingTerms(payload: Payload, { draft = false } = {}): Promise<BookingTerms> {
  const [set, { rules, fees }] = await Promise.all([
    payload.findGlobal({ slug: 'booking-rules', depth: 0, draft }),
    loadRateCard(payload).then(({ card }) => card),
  ])
  const keptFees: KeptFee[] = set.keepCardFee ? ['card'] : []
  const steps = set.cancellation?.flatMap(({ daysBefore, percent }) =>
    daysBefore == null || percent == null ? [] : [{ daysBefore, percent }],
  )
  return {
    rules: {
      minNights: rules.minNights,
      noticeDays: rules.noticeDays,
      maxGuests: set.maxGuests ?? DEFAULT_BOOKING_RULES.maxGuests,
      furthestDays: rules.furthestDays,
    },
    // A record that was never saved has no steps of its own; one that was may have none on purpose.
    cancellation: set.updatedAt ? (steps ?? []) : DEFAULT_CANCELLATION_POLICY,
    keptFees,
    keptNames: keptFeeNames(
      keptFees,
      fees.filter(({ refundable, cents }) => !refundable && cents > 0).map(({ label }) => label),
    ),
    houseRules: set.houseRules ?? '',
    plan: planOf(set),
    damageHold: holdIn(set),
    otherWays: waysIn(set),
    agreement: set.agreementOn ? (set.agreementText ?? FIRST_AGREEMENT) : null,
  }
}

interface Priced {
  quote: Pick<StayQuote, 'totalCents' | 'cardFeeCents'>
  /** In place of the quote's total. */
  agreedCents?: Cents | null
  checkin: CalendarDate
}

/**
 * The terms under which a stay that is booked now is paid: the owner's plan, at this price.
 * @param atOnce without a deposit
 */
export async function termsForNew(
  payload: Payload,
  { quote, agreedCents, checkin }: Priced,
  { atOnce = false } = {},
): Promise<PaymentTerms> {
  const { plan, damageHold } = await loadBookingTerms(payload)
  const priceCents = agreedCents ?? quote.totalCents - quote.cardFeeCents
  const bookedOn = await houseToday(payload)
  return {
    ...termsOfPlan(atOnce ? null : plan, { priceCents, checkin, bookedOn }),
    ...(damageHold ? { damageHold } : {}),
  }
}
