import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useMemo } from 'react'

import { PaymentForm, type PaymentFormProps } from './payment-form'
import { STRIPE_LOOK } from './stripe-look'

/** The provider's card fields around our Pay button. */
export function PaymentStep({ stripe, ...form }: PaymentFormProps & { stripe: Stripe }) {
  const { clientSecret } = form.payment
  const options = useMemo(() => ({ clientSecret, appearance: STRIPE_LOOK }), [clientSecret])
  return (
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <PaymentForm {...form} />
    </Elements>
  )
}
