import { Elements } from '@stripe/react-stripe-js'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import type { ReactNode } from 'react'

/** The site's palette in the provider's own fields, which our style sheet cannot reach. */
const LOOK: Appearance = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#16302b',
    colorText: '#16302b',
    colorTextSecondary: '#4a5f69',
    colorDanger: '#991b1b',
    colorBackground: '#ffffff',
    fontFamily: 'Inter, system-ui, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '8px',
  },
}

type Props = { stripe: Stripe; clientSecret: string; children: ReactNode }

/** Around the provider's card fields; another secret begins them anew. */
export const CardElements = ({ stripe, clientSecret, children }: Props) => (
  <Elements key={clientSecret} stripe={stripe} options={{ clientSecret, appearance: LOOK }}>
    {children}
  </Elements>
)
