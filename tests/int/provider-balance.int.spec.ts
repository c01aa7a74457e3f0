import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'

import { type App } from '../support/payload-app'
import { type PayingApp, startPayingApp } from '../support/paying-app'
import { emptyBooks, sendEvent } from '../support/payments'
import { seedInquiry } from '../support/seed'
import { makeEvent, type StripeStand } from '../support/stripe'

const load = async () => ({
  ...(await import('@/operations/payments/read-balance')),
  ...(await import('@/operations/payments/payouts')),
  ...(await import('@/jobs/payment-rounds')),
})
const DAY_S = 24 * 3600
const BY_CARD = 150_689
const FEE = 4_400
const BALANCE_CALLS = /GET \/v1\/(balance_transactions|payouts)/

describe("the provider's fees and payouts", () => {
  let paying: PayingApp
  let app: App
  let stripe: StripeStand
  let site: Awaited<ReturnType<typeof load>>
  const now = Math.floor(Date.now() / 1000)
  const goOn = () => true

  beforeAll(async () => {
    paying = await startPayingApp()
    ;({ app, stripe } = paying)
    site = await load()
  })
  afterAll(() => paying.close())
  afterEach(async () => {
    jest.restoreAllMocks()
    stripe.behave(null)
    stripe.watch(null)
    stripe.balance.transactions.length = stripe.balance.payouts.length = 0
    await emptyBooks(app.payload)
  })

  /** A card payment of a booking, some days ago. */
  async function paid(daysAgo: number, inquiryId = '1', cents = BY_CARD): Promise<string> {
    const { id } = stripe.ledger.create({ amount: String(cents), currency: 'usd' })
    stripe.pay(id, 'success')
    age(daysAgo)
    await app.payload.create({
      collection: 'payment-attempts',
      data: {
        ...{ key: `intent:${id}`, inquiryId, kind: 'charge', state: 'succeeded', cents, intentId: id },
        createdAt: new Date((now - daysAgo * DAY_S) * 1000).toISOString(),
      },
    })
    return id
  }
  /** Puts what moved last some days back. */
  const age = (daysAgo: number) => {
    const { transactions } = stripe.balance
    const last = transactions.at(-1)!
    last.created = now - daysAgo * DAY_S
    last.available_on = last.created + 2 * DAY_S
    transactions.sort((a, b) => a.created - b.created)
  }
  const all = { pagination: false, limit: 0, depth: 0 } as const
  const movements = async () =>
    (await app.payload.find({ collection: 'provider-movements', ...all, sort: 'at' })).docs
  const payouts = async () => (await app.payload.find({ collection: 'payouts', ...all, sort: 'madeAt' })).docs
  const asked = () => stripe.calls.filter(({ method, path }) => BALANCE_CALLS.test(`${method} ${path}`))
  const read = () => site.readBalance(app.payload, goOn)

  /** Whether everything that the provider has is here, once. */
  async function expectWhole() {
    const kept = (await movements()).map((each) => ({ ...each, payoutId: each.payoutId ?? null }))
    expect(kept.map(({ providerId }) => providerId).sort()).toEqual(
      stripe.balance.transactions.map(({ id }) => id).sort(),
    )
    for (const each of stripe.balance.transactions) {
      const movement = kept.find(({ providerId }) => providerId === each.id)!
      expect(movement).toMatchObject({
        ...{ cents: each.amount, feeCents: each.fee, netCents: each.net },
        ...{ category: each.reporting_category, at: new Date(each.created * 1000).toISOString() },
        payoutId: stripe.balance.paidWith.get(each.id) ?? null,
      })
    }
    const made = await payouts()
    expect(made.map(({ providerId, cents }) => [providerId, cents])).toEqual(
      stripe.balance.payouts.map(({ id, amount }) => [id, amount]),
    )
    for (const { providerId, cents, contents } of made) {
      if (contents !== 'read') continue
      const inIt = kept.filter(({ payoutId }) => payoutId === providerId)
      expect(inIt.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(cents)
    }
  }

  it('are not asked for before a card was charged', async () => {
    stripe.calls.length = 0
    await read()
    expect(asked()).toEqual([])
  })

  it('are read once, over pages and years, with the bookings that they are of', async () => {
    const first = await paid(500, '7')
    for (let n = 1; n < 250; n++)
      stripe.balance.add({ type: 'stripe_fee', amount: -n, source: null, created: now - 30 * DAY_S + n })
    stripe.balance.settle()
    stripe.calls.length = 0
    await read()
    await expectWhole()
    expect((await movements())[0]).toMatchObject({ inquiryId: '7', paymentId: first, feeCents: FEE })
    const firstTime = asked().length
    // Six spans of 90 days, the last with three pages, and the payouts.
    expect(firstTime).toBe(6 + 2 + 1)
    stripe.balance.payOut()
    stripe.calls.length = 0
    await read()
    // The last days once more, the payouts, and what is in the one.
    expect(asked()).toHaveLength(3 + 1 + 3)
    await expectWhole()
    stripe.calls.length = 0
    await read()
    expect(asked()).toHaveLength(2)
    await expectWhole()
  })

  it('have refunds, disputes and what came back of the same payment', async () => {
    const intentId = await paid(20, '7')
    stripe.refundByHand(intentId, 689)
    stripe.bounceRefund(intentId)
    stripe.dispute(intentId, 'needs_response', 'dp_a')
    stripe.dispute(intentId, 'won', 'dp_a')
    await read()
    await expectWhole()
    const kept = await movements()
    expect(new Set(kept.map(({ paymentId }) => paymentId))).toEqual(new Set([intentId]))
    expect(new Set(kept.map(({ inquiryId }) => inquiryId))).toEqual(new Set(['7']))
    expect(kept.map(({ category, feeCents }) => `${category} ${feeCents}`).sort()).toEqual(
      ['charge 4400', 'dispute 1500', 'dispute_reversal 0', 'refund 0', 'refund_failure 0'].sort(),
    )
  })

  /** Two payouts with three payments, a refund, and one that the bank sent back. */
  async function history() {
    await paid(40, '1')
    const second = await paid(39, '2')
    stripe.balance.settle()
    const first = stripe.balance.payOut({ created: now - 36 * DAY_S })!
    stripe.balance.arrive(first.id)
    stripe.refundByHand(second, 10_000)
    age(20)
    await paid(19, '3')
    stripe.balance.settle()
    const failing = stripe.balance.payOut({ created: now - 15 * DAY_S })!
    stripe.balance.fail(failing.id, { created: now - 9 * DAY_S })
    const last = stripe.balance.payOut({ created: now - 8 * DAY_S })!
    return { first, failing, last }
  }

  it('are whole after the provider hung up at any call', async () => {
    await history()
    stripe.calls.length = 0
    await read()
    const calls = asked().length
    expect(calls).toBe(2 + 3)
    for (let at = 1; at <= calls; at++) {
      await app.payload.db.deleteMany({ collection: 'provider-movements', where: {} })
      await app.payload.db.deleteMany({ collection: 'payouts', where: {} })
      let n = 0
      // The client tries each call twice.
      stripe.watch((call, phase) => {
        if (phase === 'before' && BALANCE_CALLS.test(`${call.method} ${call.path}`) && ++n === at)
          stripe.behave({ hangUp: 'before', times: 2 })
      })
      await read().catch(() => undefined)
      stripe.watch(null)
      stripe.behave(null)
      await read()
      await expectWhole()
    }
  }, 60_000)

  it('are whole however often a process stops in between, and by two at once', async () => {
    await history()
    for (let calls = 0; calls < 4; calls++) {
      let left = calls
      await site.readBalance(app.payload, () => left-- > 0)
    }
    await Promise.all([read(), read(), read()])
    await expectWhole()
    expect((await payouts()).map(({ contents }) => contents)).toEqual(['read', 'read', 'read'])
  })

  it('have a payout that failed until the bank takes one again', async () => {
    const { failing, last } = await history()
    await read()
    await expectWhole()
    expect(await site.failedPayout(app.payload)).toMatchObject({
      ...{ providerId: failing.id, failure: 'The bank account has been closed.' },
      failedAt: new Date((now - 9 * DAY_S) * 1000).toISOString(),
    })
    const arrives = new Date(last.arrival_date * 1000).toISOString().slice(0, 10)
    expect(await site.nextPayout(app.payload, arrives)).toMatchObject({
      providerId: last.id,
      cents: last.amount,
    })
    stripe.balance.arrive(last.id)
    await read()
    expect(await site.failedPayout(app.payload)).toBeNull()
    expect(await site.nextPayout(app.payload, arrives)).toBeNull()
  })

  it('hear of a payout at once, in any order of the notices, and of one that fails weeks later', async () => {
    await paid(90)
    stripe.balance.settle()
    const made = stripe.balance.payOut({ created: now - 80 * DAY_S })!
    const sent = (type: string, object: object) =>
      sendEvent(app, makeEvent(type, object), { secret: stripe.webhookSecret })
    // Nothing was read yet: what is not told is read with it.
    expect((await sent('payout.created', made)).status).toBe(200)
    expect(await payouts()).toMatchObject([{ state: 'in-transit', contents: 'open' }])
    const early = structuredClone(made)
    stripe.balance.arrive(made.id)
    for (const [type, object] of [
      ['payout.paid', made],
      ['payout.updated', early],
      ['payout.created', early],
    ] as const)
      expect((await sent(type, object)).status).toBe(200)
    expect(await payouts()).toMatchObject([{ state: 'paid' }])
    await read()
    await expectWhole()
    stripe.balance.fail(made.id)
    await sent('payout.failed', made)
    expect(await payouts()).toMatchObject([{ state: 'failed', contents: 'read' }])
    // What was read before it failed comes too late.
    await site.keepPayouts(app.payload, [
      {
        ...{ providerId: made.id, cents: made.amount, state: 'paid', contents: 'ready' },
        ...{ madeAt: new Date(made.created * 1000).toISOString(), arrivesOn: '2020-01-01' },
      },
    ])
    expect(await payouts()).toMatchObject([{ state: 'failed' }])
    expect((await sent('payout.paid', { ...made, id: 'po_of_another_account' })).status).toBe(200)
    stripe.behave({ status: 503 })
    expect((await sent('payout.failed', made)).status).toBe(503)
  })

  it('keep a payout that was asked for by hand, without what is in it', async () => {
    await paid(10)
    stripe.balance.settle()
    stripe.balance.payOut({ by: 5_000 })
    await read()
    await expectWhole()
    expect(await payouts()).toMatchObject([{ cents: 5_000, contents: 'unsaid' }])
  })

  it('fail no round and warn once, whatever the provider does', async () => {
    await paid(10)
    const warned = jest.spyOn(app.payload.logger, 'warn')
    const failed = jest.spyOn(app.payload.logger, 'error')
    const round = site.createBalanceRound()
    const times = (count: number) => expect(warned).toHaveBeenCalledTimes(count)
    for (let n = 0; n < 3; n++) {
      stripe.behave({ status: 403, on: BALANCE_CALLS })
      await round(app.payload, goOn)
    }
    times(1)
    expect(String(warned.mock.calls[0])).toContain('StripePermissionError 403')
    stripe.behave({ status: 503, on: BALANCE_CALLS })
    await round(app.payload, goOn)
    times(2)
    stripe.behave(null)
    await round(app.payload, goOn)
    await expectWhole()
    stripe.behave({ hangUp: 'before', on: BALANCE_CALLS })
    await round(app.payload, goOn)
    times(3)
    expect(failed).not.toHaveBeenCalled()
  })

  it('are a part of the regular work, which succeeds without them', async () => {
    await paid(10, String((await seedInquiry(app.payload, {})).id))
    stripe.behave({ status: 403, on: BALANCE_CALLS })
    let succeeded = () => {}
    const done = new Promise<void>((resolve) => (succeeded = resolve))
    const rounds = site.paymentRounds(app.payload, succeeded)
    stripe.calls.length = 0
    rounds.tick()
    await done
    await rounds.stop()
    expect(asked()).toHaveLength(1)
  })

  it('have been looked at once a round has ended that began since this process took over, and not by one of before', async () => {
    let succeeded = () => {}
    const rounds = site.paymentRounds(app.payload, () => succeeded())
    const round = async (meanwhile = () => {}) => {
      const done = new Promise<void>((resolve) => (succeeded = resolve))
      rounds.tick()
      meanwhile()
      await done
      await new Promise(setImmediate)
      return rounds.hasLooked()
    }
    rounds.takeOver()
    expect(rounds.hasLooked()).toBe(false)
    expect(await round()).toBe(true)
    expect(await round(rounds.takeOver)).toBe(false)
    expect(await round()).toBe(true)
    await rounds.stop()
  })
})
