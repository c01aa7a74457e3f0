import { askedMailEndpoints } from './asked-mails'
import { availabilityEndpoints } from './availability'
import { bookingDeskEndpoints } from './booking-desk'
import { bookingInquiryEndpoints } from './booking-inquiries'
import { calendarFeedEndpoints } from './calendar-feed'
import { cleaningSettingsEndpoints } from './cleaning-settings'
import { calendarSourceEndpoints } from './calendar-sources'
import { damageHoldEndpoints } from './damage-hold'
import type { ContractEndpoint } from './define-endpoint'
import { documentEndpoints } from './documents'
import { googleCalendarEndpoints } from './google-calendar'
import { guestDataEndpoints } from './guest-data'
import { guestStayEndpoints } from './guest-stay'
import { guideAppEndpoints } from './guide-app'
import { healthEndpoints } from './health'
import { imageEndpoints } from './images'
import { nightsFileEndpoints } from './nights-file'
import { openApiEndpoint } from './openapi'
import { overviewEndpoints } from './overview'
import { ownerPaymentEndpoints } from './owner-payments'
import { ownerSessionEndpoints } from './owner-sessions'
import { paymentTermsEndpoints } from './payment-terms'
import { paymentEndpoints } from './payments'
import { promoCodeEndpoints } from './promo-codes'
import { priceKeyEndpoints } from './price-keys'
import { quoteEndpoints } from './quote'
import { questionEndpoints } from './questions'
import { ratesEndpoints } from './rates'
import { reportEndpoints } from './reports'
import { reviewEndpoints } from './reviews'
import { securityEndpoints } from './security'
import { sessionEndpoints } from './session'
import { statusEndpoints } from './status'
import { stripeWebhookEndpoints } from './stripe-webhook'
import { visitEndpoints } from './visits'

const calls = [
  ...sessionEndpoints,
  ...ownerSessionEndpoints,
  ...securityEndpoints,
  ...healthEndpoints,
  ...imageEndpoints,
  ...availabilityEndpoints,
  ...quoteEndpoints,
  ...askedMailEndpoints,
  ...reviewEndpoints,
  ...bookingInquiryEndpoints,
  ...questionEndpoints,
  ...bookingDeskEndpoints,
  ...paymentEndpoints,
  ...paymentTermsEndpoints,
  ...ratesEndpoints,
  ...promoCodeEndpoints,
  ...priceKeyEndpoints,
  ...nightsFileEndpoints,
  ...ownerPaymentEndpoints,
  ...damageHoldEndpoints,
  ...documentEndpoints,
  ...stripeWebhookEndpoints,
  ...guestDataEndpoints,
  ...guestStayEndpoints,
  ...guideAppEndpoints,
  ...calendarFeedEndpoints,
  ...cleaningSettingsEndpoints,
  ...googleCalendarEndpoints,
  ...overviewEndpoints,
  ...statusEndpoints,
  ...reportEndpoints,
  ...visitEndpoints,
  ...calendarSourceEndpoints,
]

/** Every call of the contract, mounted below `/api`. */
export const endpoints: ContractEndpoint[] = [...calls, openApiEndpoint(() => endpoints)]

/** What a caller gives and gets, for each call by its method and path, such as `get /reviews/:id`. */
export type ApiCalls = {
  [Call in (typeof calls)[number] as `${Call['method']} ${Call['path']}`]: NonNullable<Call['types']>
}
