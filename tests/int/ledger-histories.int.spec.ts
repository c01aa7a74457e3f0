import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { deriveMoney, type LedgerEntry } from '@/domain/ledger'
import { ledgerOf, moneyBasis } from '@/operations/bookings/journal-and-ledger'
import type { reconcilePayments } from '@/operations/payments/reconcile'
import type { Inquiry } from '@/payload-types'

import type { ApiClient } from '../support/api-client'
import type { App } from '../support/payload-app'
import { type PayingApp, startPayingApp } from '../support/paying-app'
import { bookingData, emptyBooks, freshAddress, payingGuest } from '../support/payments'
import { daysFromToday as day, seedInquiry } from '../support/seed'
import { signature, type StandEvent, type StripeStand } from '../support/stripe'

/** LEDGER_HISTORIES plays more of them. */
const HISTORIES = Number(process.env.LEDGER_HISTORIES ?? 40)
/** What of the charge of three nights is the card fee, cents. */
const FEE = 4_389
const CASH_STEPS = ['cash', 'undo', 'refund in cash', 'agree', 'cancel'] as const
const CARD_STEPS = ['refund to the card', 'refund by hand', 'bounce', 'dispute', 'win', 'lose'] as const
const ALL_STEPS = [...CASH_STEPS, ...CARD_STEPS, 'events again', 'reconcile'] as const

interface Step {
  what: (typeof ALL_STEPS)[number]
  cents: number
}
interface History {
  way: 'card' | 'inquiry'
  steps: Step[]
}

const history: fc.Arbitrary<History> = fc.record({
  way: fc.constantFrom('card', 'card', 'inquiry'),
  steps: fc.array(
    fc.record({ what: fc.constantFrom(...ALL_STEPS), cents: fc.integer({ min: 1, max: 90_000 }) }),
    { minLength: 3, maxLength: 9 },
  ),
})

/** The cash box, counted beside the site. */
interface Cash {
  payments: Map<string, number>
  refunded: number
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
const of = (ledger: readonly LedgerEntry[], ...kinds: LedgerEntry['kind'][]) =>
  sum(ledger.filter(({ kind }) => kinds.includes(kind)).map(({ cents }) => cents))

describe('random histories of money', () => {
  let paying: PayingApp
  let app: App
  let stripe: StripeStand
  let owner: ApiClient
  let reconcile: typeof reconcilePayments
  let keys = 0

  beforeAll(async () => {
    paying = await startPayingApp()
    ;({ app, stripe } = paying)
    owner = await app.owner()
    ;({ reconcilePayments: reconcile } = await import('@/operations/payments/reconcile'))
  })
  afterAll(() => paying.close())

  const hook = async (event: StandEvent) => {
    const body = JSON.stringify(event)
    const headers = {
      ...{ 'content-type': 'application/json', origin: null },
      ...{ 'x-ridgeline-client-address': freshAddress() },
      'stripe-signature': signature(body, stripe.webhookSecret, 0),
    }
    const { status } = await app.visitor().request('POST', '/api/stripe/webhook', { body, headers })
    expect(status).toBe(200)
  }
  const post = async (path: string, body: unknown) =>
    (await owner.request('POST', `/api/booking-inquiries/${path}`, { body })).status === 200

  async function begin(way: History['way']): Promise<{ id: string; intentId: string | null }> {
    if (way === 'card') {
      const ada = payingGuest(app.visitor(), bookingData(40, 43))
      const { body, text } = await ada.open()
      if (!body.paymentIntentId) throw new Error(text)
      stripe.pay(body.paymentIntentId as string, 'success')
      return { id: body.inquiryId as string, intentId: body.paymentIntentId as string }
    }
    const { id } = await seedInquiry(app.payload, { checkin: day(40), checkout: day(43) })
    if (!(await post(`${id}/confirm`, {}))) throw new Error('not confirmed')
    return { id: String(id), intentId: null }
  }

  async function take({ what, cents }: Step, id: string, intentId: string | null, cash: Cash) {
    const requestKey = `history-${(keys += 1)}`
    const refund = { amountCents: cents, cancel: false, requestKey }
    const card = (act: (paymentId: string) => unknown) => (intentId ? act(intentId) : undefined)
    switch (what) {
      case 'cash': {
        const payment = {
          amountCents: cents,
          method: 'cash',
          date: day(0),
          note: '',
          receipt: false,
          requestKey,
        }
        const both = await Promise.all([post(`${id}/payments`, payment), post(`${id}/payments`, payment)])
        if (both.some(Boolean)) cash.payments.set(`payment:${requestKey}`, cents)
        return
      }
      case 'undo': {
        const [key] = cash.payments.keys()
        if (key && (await post(`${id}/payments/reverse`, { key }))) cash.payments.delete(key)
        return
      }
      case 'refund in cash':
        if (await post(`${id}/refund`, { ...refund, by: 'other' })) cash.refunded += cents
        return
      case 'refund to the card':
        await post(`${id}/refund`, { ...refund, by: 'card' })
        return
      case 'refund by hand':
        await card((paymentId) => {
          const { amount, amount_refunded } = stripe.charge(paymentId)
          if (amount > amount_refunded)
            stripe.refundByHand(paymentId, Math.min(cents, amount - amount_refunded))
        })
        return
      case 'bounce':
        await card(stripe.bounceRefund)
        return
      case 'dispute':
      case 'win':
      case 'lose': {
        const status = { dispute: 'needs_response', win: 'won', lose: 'lost' }[what]
        await card((paymentId) => hook(stripe.dispute(paymentId, status, `dp_${paymentId}`)))
        return
      }
      case 'agree': {
        const { checkin, checkout, guests } = await app.payload.findByID({
          collection: 'inquiries',
          id,
          depth: 0,
        })
        const stay = { checkin, checkout, guests }
        const agreed = { agreedCents: 100_000 + cents, totalCents: 100_000 + cents }
        await post(`${id}/change`, { ...stay, ...agreed, was: stay, tellGuest: false, requestKey })
        return
      }
      case 'cancel':
        await post(`${id}/cancel`, {})
        return
      case 'events again':
        for (const event of stripe.events
          .filter((each) => JSON.stringify(each).includes(intentId ?? 'none'))
          .reverse())
          await hook(event)
        return
      case 'reconcile':
        await reconcile(app.payload, () => true)
    }
  }

  it(`${HISTORIES} of them: what is stored is what is derived, and both are what the provider and the cash box have`, async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ way, steps }) => {
        try {
          const { id, intentId } = await begin(way)
          const cash: Cash = { payments: new Map(), refunded: 0 }
          for (const each of steps) await take(each, id, intentId, cash)
          // Whatever the provider has told, in the order in which it did, reaches us in the end.
          const events = stripe.events.filter((each) => intentId && JSON.stringify(each).includes(intentId))
          for (const event of events) await hook(event)
          await reconcile(app.payload, () => true)

          const booking: Inquiry = await app.payload.findByID({ collection: 'inquiries', id, depth: 0 })
          const ledger = ledgerOf(booking)
          expect(booking).toMatchObject(deriveMoney(moneyBasis(booking)))
          expect(new Set(ledger.map(({ key }) => key)).size).toBe(ledger.length)

          const charge = intentId === null ? { amount: 0, amount_refunded: 0 } : stripe.charge(intentId)
          expect(of(ledger, 'charge')).toBe(charge.amount)
          // The card fee stays with us for what stays charged.
          const feeBack =
            charge.amount === 0 ? FEE : Math.round((FEE * charge.amount_refunded) / charge.amount)
          expect(of(ledger, 'card-fee')).toBe(feeBack - FEE)
          expect(of(ledger, 'payment')).toBe(sum(cash.payments.values()))
          expect(booking.paidCents).toBe(charge.amount + sum(cash.payments.values()))
          expect(booking.refundedCents).toBe(charge.amount_refunded + cash.refunded)
          const view = (await owner.request('GET', `/api/booking-inquiries/${id}`)).body
          expect(sum(view.ledger.map(({ cents }: { cents: number }) => cents))).toBe(
            sum(ledger.map(({ cents }) => cents)),
          )
          const { body: report } = await owner.request('GET', '/api/reports/summary')
          const kept = booking.paidCents! - booking.refundedCents!
          expect(report.allTime.paidCents).toBe(booking.status === 'confirmed' ? Math.max(0, kept) : 0)
        } finally {
          await emptyBooks(app.payload)
          stripe.events.length = 0
        }
      }),
      { numRuns: HISTORIES },
    )
  }, 600_000)
})
