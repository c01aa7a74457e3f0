import { FIRST_AGREEMENT } from '@/content/first-content'
import {
  type CancellationPolicy,
  DEFAULT_CANCELLATION_POLICY,
  type KeptFee,
  keptFeeNames,
} from '@/domain/bookings/cancellation'
import { DEFAULT_HOLD_DAYS_BEFORE, type DamageHoldTerms } from '@/domain/payments/damage-hold'
import type { OtherWay } from '@/domain/payments/other-ways'
import { DEFAULT_BALANCE_DAYS, type PaymentPlan } from '@/domain/payments/payment-terms'
import type { RateCard } from '@/domain/rates/rate-card'
import { type BookingRules, DEFAULT_BOOKING_RULES } from '@/domain/rates/stay-rules'
import type { BookingRule } from '@/payload-types'
import type { Payload } from 'payload'

import { currentPriceList } from '../rates/price-lists'

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

export const readBookingRules = (payload: Payload, { draft = false } = {}): Promise<BookingRule> =>
  payload.findGlobal({ slug: 'booking-rules', depth: 0, draft })

/** What was never set has the value the site starts with. */
export function bookingTermsIn(set: BookingRule, { rules, fees }: RateCard): BookingTerms {
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

/**
 * The owner's published rules.
 * @param draft with unpublished changes of what is no price, for the preview only
 */
export async function loadBookingTerms(payload: Payload, { draft = false } = {}): Promise<BookingTerms> {
  const [set, { card }] = await Promise.all([readBookingRules(payload, { draft }), currentPriceList(payload)])
  return bookingTermsIn(set, card)
}
