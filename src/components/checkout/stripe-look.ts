import type { Appearance } from '@stripe/stripe-js'

/** The site's palette in the provider's own fields, which our style sheet cannot reach. */
export const STRIPE_LOOK: Appearance = {
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
