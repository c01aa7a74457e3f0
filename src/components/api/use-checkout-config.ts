import { useQuery } from '@tanstack/react-query'

import type { CheckoutConfig } from '@/contract/payments'

/** What the checkout needs to start: the publishable key (null: no payment here) and what guests agree to. */
export const useCheckoutConfig = () => useQuery<CheckoutConfig | null>({ queryKey: ['/api/checkout/config'] })
