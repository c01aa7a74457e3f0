'use client'

import { useEffect } from 'react'

import { QueryProvider } from '@/components/site/query-provider'
import { useHydrated } from '@/components/site/use-hydrated'
import { ToastHost } from '@/components/ui/toaster'

import { checkoutAddress, type CheckoutRequest } from './checkout-address'
import { CheckoutSteps } from './checkout-steps'
import { keepDetails, knownDetails } from './guest-details'
import { StatusCard } from './status-card'
import { type Leave, useCheckout } from './use-checkout'
import { PREPARING } from './words'

type Props = {
  request: CheckoutRequest
  /** For specs, where no page can be left. */
  leave?: Leave
}

// Replaced, not added: who goes back should not come to a payment that is over.
const leaveForGood: Leave = (address) => window.location.replace(address)

/** Keeps what the address says of the guest in the tab, and takes it out of the address, the history and referrers. */
function useTidyAddress(request: CheckoutRequest) {
  useEffect(() => {
    if (Object.keys(request.guest).length === 0) return
    keepDetails(knownDetails(request.guest))
    window.history.replaceState(null, '', checkoutAddress(request))
  }, [request])
}

function Steps({ request, leave }: Required<Props>) {
  useTidyAddress(request)
  return <CheckoutSteps request={request} leave={leave} {...useCheckout(request, leave)} />
}

/** The whole checkout. It runs in the browser alone, which knows the tab's draft; before that its loading card shows. */
export function Checkout({ request, leave = leaveForGood }: Props) {
  const hydrated = useHydrated()
  if (!hydrated) return <StatusCard busy heading={PREPARING} />
  return (
    <QueryProvider>
      <Steps request={request} leave={leave} />
      <ToastHost />
    </QueryProvider>
  )
}
