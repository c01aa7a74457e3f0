import type { AgreedTerms } from '@/contract/booking-inquiry'
import type { CancellationPolicy, KeptFee } from '@/domain/cancellation'
import { cardFeesIn, chargedIn } from '@/domain/ledger'
import type { Cents } from '@/domain/money'
import type { Quote } from '@/domain/pricing'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { moneyBasis } from '../bookings/journal-and-ledger'
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
