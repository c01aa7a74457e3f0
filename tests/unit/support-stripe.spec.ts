import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import Stripe from 'stripe'

import { startStripe, type StripeStand } from '../support/stripe'

/** jsdom is not in the way here: the provider's own library talks to the stand-in over HTTP. */
describe('the payment provider of the tests', () => {
  let stand: StripeStand
  let client: Stripe
  const connect = (key: string, retries = 0) =>
    new Stripe(key, {
      host: '127.0.0.1',
      port: new URL(stand.url).port,
      protocol: 'http',
      maxNetworkRetries: retries,
      timeout: 2000,
      telemetry: false,
    })
  const create = (key: string, amount = 5000) =>
    client.paymentIntents.create(
      { amount, currency: 'usd', metadata: { inquiryId: '7' } },
      { idempotencyKey: key },
    )

  beforeAll(async () => {
    stand = await startStripe()
    client = connect(stand.secretKey)
  })
  afterAll(() => stand.close())

  it('makes an intent, takes a card, and shows brand and last four when they are asked for', async () => {
    const made = await create('a')
    expect(made).toMatchObject({
      status: 'requires_payment_method',
      amount: 5000,
      metadata: { inquiryId: '7' },
    })
    stand.pay(made.id, 'success')
    const paid = await client.paymentIntents.retrieve(made.id, {
      expand: ['latest_charge', 'payment_method'],
    })
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 5000,
      latest_charge: { payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
      payment_method: { card: { last4: '4242' } },
    })
    expect(JSON.stringify(stand.calls)).not.toContain('4242424242424242')
  })

  it('repeats the answer of a key, and refuses it for other parameters or while it is in use', async () => {
    const first = await create('b')
    const again = await create('b')
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    await expect(create('b', 6000)).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
    stand.watch((_, phase) =>
      phase === 'after' ? new Promise((resume) => setTimeout(resume, 100)) : undefined,
    )
    const idempotent = connect(stand.secretKey, 3).paymentIntents
    const both = await Promise.all(
      [1, 2].map(() => idempotent.create({ amount: 900, currency: 'usd' }, { idempotencyKey: 'c' })),
    )
    stand.watch(null)
    expect(both[0]!.id).toBe(both[1]!.id)
    expect(stand.calls.map(({ status }) => status)).toContain(409)
  })

  it('keeps a failure that came after the work had begun, and not one that came before', async () => {
    stand.behave({ status: 500, times: 1, afterWork: true })
    await expect(create('d')).rejects.toMatchObject({ statusCode: 500 })
    await expect(create('d')).rejects.toMatchObject({ statusCode: 500 })
    stand.behave({ status: 429, times: 1 })
    await expect(create('e')).rejects.toMatchObject({ statusCode: 429 })
    expect((await create('e')).status).toBe('requires_payment_method')
  })

  it('cancels what is not paid, and refuses the rest', async () => {
    const open = await create('f')
    expect((await client.paymentIntents.cancel(open.id)).status).toBe('canceled')
    const paid = await create('g')
    stand.pay(paid.id, 'success')
    await expect(client.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    })
    expect(() => stand.pay(open.id, 'success')).toThrow('canceled')
  })

  it('refunds up to what was paid', async () => {
    const { id } = await create('h')
    stand.pay(id, 'success')
    const refund = (amount: number, key: string) =>
      client.refunds.create({ payment_intent: id, amount }, { idempotencyKey: key })
    expect((await refund(2000, 'h1')).status).toBe('succeeded')
    expect((await refund(2000, 'h1')).id).toBe(
      (await client.refunds.list({ payment_intent: id })).data[0]!.id,
    )
    await expect(refund(3001, 'h2')).rejects.toThrow('greater than')
    stand.refundByHand(id)
    await expect(refund(1, 'h3')).rejects.toMatchObject({ code: 'charge_already_refunded' })
    expect(stand.charge(id)).toMatchObject({ refunded: true, amount_refunded: 5000 })
  })

  it('moves the balance by charges, refunds and disputes, pays it out, and takes back what a bank returns', async () => {
    const list = (params: Stripe.BalanceTransactionListParams = {}) =>
      client.balanceTransactions.list({ limit: 100, ...params })
    const made = await create('money', 150_689)
    stand.pay(made.id, 'success')
    const refund = await client.refunds.create({ payment_intent: made.id, amount: 689 })
    stand.bounceRefund(made.id)
    stand.dispute(made.id, 'needs_response', 'dp_1')
    stand.dispute(made.id, 'won', 'dp_1')
    const { data } = await list({ expand: ['data.source'] })
    const ours = data.filter(({ source }) => (source as Stripe.Charge).payment_intent === made.id)
    expect(ours.map((each) => [each.type, each.reporting_category, each.amount, each.fee, each.net])).toEqual(
      [
        ['adjustment', 'dispute_reversal', 150_689, 0, 150_689],
        ['adjustment', 'dispute', -150_689, 1_500, -152_189],
        ['refund_failure', 'refund_failure', 689, 0, 689],
        ['refund', 'refund', -689, 0, -689],
        ['charge', 'charge', 150_689, 4_400, 146_289],
      ],
    )
    expect(new Set(ours.map(({ status }) => status))).toEqual(new Set(['pending']))
    expect((ours[3]!.source as Stripe.Refund).id).toBe(refund.id)
    expect(stand.balance.payOut()).toBeNull()

    stand.balance.settle()
    const total = data.reduce((sum, { net }) => sum + net, 0)
    const payout = stand.balance.payOut()!
    expect(await client.payouts.retrieve(payout.id)).toMatchObject({ amount: total, status: 'in_transit' })
    const inIt = (await list({ payout: payout.id })).data
    expect(inIt).toHaveLength(data.length + 1)
    expect(inIt.reduce((sum, { net }) => sum + net, 0)).toBe(0)
    stand.balance.arrive(payout.id)
    stand.balance.fail(payout.id)
    const next = stand.balance.payOut()!
    expect(next.amount).toBe(total)
    expect((await list({ payout: next.id })).data[1]).toMatchObject({
      ...{ type: 'payout_failure', reporting_category: 'payout_reversal', amount: total, source: payout.id },
    })
    const { data: payouts } = await client.payouts.list({ limit: 2 })
    expect(payouts.map(({ id, status, failure_code }) => [id, status, failure_code])).toEqual([
      [next.id, 'in_transit', null],
      [payout.id, 'failed', 'account_closed'],
    ])
    expect(stand.events.map(({ type }) => type).filter((type) => type.startsWith('payout.'))).toEqual([
      ...['payout.created', 'payout.updated', 'payout.paid', 'payout.updated', 'payout.failed'],
      'payout.created',
    ])
  })

  it('pages its lists, by time too, and does not say what is in a payout by hand', async () => {
    for (let n = 1; n <= 25; n++)
      stand.balance.add({ type: 'stripe_fee', amount: -n, source: null, created: 1_000 + n })
    const first = await client.balanceTransactions.list({ created: { gte: 1_001, lt: 1_026 } })
    expect(first).toMatchObject({ has_more: true, data: { length: 10 } })
    const last = await client.balanceTransactions.list({
      ...{ limit: 20, created: { gte: 1_001, lt: 1_026 }, starting_after: first.data.at(-1)!.id },
    })
    expect(last.has_more).toBe(false)
    expect([...first.data, ...last.data].map(({ amount }) => -amount)).toEqual(
      Array.from({ length: 25 }, (_, index) => 25 - index),
    )
    const byHand = stand.balance.payOut({ by: 500 })!
    await expect(client.balanceTransactions.list({ payout: byHand.id })).rejects.toMatchObject({
      statusCode: 400,
    })
    await expect(client.balanceTransactions.list({ limit: 101 })).rejects.toMatchObject({ statusCode: 400 })
    stand.behave({ status: 403, times: 1 })
    await expect(client.payouts.list()).rejects.toMatchObject({ type: 'StripePermissionError' })
  })

  it('declines, redirects to the bank and back, and processes', async () => {
    const [a, b, c] = await Promise.all(['i', 'j', 'k'].map((key) => create(key)))
    expect(() => stand.pay(a!.id, 'decline')).toThrow('declined')
    const confirmed = await fetch(`${stand.url}/browser/payment_intents/${b!.id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        client_secret: b!.client_secret!,
        card: 'redirect',
        return_url: 'http://site.test/checkout',
      }),
    })
    const { next_action } = (await confirmed.json()) as { next_action: { redirect_to_url: { url: string } } }
    const bank = next_action.redirect_to_url.url
    expect(await (await fetch(bank)).text()).toContain('Complete authentication')
    const back = await fetch(bank, {
      method: 'POST',
      body: new URLSearchParams({ ok: 'true' }),
      redirect: 'manual',
    })
    expect(back.headers.get('location')).toBe(
      `http://site.test/checkout?payment_intent=${b!.id}&payment_intent_client_secret=${b!.client_secret}&redirect_status=succeeded`,
    )
    expect(stand.pay(c!.id, 'processing').status).toBe('processing')
    expect(stand.finish(c!.id, true).status).toBe('succeeded')
    const wrong = await fetch(`${stand.url}/browser/payment_intents/${a!.id}?client_secret=guess`)
    expect(wrong.status).toBe(400)
  })

  it('refuses a wrong key, hangs up, is down and comes back', async () => {
    await expect(connect('sk_test_other').paymentIntents.retrieve('pi_1')).rejects.toMatchObject({
      statusCode: 401,
    })
    stand.behave({ hangUp: 'after' })
    await expect(create('l')).rejects.toMatchObject({ type: 'StripeConnectionError' })
    stand.behave(null)
    expect((await create('l')).lastResponse.headers['idempotent-replayed']).toBe('true')
    await stand.down()
    await expect(create('m')).rejects.toMatchObject({ type: 'StripeConnectionError' })
    await stand.up()
    expect((await create('m')).object).toBe('payment_intent')
  })

  it("signs its events as the provider's library checks them", async () => {
    const bodies: [string, string][] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += String(chunk)))
      request.on('end', () => {
        bodies.push([body, String(request.headers['stripe-signature'])])
        response.writeHead(204).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { id } = await create('n')
    stand.pay(id, 'success')
    const event = stand.events.findLast(({ type }) => type === 'payment_intent.succeeded')!
    expect(await stand.deliver(url, event, { times: 2 })).toEqual([204, 204])
    await stand.deliver(url, event, { secret: 'whsec_other' })
    await stand.deliver(url, event, { ageSeconds: 600 })
    const check = ([body, signature]: [string, string]) =>
      client.webhooks.constructEvent(body, signature, stand.webhookSecret)
    expect(check(bodies[0]!).data.object).toMatchObject({ id, status: 'succeeded' })
    expect(() => check(bodies[2]!)).toThrow('No signatures found')
    expect(() => check(bodies[3]!)).toThrow('tolerance')
    await new Promise((resolve) => server.close(resolve))
  })
})
