import { dueCents } from '@/domain/booking-money'
import type { Cents } from '@/domain/money'
import type { Quote } from '@/domain/pricing'
import { isChannel } from '@/domain/report-booking'
import type { Inquiry } from '@/payload-types'

/**
 * What a guest was asked for and has not paid, cents, never below zero. A channel asks its guests itself; who pays in
 * another way than by card does not owe the card fee.
 */
export function owedCents(inquiry: Inquiry): Cents {
  if (isChannel(inquiry.source)) return 0
  const quote = inquiry.quote as Quote | null
  const { agreedCents, paidCents, paidBy } = inquiry
  const due = dueCents({ agreedCents, quotedCents: quote?.totalCents, paidCents })
  const hasCardFee = agreedCents == null && paidBy === 'other'
  return Math.max(0, due - (hasCardFee ? (quote?.cardFeeCents ?? 0) : 0))
}
