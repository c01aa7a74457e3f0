import { afterAll, afterEach, beforeAll, jest } from '@jest/globals'
import type { Payload } from 'payload'

import type { GuestStay } from '@/contract/guest-stay'
import type { BookingRule, Inquiry } from '@/payload-types'

import type { ApiClient } from './api-client'
import { type App, startApp } from './payload-app'
import { emptyBooks } from './payments'
import { startStripe, type StripeStand } from './stripe'

export interface PayingApp {
  app: App
  stripe: StripeStand
  close: () => Promise<void>
}

/** The app of a test file with a payment provider of its own. */
export async function startPayingApp(env: Record<string, string> = {}): Promise<PayingApp> {
  const stripe = await startStripe()
  const app = await startApp({ env: { ...stripe.env, ...env } })
  return {
    app,
    stripe,
    close: async () => {
      await app.close()
      await stripe.close()
    },
  }
}

// Who imports these has what the file's tests have: an import follows the variable.
export let paying: PayingApp
export let app: App
export let stripe: StripeStand
export let payload: Payload
export let owner: ApiClient
/** The key of a booking's link. */
export let keyOf: (id: string) => string
/** What a guest sees behind the link. */
export let load: (id: string) => Promise<GuestStay>

/** What is in the books of one. */
export const inquiry = (id: string): Promise<Inquiry> =>
  payload.findByID({ collection: 'inquiries', id: Number(id) || id, depth: 0 })

/** Publishes rules of booking; the others stay. */
export const rules = (data: Partial<BookingRule>) =>
  payload.updateGlobal({ slug: 'booking-rules', data: { ...data, _status: 'published' } })

async function open(env: Record<string, string>) {
  paying = await startPayingApp({
    SITE_URL: 'http://ridgeline.test',
    OWNER_EMAIL: 'owner@house.example',
    ...env,
  })
  ;({ app, stripe } = paying)
  payload = app.payload
  owner = await app.owner()
  const { guestLinkKey } = await import('@/security/guest-link')
  const { loadGuestStay } = await import('@/operations/desk/guest-stay')
  keyOf = guestLinkKey
  load = async (id) => (await loadGuestStay(payload, id, keyOf(id)))!
}

/** The tests of a `describe` share a house whose owner is signed in and has mail; after each its books are empty. */
export function payingHouse(env: Record<string, string> = {}): void {
  beforeAll(() => open(env))
  afterEach(async () => {
    jest.useRealTimers()
    stripe.behave(null)
    stripe.watch(null)
    await emptyBooks(payload)
  })
  afterAll(() => paying.close())
}
