import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { ProviderPayment } from '@/integrations/stripe'

/** What the inquiry keeps of its payment: nothing of a card but its brand and last four digits. */
export const detailsOf = (payment: ProviderPayment): NonNullable<BookingInquiry['stripePaymentDetails']> => ({
  amount: payment.amountCents,
  status: payment.status,
  ...(payment.card ? { paymentMethod: { card: payment.card } } : {}),
})
