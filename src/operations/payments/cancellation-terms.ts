import type { AgreedTerms } from '@/contract/booking-inquiry'
import { type CancellationPolicy, type KeptFee, refundCents } from '@/domain/cancellation'
import type { CalendarDate } from '@/domain/calendar-date'
import { cardFeesIn, chargedIn, refundedToCardIn } from '@/domain/ledger'
import type { Cents } from '@/domain/money'
import type { Quote } from '@/domain/pricing'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { ledgerOf, moneyBasis } from '../bookings/journal-and-ledger'
import { loadBookingTerms } from '../site/load-booking-terms'

export interface CancellationTerms {
  cancellation: CancellationPolicy
  /** The fees that are not given back. */
  keptFees: readonly KeptFee[]
  /** One rule a line. */
  houseRules: string
}

/** A booking keeps the terms that its guest agreed to; one that was not made at the checkout has today's. */
export async function cancellationTerms(payload: Payload, inquiry: Inquiry): Promise<CancellationTerms> {
  const agreed = inquiry.agreedTerms as AgreedTerms | null
  if (!agreed) return loadBookingTerms(payload)
  const { cancellation, houseRules, keptFees = [] } = agreed
  return { cancellation, houseRules, keptFees }
}

/** What of these fees a booking has paid, US cents: what a cancellation gives nothing back of. */
export function keptFeeCents(inquiry: Inquiry, keptFees: readonly KeptFee[]): Cents {
  const { ledger, termsVersion } = moneyBasis(inquiry)
  // An agreed amount is one sum: no fee stands out of it.
  const quote = inquiry.agreedCents == null ? (inquiry.quote as Quote | null) : null
  const within = termsVersion === 1 && chargedIn(ledger) > 0 ? (quote?.cardFeeCents ?? 0) : 0
  const fees: Record<KeptFee, Cents> = {
    card: cardFeesIn(ledger) || within,
    service: quote?.serviceFeeCents ?? 0,
  }
  return keptFees.reduce((sum, fee) => sum + fees[fee], 0)
}

/**
 * What the policy gives back to the card when a stay is cancelled on a date at the house, US cents. What was not paid by card
 * cannot go back to one: the owner settles that with the guest.
 */
export async function refundToCard(payload: Payload, inquiry: Inquiry, today: CalendarDate): Promise<Cents> {
  const ledger = ledgerOf(inquiry)
  const paidCents = chargedIn(ledger)
  if (paidCents === 0) return 0
  const { cancellation, keptFees } = await cancellationTerms(payload, inquiry)
  return refundCents(cancellation, {
    ...{ checkin: inquiry.checkin, today, paidCents },
    keptCents: keptFeeCents(inquiry, keptFees),
    refundedCents: refundedToCardIn(ledger),
  })
}
