import type { CalendarDate } from '@/domain/common/calendar-date'
import { priceIn } from '@/domain/ledger/ledger'
import { type PaymentTerms, termsOnceChanged } from '@/domain/payments/payment-terms'
import { sameDates } from '@/domain/stays/stay'
import type { Inquiry } from '@/payload-types'

import { moneyBasis } from '../bookings/journal-and-ledger'

type Change = Pick<Inquiry, 'checkin' | 'checkout'> & Partial<Inquiry>

/**
 * What the payment terms of a booking with a deposit become when its owner changes dates or price; nothing where both stay.
 * @param change what the booking is written with
 * @param today the house's date
 */
export function changedTerms(
  inquiry: Inquiry,
  change: Change,
  today: CalendarDate,
): Partial<Pick<Inquiry, 'terms'>> {
  const kept = inquiry.terms as PaymentTerms | null | undefined
  const priceOf = (booking: Inquiry) => priceIn(moneyBasis(booking))
  const isSame = sameDates(inquiry, change) && priceOf({ ...inquiry, ...change }) === priceOf(inquiry)
  if (!kept?.deposit || isSame) return {}
  return { terms: { ...termsOnceChanged(kept, { today, isPaid: !inquiry.owedCents }) } }
}
