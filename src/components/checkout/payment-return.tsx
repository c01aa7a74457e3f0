'use client'

import { startTransition, useEffect, useState } from 'react'

import { HOME_ADDRESS, UNSETTLED_ADDRESS } from './messages'

/** What the provider adds to the address that it sends a guest back to. */
const PARAMETERS = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
  'source_type',
  'source_redirect_slug',
]

/** The card to keep that a bank's page has sent back; null for none. */
export const returnedSetup = (href: string): string | null => new URL(href).searchParams.get('setup_intent')

/** A payment that a bank's page has sent back, and the address without a trace of it. */
export function returnedPayment(href: string) {
  const url = new URL(href)
  const paymentIntentId = url.searchParams.get('payment_intent')
  const status = url.searchParams.get('redirect_status')
  for (const name of PARAMETERS) url.searchParams.delete(name)
  return paymentIntentId === null
    ? null
    : { paymentIntentId, status, address: url.pathname + url.search + url.hash }
}

/**
 * On the landing page, where the provider's redirect methods lead back to: takes the payment and its secret out of the
 * address at once, and ends the booking as the checkout would have. Nothing of it is fetched by other visitors.
 */
export function PaymentReturn() {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const returned = returnedPayment(window.location.href)
    if (!returned) return
    window.history.replaceState(null, '', returned.address)
    startTransition(() => setBusy(true))
    // The server settles without us too; where this cannot be fetched, the address is the only hint.
    const unknown = returned.status === 'failed' ? HOME_ADDRESS : UNSETTLED_ADDRESS
    void import('./end-return')
      .then(({ endReturn }) => endReturn(returned))
      .catch(() => unknown)
      .then((address) => window.location.replace(address))
  }, [])
  if (!busy) return null
  return (
    <div role="status" className="notice">
      <p className="font-display text-xl">One moment, your payment is being looked up …</p>
    </div>
  )
}
