import { availabilityEndpoints } from './availability'
import { bookingDeskEndpoints } from './booking-desk'
import { bookingInquiryEndpoints } from './booking-inquiries'
import type { ContractEndpoint } from './define-endpoint'
import { guestDataEndpoints } from './guest-data'
import { guestStayEndpoints } from './guest-stay'
import { guideAppEndpoints } from './guide-app'
import { healthEndpoints } from './health'
import { imageEndpoints } from './images'
import { overviewEndpoints } from './overview'
import { ownerPaymentEndpoints } from './owner-payments'
import { paymentEndpoints } from './payments'
import { quoteEndpoints } from './quote'
import { reportEndpoints } from './reports'
import { reviewEndpoints } from './reviews'
import { sessionEndpoints } from './session'
import { stripeWebhookEndpoints } from './stripe-webhook'

/** Every call of the contract, mounted below `/api`. */
export const endpoints: ContractEndpoint[] = [
  ...sessionEndpoints,
  ...healthEndpoints,
  ...imageEndpoints,
  ...availabilityEndpoints,
  ...quoteEndpoints,
  ...reviewEndpoints,
  ...bookingInquiryEndpoints,
  ...bookingDeskEndpoints,
  ...paymentEndpoints,
  ...ownerPaymentEndpoints,
  ...stripeWebhookEndpoints,
  ...guestDataEndpoints,
  ...guestStayEndpoints,
  ...guideAppEndpoints,
  ...overviewEndpoints,
  ...reportEndpoints,
]
