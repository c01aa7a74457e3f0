/**
 * What the versions before called where the money of a booking stands. Frozen: it belongs to
 * `20261123_160000_payment_status`. Words that are not here were written by hand: nothing is known to have come.
 */
export const PAYMENT_STATUS_AFTER: Readonly<Record<string, string>> = {
  'part paid': 'part-paid',
  'partly paid': 'part-paid',
  'to review': 'to-review',
  'refund due': 'refund-due',
  'part refunded': 'part-refunded',
  'partly refunded': 'part-refunded',
}
export const KEPT_PAYMENT_STATUSES = ['pending', 'processing', 'paid', 'refunded', 'channel'] as const
export const OTHER_PAYMENT_STATUS = 'pending'
