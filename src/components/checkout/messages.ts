import type { ToastInput } from '@/components/ui/use-toast'

/** What the checkout says, word for word. */
export const PREPARING = 'Preparing your booking details...'
export const PAYMENT_UNAVAILABLE = 'Payment system unavailable. Please try again later.'
export const RETURN_TO_BOOKING = 'Return to Booking'

export const CHOOSE_OTHERS = 'Choose other nights'

export const PAYMENT_SUCCESSFUL: ToastInput = {
  title: 'Payment Successful',
  description: "Thank you for your booking! You'll receive a confirmation email shortly.",
}
export const PAYMENT_ERROR: ToastInput = {
  title: 'Payment Error',
  description: 'An unexpected error occurred during payment processing.',
  tone: 'destructive',
}
/** @param description the provider's own message */
export const paymentFailed = (description: string): ToastInput => ({
  title: 'Payment Failed',
  description,
  tone: 'destructive',
})
/** Where the provider has no words for it. */
export const UNPAID =
  'The payment did not go through, and nothing was charged. Please try again or use another card.'
/** @param description the server's message */
export const aboutBooking = (description: string): ToastInput => ({
  title: 'About your booking',
  description,
  tone: 'destructive',
})

/** Where the guest goes when it is over. */
export const SUCCESS_ADDRESS = '/?success=true'
export const UNSETTLED_ADDRESS = '/?error=booking'
export const HOME_ADDRESS = '/'
