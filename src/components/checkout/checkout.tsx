'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

import { LateToasts } from '@/components/site/late-toasts'
import { QueryProvider } from '@/components/site/query-provider'
import { useKeptPlace } from '@/components/ui/use-kept-place'

import { checkoutAddress, type CheckoutRequest } from './checkout-address'
import { CheckoutSteps } from './checkout-steps'
import { keepDetails, knownDetails } from './guest-details'
import { type Change, useCheckout } from './use-checkout'
import type { Leave } from './use-open-payment'

type Props = {
  request: CheckoutRequest
  /** The house's. */
  today: string
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

function Steps({ request, today, leave, change }: Required<Props> & { change: Change }) {
  useTidyAddress(request)
  return <CheckoutSteps {...{ request, today, leave }} {...useCheckout(request, today, leave, change)} />
}

/**
 * The whole checkout. Until it runs in the browser, which alone knows the tab's draft, its loading card shows: the same
 * element before and after, so that nothing is drawn twice.
 */
export function Checkout({ request: first, today, leave = leaveForGood }: Props) {
  const [request, setRequest] = useState(first)
  const steps = useRef<HTMLDivElement>(null)
  // A step goes with the button that led on: its follower is read out from its heading, also while it waits.
  useKeptPlace(() => steps.current?.querySelector('h2'))
  const change = useCallback((next: CheckoutRequest) => {
    window.history.replaceState(null, '', checkoutAddress(next))
    setRequest(next)
  }, [])
  return (
    <QueryProvider>
      <div ref={steps}>
        <Steps key={checkoutAddress(request)} {...{ request, today, leave, change }} />
      </div>
      <LateToasts />
    </QueryProvider>
  )
}
