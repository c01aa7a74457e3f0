import type { CalendarDate } from '@/domain/common/calendar-date'
import { type PaymentTerms, termsOnceConfirmed, termsOwedFrom } from '@/domain/payments/payment-terms'
import type { Inquiry } from '@/payload-types'

type Confirmed = Partial<Pick<Inquiry, 'terms'>>

const termsBy = ({ terms, checkin }: Inquiry, rule: typeof termsOwedFrom, today: CalendarDate): Confirmed => {
  const kept = terms as PaymentTerms | null | undefined
  return kept?.deposit ? { terms: { ...rule(kept, { today, checkin }) } } : {}
}

/** What the payment terms of a booking become that money confirms, or that owes again. @param today the house's date */
export const restFromToday = (inquiry: Inquiry, today: CalendarDate): Confirmed =>
  termsBy(inquiry, termsOwedFrom, today)

/** What the payment terms of an inquiry become that its owner confirms. @param today the house's date */
export const confirmedTerms = (inquiry: Inquiry, today: CalendarDate): Confirmed =>
  termsBy(inquiry, inquiry.paidCents ? termsOwedFrom : termsOnceConfirmed, today)
