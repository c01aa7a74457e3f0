import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import Papa from 'papaparse'

import { moneyView, reportsSummary, yearStatement } from '@/contract/reports'
import {
  addEntries,
  chargeEntries,
  disputeEntries,
  type LedgerEntry,
  refundEntries,
} from '@/domain/ledger/ledger'
import { dateIn } from '@/domain/common/calendar-date'
import { instantAt } from '@/domain/common/instant-at'

import type { ApiClient } from '../support/api-client'
import { type App } from '../support/payload-app'
import { type PayingApp, startPayingApp } from '../support/paying-app'
import { bookingData, emptyBooks, payingGuest, sendEvent } from '../support/payments'
import { seedInquiry } from '../support/seed'
import { setClock } from '../support/set-clock'
import type { StandEvent, StripeStand } from '../support/stripe'

const load = async () => ({
  ...(await import('@/operations/payments/read-balance')),
  ...(await import('@/operations/payments/reconcile')),
  ...(await import('@/operations/alerts/checks/payments')),
  ...(await import('@/operations/alerts/watch-alerts')),
})
const DAY_S = 24 * 3600
const [BY_CARD, CARD_FEE, FEE] = [150_689, 4_389, 4_400]

type Rows = Record<string, string>[]
const centsOf = (amount: string | undefined) => Math.round(Number(amount || 0) * 100)
const sumOf = (rows: Rows, column: string) => rows.reduce((sum, row) => sum + centsOf(row[column]), 0)

describe("the provider's fees and payouts in the reports", () => {
  let paying: PayingApp
  let app: App
  let stripe: StripeStand
  let owner: ApiClient
  let site: Awaited<ReturnType<typeof load>>
  const now = Math.floor(Date.now() / 1000)
  const year = Number(dateIn('America/New_York', Date.now()).slice(0, 4))

  beforeAll(async () => {
    paying = await startPayingApp()
    ;({ app, stripe } = paying)
    owner = await app.owner()
    site = await load()
  })
  afterAll(() => paying.close())
  afterEach(async () => {
    stripe.balance.transactions.length = stripe.balance.payouts.length = 0
    await emptyBooks(app.payload)
  })

  const get = async (path: string) => (await owner.request('GET', `/api/reports/${path}`)).body as unknown
  const csv = async (path: string): Promise<Rows> =>
    Papa.parse<Record<string, string>>(
      (await owner.request('GET', `/api/reports/${path}`)).text.replace(/^\uFEFF/, ''),
      { header: true, skipEmptyLines: true },
    ).data
  const statement = async () => yearStatement.strict().parse(await get('statement'))
  const money = async () => moneyView.strict().parse(await get('money'))
  const provider = async () => (await statement()).provider
  const read = () => site.readBalance(app.payload, () => true)

  /** A booking that a card was charged for, here and at the provider. */
  async function paid(firstName: string, more: (intentId: string) => LedgerEntry[] = () => []) {
    const { id } = stripe.ledger.create({ amount: String(BY_CARD), currency: 'usd' })
    stripe.pay(id, 'success')
    const at = new Date(now * 1000).toISOString()
    const charged = chargeEntries({ paymentId: id, cents: BY_CARD, at }, CARD_FEE)
    const ledger = addEntries(charged, more(id)) as never
    const inquiry = await seedInquiry(app.payload, { status: 'confirmed', firstName, ledger })
    const inquiryId = String(inquiry.id)
    await app.payload.create({
      collection: 'payment-attempts',
      data: {
        ...{ key: `intent:${id}`, kind: 'charge', state: 'succeeded', cents: BY_CARD },
        ...{ inquiryId, intentId: id },
        createdAt: new Date((now - 20 * DAY_S) * 1000).toISOString(),
      },
    })
    return { intentId: id, inquiryId, charged }
  }
  const at = new Date(now * 1000).toISOString()

  it('say nothing where no card was ever charged', async () => {
    await seedInquiry(app.payload, { status: 'confirmed' })
    await read()
    expect((await money()).payout).toEqual({})
    expect(await provider()).toBeNull()
    expect(reportsSummary.parse(await get('summary')).provider).toBeNull()
    expect((await csv('statement.csv')).map(({ Part }) => Part)).not.toContain('Payment provider')
    expect(await csv('payouts.csv')).toMatchObject([{ Month: 'All', What: 'Total', Net: '0.00' }])
  })

  it('count payments of which nothing was read, until it was', async () => {
    await paid('Ada')
    await paid('Bea')
    const nothing = { feesCents: 0, otherFeesCents: 0, netCents: 0, paidOutCents: 0, unknownCharges: 2 }
    expect(await provider()).toEqual(nothing)
    const rows = (await csv('statement.csv')).filter(({ Part }) => Part === 'Payment provider')
    expect(rows[0]!.Of).toBe('Fees, without those of 2 card payments that are not known here')
    await read()
    expect(await provider()).toEqual({
      ...{ ...nothing, feesCents: 2 * FEE, netCents: 2 * (BY_CARD - FEE), unknownCharges: 0 },
    })
    expect(reportsSummary.parse(await get(`summary?year=${year}`)).provider).toEqual(await provider())
    expect(reportsSummary.parse(await get(`summary?year=${year - 1}`)).provider).toBeNull()
  })

  it('agree to the cent: the file of payouts, the movements, the statement and the ledgers', async () => {
    const ada = await paid('Ada', (intentId) =>
      refundEntries(chargeEntries({ paymentId: intentId, cents: BY_CARD, at }, CARD_FEE), {
        ...{ key: 'r', cents: 50_689, at, who: 'owner', paymentId: intentId, state: 'succeeded' },
      }),
    )
    stripe.refundByHand(ada.intentId, 50_689)
    await paid('Bea')
    stripe.balance.settle()
    const first = stripe.balance.payOut({ created: now, arrivesInDays: 0 })!
    stripe.balance.fail(first.id, { code: 'account_closed' })
    const cid = await paid('Cid', (paymentId) =>
      disputeEntries([], {
        disputeId: 'dp',
        paymentId,
        status: 'needs_response',
        cents: BY_CARD,
        at,
      }),
    )
    stripe.dispute(cid.intentId, 'needs_response', 'dp_cid')
    stripe.balance.add({ type: 'stripe_fee', amount: -200, source: null })
    stripe.balance.settle()
    stripe.balance.payOut({ created: now + 1, arrivesInDays: 0 })
    await read()

    const rows = await csv(`payouts.csv`)
    const lines = rows.filter(({ What }) => What !== 'Payout' && What !== 'Total')
    expect(
      lines.map(({ What, Guest, Gross, Fee, Net }) => [What, Guest!.split(' ')[0], Gross, Fee, Net]),
    ).toEqual(
      expect.arrayContaining([
        ['Payment', 'Ada', '1506.89', '-44.00', '1462.89'],
        ['Refund', 'Ada', '-506.89', '0.00', '-506.89'],
        ['Payment', 'Bea', '1506.89', '-44.00', '1462.89'],
        ['Went back to the account', '', '-2418.89', '0.00', '-2418.89'],
        ['Payout that came back', '', '2418.89', '0.00', '2418.89'],
        ['Payment', 'Cid', '1506.89', '-44.00', '1462.89'],
        ['Taken by the bank in a dispute', 'Cid', '-1506.89', '-15.00', '-1521.89'],
        ["The provider's own charge", '', '0.00', '-2.00', '-2.00'],
      ]),
    )
    expect(lines).toHaveLength(8)
    const sums = { Gross: sumOf(lines, 'Gross'), Fee: sumOf(lines, 'Fee'), Net: sumOf(lines, 'Net') }
    expect(sums.Gross + sums.Fee).toBe(sums.Net)
    const payouts = rows.filter(({ What }) => What === 'Payout')
    expect(payouts.map(({ State, 'Paid out': paidOut }) => [State, paidOut])).toEqual([
      ['Failed', '0.00'],
      ['On its way', '2357.89'],
    ])
    for (const { Payout, 'Paid out': paidOut } of payouts)
      expect(
        sumOf(
          lines.filter((line) => line.Payout === Payout),
          'Net',
        ),
      ).toBe(centsOf(paidOut))
    const total = rows.at(-1)!
    expect(total).toMatchObject({ Month: 'All', What: 'Total', 'Paid out': '2357.89' })
    for (const column of ['Gross', 'Fee', 'Net'] as const) expect(centsOf(total[column])).toBe(sums[column])
    const months = rows.filter(({ What, Month }) => What === 'Total' && Month !== 'All')
    expect(sumOf(months, 'Net')).toBe(sums.Net)

    const { docs } = await app.payload.find({ collection: 'provider-movements', limit: 0, pagination: false })
    const ours = docs.filter(({ category }) => !category.startsWith('payout'))
    expect(ours.reduce((sum, { netCents }) => sum + netCents, 0)).toBe(sums.Net)
    const made = await statement()
    expect(made.provider).toEqual({
      ...{ feesCents: 0 - sums.Fee, otherFeesCents: 200, netCents: sums.Net, unknownCharges: 0 },
      paidOutCents: 235_789,
    })
    const byCard = made.money.find(({ way }) => way === 'card')!
    expect(byCard.netCents).toBe(sums.Gross)
    const rowsOfProvider = (await csv('statement.csv')).filter(({ Part }) => Part === 'Payment provider')
    expect(rowsOfProvider.map(({ Of, Amount }) => `${Of} ${Amount}`)).toEqual([
      'Fees -149.00',
      'Of these fees, of no booking here -2.00',
      'Card money less fees 2357.89',
      'Paid out to your bank 2357.89',
    ])
  })

  it('have what moved in the year in which it did, though the site hears of it when that is over', async () => {
    const at = (date: string, time: string) => setClock(instantAt(date, time, 'America/New_York').getTime())
    const hook = (event: StandEvent) => sendEvent(app, event, { secret: stripe.webhookSecret })
    const stay = { checkin: '2029-03-05', checkout: '2029-03-08' }
    try {
      at('2028-12-31', '23:58')
      const ada = payingGuest(app.visitor(), bookingData(0, 0, stay))
      const { paymentIntentId } = (await ada.open()).body as { paymentIntentId: string }
      stripe.pay(paymentIntentId, 'success')
      stripe.refundByHand(paymentIntentId, 5_000)
      const refunded = stripe.events.at(-1)!
      const disputed = stripe.dispute(paymentIntentId)

      at('2029-01-01', '00:03')
      owner = await app.owner()
      await site.reconcilePayments(app.payload, () => true)
      for (const event of [refunded, disputed]) expect((await hook(event)).status).toBe(200)
      await read()
      const card = async (of: number) => {
        const made = yearStatement.strict().parse(await get(`statement?year=${of}`))
        return [made.money[0], made.provider?.netCents]
      }
      const [givenBackCents, bankCents] = [5_000, BY_CARD]
      const moved = { receivedCents: BY_CARD, givenBackCents, bankCents, netCents: 0 - givenBackCents }
      expect(await card(2028)).toEqual([{ way: 'card', ...moved }, 0 - givenBackCents - FEE - 1_500])
      const nothing = { receivedCents: 0, givenBackCents: 0, bankCents: 0, netCents: 0 }
      expect(await card(2029)).toEqual([{ way: 'card', ...nothing }, undefined])
      const days = (await csv('payments.csv?year=2028')).map(({ Date, What }) => `${Date} ${What}`)
      expect(days.slice(0, -1)).toEqual([
        '2028-12-31 Payment',
        '2028-12-31 Refund',
        '2028-12-31 Taken by the bank',
      ])
    } finally {
      jest.useRealTimers()
      owner = await app.owner()
    }
  })

  it('say what is not known of a payout', async () => {
    await paid('Ada')
    stripe.balance.settle()
    stripe.balance.payOut({ by: 100_000 })
    await read()
    const rows = await csv('payouts.csv')
    expect(rows[1]).toMatchObject({
      What: 'The provider does not say what is in it: it was asked for by hand',
      ...{ Gross: '', Fee: '', Net: '1000.00' },
    })
    expect(rows.at(-1)).toMatchObject({ 'Paid out': '1000.00', Net: '1000.00' })
  })

  it('tell of no next payout that was to be there days ago, as of an account whose keys were replaced', async () => {
    await paid('Ada')
    stripe.balance.settle()
    stripe.balance.payOut({ created: now - 9 * DAY_S })
    await read()
    stripe.balance.transactions.length = stripe.balance.payouts.length = 0
    await paid('Bea')
    stripe.balance.settle()
    await read()
    expect((await money()).payout).toEqual({})
    const next = stripe.balance.payOut({ by: 100_000 })!
    await read()
    expect((await money()).payout).toMatchObject({ next: { cents: next.amount } })
  })

  it('tell of the next payout above the reports, and of one that failed until the bank takes one again', async () => {
    await paid('Ada')
    stripe.balance.settle()
    const failing = stripe.balance.payOut({ created: now - 2 * DAY_S })!
    const on = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
    await read()
    expect((await money()).payout).toEqual({
      next: { cents: BY_CARD - FEE, on: on(failing.arrival_date) },
    })
    stripe.balance.fail(failing.id, { created: now - DAY_S })
    const next = stripe.balance.payOut({ created: now - DAY_S / 2 })!
    await read()
    expect((await money()).payout).toMatchObject({
      next: { cents: next.amount },
      failed: { cents: failing.amount, why: 'The bank account has been closed.' },
    })
    const mails = async () => {
      await site.watchAlerts(app.payload, {}, Date.now())
      const { docs } = await app.payload.find({ collection: 'mails', limit: 0, sort: 'createdAt' })
      return docs.map(({ subject }) => subject.replace(/^.*?: /, ''))
    }
    const title = 'A payout of $1,462.89 did not reach your bank'
    const look = { now: Date.now(), today: on(now), open: {}, works: {} }
    expect(await site.findPaymentProblems(app.payload, look)).toMatchObject([
      { title, since: new Date((now - DAY_S) * 1000).toISOString(), lines: { length: 2 } },
    ])
    const overview = (await owner.request('GET', '/api/overview')).body as { attention: object[] }
    expect(overview.attention).toContainEqual(expect.objectContaining({ kind: 'payment', title }))
    expect(await mails()).toEqual([title])
    expect(await mails()).toEqual([title])

    stripe.balance.arrive(next.id)
    await read()
    expect((await money()).payout).toEqual({})
    expect(await site.findPaymentProblems(app.payload, look)).toEqual([])
    expect(await mails()).toEqual([title, `Over: ${title}`])
  })
})
