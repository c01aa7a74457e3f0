import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'

import type { AgreedTerms } from '@/contract/booking-inquiry'
import type { RatesView } from '@/contract/rates'
import type { Inquiry } from '@/payload-types'

import { addSource, calendar } from '../support/calendars'
import { startFeedHost } from '../support/feed-host'
import { bookingData, booksOf, checkoutBody, freshAddress } from '../support/payments'
import { app, owner, payingHouse, payload, rules, stripe } from '../support/paying-app'
import { setRates } from '../support/set-rates'

const MILD = [{ daysBefore: 7, percent: 100 }]
const STRICT = [{ daysBefore: 60, percent: 50 }]
const WAYS = [{ method: 'transfer' as const, text: 'Ridge LLC, account 4711', holdDays: 10 }]
const OTHER = 'f'.repeat(64)

/** A guest reads the rules for ten minutes, and the owner changes them meanwhile: nobody agrees to what was never shown. */
describe('the house rules and the cancellation policy that a guest agrees to', () => {
  payingHouse({ FEED_ALLOWED_HOSTS: '127.0.0.1' })

  beforeEach(() => rules({ cancellation: MILD, houseRules: 'No drums', keepCardFee: false, otherWays: WAYS }))
  afterEach(() => {
    stripe.calls.length = 0
  })

  /** A browser with the checkout's cookie. */
  const guest = async () => {
    const client = app.visitor()
    const headers = { 'x-ridgeline-client-address': freshAddress() }
    const shown = async () => {
      const { body } = await client.request('GET', '/api/checkout/config', { headers })
      return (body as { termsHash: string }).termsHash
    }
    await shown()
    const send = (path: string) => (body: object) => client.request('POST', path, { body, headers })
    const [pay, hold] = [send('/api/create-payment-intent'), send('/api/hold-booking')]
    return {
      shown,
      open: (more: Record<string, unknown> = {}, from = 40) =>
        pay(checkoutBody(bookingData(from, from + 3), more)),
      hold: (more: Record<string, unknown> = {}) =>
        hold({
          ...{ method: 'transfer', amount: 1463, bookingData: bookingData(40, 43), agreed: true },
          ...more,
        }),
    }
  }
  const outcomeOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    (body as { code?: string }).code,
  ]
  const REFUSED = [409, 'terms-changed']
  const kept = async () => {
    const { inquiries } = await booksOf(payload)
    return inquiries.map(({ checkin, agreedTerms }: Inquiry) => ({
      checkin,
      ...(agreedTerms as AgreedTerms),
    }))
  }

  it('have a name of their own, which changes with each word of them and with nothing else', async () => {
    const { shown } = await guest()
    const first = await shown()
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    const names = [first]
    for (const change of [
      { houseRules: 'No drums\nNo flutes' },
      { cancellation: STRICT },
      { keepCardFee: true },
    ]) {
      await rules(change)
      names.push(await shown())
    }
    const { fees } = (await owner.request('GET', '/api/rates')).body as RatesView
    const [cleaning, ...others] = fees
    await setRates(payload, { fees: [{ ...cleaning!, refundable: false }, ...others] })
    names.push(await shown())
    expect(new Set(names).size).toBe(5)

    await setRates(payload, { fees })
    await rules({
      cancellation: MILD,
      houseRules: 'No drums',
      keepCardFee: false,
      maxGuests: 9,
      depositPercent: 30,
    })
    expect(await shown()).toBe(first)
    await rules({ maxGuests: 12, depositPercent: null })
  })

  it('are kept by name; others than those that were shown are refused, with nothing kept and nothing asked of the provider', async () => {
    const ada = await guest()
    const termsHash = await ada.shown()
    await rules({ cancellation: STRICT })
    const refused = await ada.open({ termsHash })
    expect(outcomeOf(refused)).toEqual(REFUSED)
    expect((refused.body as { message: string }).message).toBe(
      'The house rules or the cancellation policy have changed since you opened this page. Nothing was charged; please read them again.',
    )
    expect(await booksOf(payload)).toMatchObject({ inquiries: [], stays: [], nights: [] })
    expect(stripe.calls).toEqual([])

    const now = await ada.shown()
    expect((await ada.open({ termsHash: now })).status).toBe(200)
    expect(await kept()).toEqual([
      expect.objectContaining({ termsHash: now, cancellation: STRICT, agreedAt: expect.any(String) }),
    ])
  })

  it('are those of the moment for a caller that does not say which ones were shown', async () => {
    const ada = await guest()
    await rules({ cancellation: STRICT })
    expect((await ada.open()).status).toBe(200)
    expect(await kept()).toMatchObject([{ cancellation: STRICT, termsHash: await ada.shown() }])
    for (const termsHash of ['', 'x', 7, null, OTHER.toUpperCase()])
      expect((await ada.open({ termsHash })).status).toBe(400)
  })

  it('stay with a checkout that goes on, until its guest has read the new ones', async () => {
    const ada = await guest()
    const termsHash = await ada.shown()
    expect((await ada.open({ termsHash })).status).toBe(200)
    await rules({ cancellation: STRICT })
    // A reload, and another tab, which does not know.
    for (const again of [{ termsHash }, {}]) {
      expect((await ada.open(again)).status).toBe(200)
      expect(await kept()).toMatchObject([{ cancellation: MILD, termsHash }])
    }
    expect(outcomeOf(await ada.open({ termsHash: OTHER }))).toEqual(REFUSED)
    expect(await kept()).toMatchObject([{ cancellation: MILD, termsHash }])
    const now = await ada.shown()
    expect((await ada.open({ termsHash: now })).status).toBe(200)
    expect(await kept()).toMatchObject([{ cancellation: STRICT, termsHash: now }])
    expect((await booksOf(payload)).nights).toHaveLength(3)
  })

  it('are looked at when a hold moves to other dates; refused, it stays where it is', async () => {
    const ada = await guest()
    const termsHash = await ada.shown()
    await ada.open({ termsHash })
    const before = await kept()
    await rules({ cancellation: STRICT })
    expect(outcomeOf(await ada.open({ termsHash }, 41))).toEqual(REFUSED)
    expect(await kept()).toEqual(before)
    expect((await booksOf(payload)).nights).toHaveLength(3)
    expect((await ada.open({ termsHash: await ada.shown() }, 41)).status).toBe(200)
    expect(await kept()).toMatchObject([{ checkin: bookingData(41, 44).checkin, cancellation: STRICT }])
  })

  it('are looked at without a card, too', async () => {
    const ada = await guest()
    const termsHash = await ada.shown()
    await rules({ houseRules: 'No drums\nNo flutes' })
    expect(outcomeOf(await ada.hold({ termsHash }))).toEqual(REFUSED)
    expect(await booksOf(payload)).toMatchObject({ inquiries: [], stays: [], nights: [] })
    expect((await ada.hold({ termsHash: await ada.shown() })).status).toBe(201)
    expect(await kept()).toMatchObject([{ houseRules: 'No drums\nNo flutes' }])
  })

  describe('of a booking that was not made at the checkout', () => {
    const headers = () => ({ 'x-ridgeline-client-address': freshAddress() })
    const asked = async () => {
      const { status } = await app
        .visitor()
        .request('POST', '/api/booking-inquiry', { body: bookingData(40, 43), headers: headers() })
      expect(status).toBe(201)
    }
    const byHand = (source: string) => async () => {
      const { firstName, lastName, email, guests, checkin, checkout } = bookingData(40, 43)
      const { status } = await owner.request('POST', '/api/booking-inquiries', {
        body: {
          ...{ firstName, lastName, email, guests, checkin, checkout, source },
          ...{ totalCents: 150_689, notifyGuest: false, requestKey: `by-hand-${source}` },
        },
      })
      expect(status).toBe(201)
    }
    const byLink = async () => {
      const { firstName, lastName, email, guests, checkin, checkout } = bookingData(40, 43)
      const expiresOn = bookingData(20, 21).checkin
      const { status } = await owner.request('POST', '/api/payment-links', {
        body: { firstName, lastName, email, guests, checkin, checkout, expiresOn, amountCents: 90_000 },
      })
      expect(status).toBe(200)
    }

    it.each([
      ['an inquiry', asked],
      ['by hand', byHand('manual')],
      ['a payment link', byLink],
    ])('are those of the day on which it was made, whatever is published later: %s', async (_what, make) => {
      await make()
      await rules({ cancellation: STRICT, houseRules: 'Others' })
      const [{ id, status }] = (await booksOf(payload)).inquiries as [Inquiry]
      expect(await kept()).toMatchObject([{ cancellation: MILD, houseRules: 'No drums' }])
      expect((await kept())[0]).not.toHaveProperty('agreedAt')
      if (status === 'pending') {
        const confirmed = await owner.request('POST', `/api/booking-inquiries/${id}/confirm`, { body: {} })
        expect(confirmed.status).toBe(200)
      }
      const { guestLinkKey } = await import('@/security/guest-link')
      const { loadGuestStay } = await import('@/operations/desk/guest-stay')
      const stay = (await loadGuestStay(payload, String(id), guestLinkKey(String(id))))!
      expect(stay.policy[0]).toMatch(/^Full refund until /)
      expect(stay.houseRules).toEqual(['No drums'])
    })

    it('are none where a channel has sold it', async () => {
      await byHand('airbnb')()
      expect((await booksOf(payload)).inquiries[0]!.agreedTerms ?? null).toBeNull()
    })
  })

  it('are those that were looked at first, when others are published while the channels are asked', async () => {
    const host = await startFeedHost()
    try {
      host.answer('/slow.ics', { body: calendar() })
      const id = await addSource(owner, host.url('/slow.ics'))
      const old = { lastGoodAt: new Date(Date.now() - 3600_000).toISOString() }
      await payload.update({ collection: 'feeds', id, data: old })
      host.answer('/slow.ics', { body: calendar(), delayMs: 700 })
      const asked = host.requests.length
      const ada = await guest()
      const opening = ada.open({ termsHash: await ada.shown() })
      while (host.requests.length === asked) await new Promise((resolve) => setTimeout(resolve, 10))
      await rules({ cancellation: STRICT, depositPercent: 40 })
      expect((await opening).status).toBe(200)
      expect(await kept()).toMatchObject([{ cancellation: MILD }])
      await owner.request('DELETE', `/api/calendar-sources/${id}`)
    } finally {
      await host.close()
      await rules({ depositPercent: null })
    }
  })
})
