import { type CancellationPolicy, DEFAULT_CANCELLATION_POLICY } from '@/domain/cancellation'
import { type BookingRules, DEFAULT_BOOKING_RULES } from '@/domain/stay-rules'
import type { Payload } from 'payload'

export interface BookingTerms {
  rules: BookingRules
  cancellation: CancellationPolicy
  /** One rule a line. */
  houseRules: string
}

/**
 * The owner's published rules; what was never set has the value the site starts with.
 * @param draft with unpublished changes, for the preview only
 */
export async function loadBookingTerms(payload: Payload, { draft = false } = {}): Promise<BookingTerms> {
  const set = await payload.findGlobal({ slug: 'booking-rules', depth: 0, draft })
  const steps = set.cancellation?.flatMap(({ daysBefore, percent }) =>
    daysBefore == null || percent == null ? [] : [{ daysBefore, percent }],
  )
  return {
    rules: {
      minNights: set.minNights ?? DEFAULT_BOOKING_RULES.minNights,
      noticeDays: set.noticeDays ?? DEFAULT_BOOKING_RULES.noticeDays,
      maxGuests: set.maxGuests ?? DEFAULT_BOOKING_RULES.maxGuests,
      furthestDays: set.furthestDays ?? null,
    },
    // A record that was never saved has no steps of its own; one that was may have none on purpose.
    cancellation: set.updatedAt ? (steps ?? []) : DEFAULT_CANCELLATION_POLICY,
    houseRules: set.houseRules ?? '',
  }
}
