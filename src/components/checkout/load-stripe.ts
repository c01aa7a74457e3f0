import { loadStripe as loadScript } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'

/**
 * Whether this document was loaded at the checkout's address: only then does its Content-Security-Policy let the
 * provider's script in. Going back to the checkout from a page that was loaded elsewhere keeps that page's policy.
 */
export function isCheckoutDocument(): boolean {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? []
  return !loaded || new URL(loaded.name).pathname === '/checkout'
}

/**
 * Stripe.js from the provider's own host, fetched on this page alone.
 * @throws Error when the script cannot be loaded
 */
export async function loadStripe(publishableKey: string): Promise<Stripe> {
  const stripe = await loadScript(publishableKey)
  if (!stripe) throw new Error('Stripe.js did not start')
  return stripe
}
