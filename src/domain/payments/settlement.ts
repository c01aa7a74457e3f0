import type { Cents } from '@/domain/common/money'

/** What a payment at the provider means for its booking. */
export type Settlement = 'paid' | 'differs' | 'processing' | 'canceled' | 'open'

/**
 * Judges a payment by the provider's own words.
 * @param dueCents what the kept quote, or the signed link, asks for, in US cents
 * @returns 'differs' for money that came in another amount or currency: it never confirms anything by itself
 */
export function settlementOf(
  payment: { status: string; receivedCents: Cents; currency: string },
  dueCents: Cents,
): Settlement {
  switch (payment.status) {
    case 'succeeded':
      return payment.currency === 'usd' && payment.receivedCents === dueCents ? 'paid' : 'differs'
    case 'processing':
    case 'requires_capture':
      return 'processing'
    case 'canceled':
      return 'canceled'
    default:
      return 'open'
  }
}

/** A dispute in one of these states will not change any more (the provider's words). */
export const FINAL_DISPUTES: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented']

export const isFinalDispute = (status: string): boolean => FINAL_DISPUTES.includes(status)

/** The states before those, in the order in which a dispute comes through them. */
const OPEN_DISPUTES: readonly string[] = [
  'warning_needs_response',
  'warning_under_review',
  'needs_response',
  'under_review',
]

/** Events come in any order: an earlier state must not take the place of a later one. */
function disputeAfter(kept: string | undefined, told: string): string {
  if (kept === undefined || isFinalDispute(told)) return told
  const isEarlier = OPEN_DISPUTES.includes(told) && OPEN_DISPUTES.indexOf(kept) > OPEN_DISPUTES.indexOf(told)
  return isFinalDispute(kept) || isEarlier ? kept : told
}

/**
 * What a booking says of all its disputes: one that is still open, else one that was lost.
 * @param told what the provider said of each, in the order in which it did
 */
export function disputeOfAll(told: readonly { disputeId: string; status: string }[]): string | null {
  const each = new Map<string, string>()
  for (const { disputeId, status } of told) each.set(disputeId, disputeAfter(each.get(disputeId), status))
  const all = [...each.values()]
  return (
    all.find((status) => !isFinalDispute(status)) ??
    all.find((status) => status === 'lost') ??
    all.at(-1) ??
    null
  )
}
