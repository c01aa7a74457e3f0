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

/** Events come in any order: an earlier state must not take the place of a final one. */
const disputeAfter = (kept: string | null | undefined, told: string): string =>
  kept && isFinalDispute(kept) && !isFinalDispute(told) ? kept : told

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
