import type { CalendarDate } from '@/domain/common/calendar-date'
import { type PaymentTerms, termsOnceConfirmed } from '@/domain/payments/payment-terms'
import type { Inquiry } from '@/payload-types'

/**
 * What the payment terms of an inquiry become with its confirmation; nothing where money has come, which was asked for under the
 * terms that it has.
 * @param today the house's date
 */
export function confirmedTerms(
  { terms, paidCents, checkin }: Inquiry,
  today: CalendarDate,
): Partial<Pick<Inquiry, 'terms'>> {
  const kept = terms as PaymentTerms | null | undefined
  return kept?.deposit && !paidCents ? { terms: { ...termsOnceConfirmed(kept, { today, checkin }) } } : {}
}
