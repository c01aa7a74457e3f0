import type Stripe from 'stripe'

import { ProviderError } from './cards'
import type { Params } from './form'

/**
 * What the calls that change something take, as far as the site sends it; the names are those of the API version that the library
 * speaks. The provider refuses every other.
 */
const KNOWN: Record<string, readonly string[]> = {
  'payment_intents create': [
    'amount',
    'currency',
    'automatic_payment_methods',
    'allowed_payment_method_types',
    'capture_method',
    'confirm',
    'customer',
    'metadata',
    'payment_method',
    'setup_future_usage',
  ] satisfies (keyof Stripe.PaymentIntentCreateParams)[],
  'payment_intents confirm': ['off_session'] satisfies (keyof Stripe.PaymentIntentConfirmParams)[],
  'payment_intents capture': ['amount_to_capture'] satisfies (keyof Stripe.PaymentIntentCaptureParams)[],
  'payment_intents cancel': [],
  'refunds create': ['amount', 'metadata', 'payment_intent'] satisfies (keyof Stripe.RefundCreateParams)[],
  'customers create': ['email', 'metadata', 'name'] satisfies (keyof Stripe.CustomerCreateParams)[],
  'payment_methods detach': [],
  'setup_intents create': [
    'allowed_payment_method_types',
    'customer',
    'metadata',
    'usage',
  ] satisfies (keyof Stripe.SetupIntentCreateParams)[],
}

/** @throws ProviderError 400 for what the provider does not know, and for two ways to say how can be paid */
export function checkParams(path: string, params: Params): void {
  const [, , resource, , action = 'create'] = path.split('/')
  const known = KNOWN[`${resource} ${action}`]
  if (!known) return
  const refuse = (message: string, code: string) => {
    throw new ProviderError(400, 'invalid_request_error', message, code)
  }
  if (params.payment_method_types)
    refuse('payment_method_types is no longer supported.', 'payment_method_types_no_longer_supported')
  for (const name of Object.keys(params))
    if (!known.includes(name)) refuse(`Received unknown parameter: ${name}`, 'parameter_unknown')
  if (params.allowed_payment_method_types && params.automatic_payment_methods)
    refuse('You may only specify one of these parameters.', 'parameters_exclusive')
}
