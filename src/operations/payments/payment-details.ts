import type { BookingInquiry } from '@/contract/booking-inquiry'
import { cardName } from '@/domain/payments/saved-card'
import type { ProviderPayment } from '@/integrations/stripe'
import type { Inquiry } from '@/payload-types'

/** What the inquiry keeps of its payment: nothing of a card but its brand and last four digits. */
export const detailsOf = (payment: ProviderPayment): NonNullable<BookingInquiry['stripePaymentDetails']> => ({
  amount: payment.amountCents,
  status: payment.status,
  ...(payment.card ? { paymentMethod: { card: payment.card } } : {}),
})

/** 'Visa ending in 4242', or nothing when it was paid without a card. */
export function cardText(inquiry: Inquiry): string | undefined {
  const details = inquiry.stripePaymentDetails as BookingInquiry['stripePaymentDetails'] | null
  const card = details?.paymentMethod?.card
  return card && cardName(card)
}
