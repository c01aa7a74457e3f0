import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import type { BookingInquiry } from '@/contract/booking-inquiry'
import type { PromoCode } from '@/contract/promo-codes'

import { bookingData } from '../support/payments'
import { callSite, ownerCookie } from '../support/paying-site'
import { sharedDatabase, type SharedDatabase } from '../support/shared-database'
import { type Site, startSite } from '../support/site'
import { startStripe, type StripeStand } from '../support/stripe'

const GUESTS = 50
const TENTH_OFF = 1404.92

describe('fifty guests who want the last use of a code at once', () => {
  let sites: Site[] = []
  let stripe: StripeStand
  let database: SharedDatabase | null

  beforeAll(async () => {
    stripe = await startStripe()
    database = await sharedDatabase('codes')
    const env = {
      ...stripe.env,
      TRUSTED_PROXIES: '127.0.0.1',
      PAYLOAD_SECRET: 'only-for-the-tests-of-this-site',
      ...(database ? { DATABASE_URI: database.uri } : {}),
    }
    // The embedded database is served by one process.
    sites = await Promise.all(Array.from({ length: database ? 2 : 1 }, () => startSite({ env })))
    for (const { url } of sites) expect((await callSite(url, 'GET', '/api/images/config')).status).toBe(200)
  }, 180_000)
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.close()))
    await stripe.close()
    await database?.stop()
  })

  it('one gets it, in whichever process; the others hear that it is used up, and nothing of theirs is left', async () => {
    const urlOf = (n: number) => sites[n % sites.length]!.url
    const cookie = await ownerCookie(urlOf(0))
    const code = { code: 'LAST', percent: 10, mostUses: 1 }
    expect((await callSite(urlOf(0), 'POST', '/api/promo-codes', { body: code, cookie })).status).toBe(201)

    const answers = await Promise.all(
      Array.from({ length: GUESTS }, (_, n) => {
        const booking = {
          ...bookingData(100 + 4 * n, 103 + 4 * n, { email: `last${n}@example.com` }),
          code: 'last',
        }
        // Half of each process's guests ask, half pay.
        return n % 4 < 2
          ? callSite(urlOf(n), 'POST', '/api/booking-inquiry', { body: booking })
          : callSite(urlOf(n), 'POST', '/api/create-payment-intent', {
              body: { amount: TENTH_OFF, bookingData: booking, agreed: true },
            })
      }),
    )
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    const lost = answers.filter(({ status }) => status >= 300).map(({ status, body }) => [status, body.code])
    expect(lost).toEqual(Array.from({ length: GUESTS - 1 }, () => [409, 'code-used-up']))

    for (const { url } of sites) {
      const list: BookingInquiry[] = (await callSite(url, 'GET', '/api/booking-inquiries', { cookie })).body
      expect(list.map(({ code: used }) => used)).toEqual(['LAST'])
      const { codes } = (await callSite(url, 'GET', '/api/promo-codes', { cookie })).body as {
        codes: PromoCode[]
      }
      expect(codes).toMatchObject([{ code: 'LAST', uses: 1, bookings: [{ id: list[0]!.id }] }])
    }
    expect(stripe.calls.length).toBeLessThanOrEqual(1)
  }, 60_000)
})
