/** Longer than the provider and the calendars are waited for. */
export const PAYING_LEASE_MS = 30_000
/** Whoever begins or ends a payment of a booking has this lease: of one booking one payment is open at a time. */
export const payingLease = (inquiryId: string): string => `payments:${inquiryId}`
