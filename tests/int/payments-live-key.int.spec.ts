import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import { type App, startApp } from '../support/payload-app'
import { seedInquiry } from '../support/seed'
import { startStripe, type StripeStand } from '../support/stripe'

describe('a site with a live key', () => {
  let app: App
  let stripe: StripeStand

  beforeAll(async () => {
    stripe = await startStripe({ secretKey: 'sk_live_ridgeline_stand_in' })
    app = await startApp({ env: stripe.env })
  })
  afterAll(async () => {
    await app.close()
    await stripe.close()
  })

  it('makes no test payment, and asks the provider for nothing', async () => {
    const owner = await app.owner()
    const { id } = await seedInquiry(app.payload)
    const { status, body } = await owner.request('POST', '/api/test-payment', {
      body: { bookingId: String(id) },
    })
    expect([status, body.message]).toEqual([409, expect.stringContaining('live')])
    expect(stripe.calls).toEqual([])
  })
})
