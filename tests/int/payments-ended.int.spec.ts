import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'

import type { BookingInquiry } from '@/contract/booking-inquiry'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'
import { eventually } from '../support/paying-site'
import { freshAddress } from '../support/payments'
import { daysFromToday as day, seedInquiry } from '../support/seed'
import { startStripe, type StripeStand } from '../support/stripe'

/** Three nights: 1463.00, and 1506.89 by card. */
const [PRICE, BY_CARD] = [146_300, 150_689]

describe('a payment whose page stands open, and an owner at work, in a process with its runner', () => {
  let stripe: StripeStand
  let app: App
  let owner: ApiClient
  let keyOf: (id: string) => string
  let from = 40

  beforeAll(async () => {
    stripe = await startStripe()
    app = await startApp({ env: { ...stripe.env, OWNER_EMAIL: 'owner@house.example' }, jobs: true })
    owner = await app.owner()
    keyOf = (await import('@/security/guest-link')).guestLinkKey
  })
  afterAll(async () => {
    await app.close()
    await stripe.close()
  })

  const post = (path: string, body: object) =>
    owner.request('POST', `/api/booking-inquiries${path}`, { body })
  const call = (id: string, what: 'pay' | 'paid', body: object) =>
    app.visitor().request('POST', `/api/guest-stay/${id}/${what}`, {
      body: { key: keyOf(id), ...body },
      headers: { 'x-ridgeline-client-address': freshAddress() },
    })
  const view = async (id: string) =>
    (await owner.request('GET', `/api/booking-inquiries/${id}`)).body as BookingInquiry
  const paysCash = (id: string, amount: number) => post(`/${id}/payments`, { amount, method: 'cash' })
  /** A confirmed stay whose guest is just paying for it. @returns the provider's payment */
  const paying = async () => {
    const stay = { checkin: day((from += 5)), checkout: day(from + 3), guests: 4 }
    const seeded = await seedInquiry(app.payload, { firstName: 'Ada', email: 'ada@example.com', ...stay })
    const id = String(seeded.id)
    expect((await post(`/${id}/confirm`, {})).status).toBe(200)
    const { body } = await call(id, 'pay', { part: 'all', amountCents: BY_CARD })
    return { id, stay, intentId: body.paymentIntentId as string }
  }
  type Paying = Awaited<ReturnType<typeof paying>>
  const change = ({ id, stay }: Paying, to: object) =>
    post(`/${id}/change`, { ...stay, was: stay, notifyGuest: false, requestKey: `change-of-${id}`, ...to })

  it.each<[string, (of: Paying) => Promise<{ status: number }>]>([
    ['records all of it in cash', ({ id }) => paysCash(id, 1463)],
    ['records a part of it in cash', ({ id }) => paysCash(id, 463)],
    ['cancels the stay', ({ id }) => post(`/${id}/cancel`, {})],
    ['agrees on another price', (of) => change(of, { agreedCents: 90_000, totalCents: 90_000 })],
    ['takes a night off', (of) => change(of, { checkout: day(from + 2), totalCents: 116_699 })],
  ])('ends at once when the owner %s, and no other does', async (_what, moves) => {
    const [other, mine] = [await paying(), await paying()]
    expect((await moves(mine)).status).toBeLessThan(300)
    const status = () => Promise.resolve(stripe.intent(mine.intentId).status)
    await eventually(status, (now) => now === 'canceled', 5_000)
    const late = await call(mine.id, 'paid', { paymentIntentId: mine.intentId })
    expect([late.status, late.body.message]).toEqual([
      409,
      'This payment has ended, and nothing was charged. Please look at the page of your stay again.',
    ])
    expect(stripe.intent(other.intentId).status).toBe('requires_payment_method')
  })

  it('stays, as paid too much, when it goes through while the owner’s cash ends it', async () => {
    const { id, intentId } = await paying()
    stripe.watch(({ path }, phase) => {
      if (phase === 'before' && path === `/v1/payment_intents/${intentId}/cancel`)
        stripe.pay(intentId, 'success')
    })
    await paysCash(id, 1463)
    const booking = await eventually(
      () => view(id),
      ({ paidCents }) => paidCents !== PRICE,
      5_000,
    )
    stripe.watch(null)
    expect(booking).toMatchObject({ status: 'confirmed', paidCents: PRICE + BY_CARD, balanceCents: -PRICE })
    const toldTo = async (to: string, subject: string) => {
      const where = { subject: { like: subject }, to: { equals: to } }
      const told = () => app.payload.find({ collection: 'mails', where, depth: 0 })
      const { docs } = await eventually(told, ({ totalDocs }) => totalDocs === 1, 5_000)
      return docs[0]!.text.replaceAll(/\s+/g, ' ')
    }
    expect(await toldTo('owner@house.example', 'Paid $1,506.89')).toContain(
      '$1,463.00 more was paid than it costs.',
    )
    expect(await toldTo('ada@example.com', 'Receipt for $1,506.89')).toContain(
      'Nothing is left to pay. You have paid $1,463.00 more than the stay costs; the owner will write to you about that.',
    )
    const { loadGuestStay } = await import('@/operations/desk/guest-stay')
    expect(await loadGuestStay(app.payload, id, keyOf(id))).toMatchObject({
      paidCents: PRICE + BY_CARD,
      overpaidCents: PRICE,
      owedCents: 0,
    })
  })

  it('is ended by the round where the provider is away', async () => {
    const { id, intentId } = await paying()
    stripe.behave({ status: 503, on: /cancel$/ })
    expect((await paysCash(id, 1463)).status).toBe(201)
    await eventually(
      () => Promise.resolve(stripe.calls.at(-1)?.path),
      (path) => path?.endsWith('/cancel') ?? false,
    )
    stripe.behave(null)
    const { reconcilePayments } = await import('@/operations/payments/reconcile')
    await reconcilePayments(app.payload, () => true)
    expect(stripe.intent(intentId).status).toBe('canceled')
  })
})
