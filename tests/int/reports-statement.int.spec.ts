import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import Papa from 'papaparse'

import { type MoneyView, reportsSummary, yearStatement, type YearStatement } from '@/contract/reports'
import { entry, type JournalEntry, type NewEntry } from '@/domain/bookings/journal'
import {
  addEntries,
  chargeEntries,
  disputeEntries,
  type LedgerEntry,
  paymentEntry,
  refundEntries,
} from '@/domain/ledger/ledger'
import { insertMany } from '@/database/insert-many'
import type { PaymentMethod } from '@/domain/payments/payment-method'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'
import { seedInquiry, seedStay } from '../support/seed'
import { seedManyInquiries } from '../support/seed-many'

/** The price of three nights, and what a card is charged for them, cents. */
const [PRICE, BY_CARD, FEE] = [146_300, 150_689, 4_389]
const rowsOf = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data

const confirmedOn = (at: string, ...more: [at: string, happened: NewEntry][]) => ({
  createdAt: at,
  journal: [[at, entry('confirmed', 'owner', {})] as const, ...more].map(
    ([moment, happened], place) => ({ ...happened, seq: place + 1, at: moment }) as JournalEntry,
  ) as never,
})
const asLedger = (entries: readonly LedgerEntry[]) => ({ ledger: entries as never })
const charge = (paymentId: string, at: string) => chargeEntries({ paymentId, cents: BY_CARD, at }, FEE)
const byHand = (requestKey: string, method: PaymentMethod, cents: number, at: string) =>
  paymentEntry({ requestKey, method, cents, at })

describe('the statement of a year', () => {
  let app: App
  let owner: ApiClient

  beforeAll(async () => {
    app = await startApp()
    owner = await app.owner()
  })
  afterAll(() => app.close())
  afterEach(async () => {
    jest.restoreAllMocks()
    for (const collection of ['stays', 'inquiries'] as const)
      await app.payload.db.deleteMany({ collection, where: {} })
  })

  const book = (checkin: string, checkout: string, fields: Parameters<typeof seedInquiry>[1] = {}) =>
    seedInquiry(app.payload, { status: 'confirmed', checkin, checkout, ...fields })
  const statement = async (query: string): Promise<YearStatement> => {
    const { status, body, text } = await owner.request('GET', `/api/reports/statement${query}`)
    if (status !== 200) throw new Error(text)
    return yearStatement.strict().parse(body)
  }
  const csv = async (query: string) =>
    rowsOf((await owner.request('GET', `/api/reports/statement.csv${query}`)).text)

  /** 2025 at a house that is looked at on November 24, 2026. */
  async function fill() {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T17:00:00Z'))
    const may = '2025-05-01T12:00:00.000Z'
    const refund = { key: 'r', cents: 50_689, at: '2025-07-01T12:00:00.000Z', who: 'owner' } as const
    const charged = charge('pi_1', may)
    const refunded = refundEntries(charged, { ...refund, paymentId: 'pi_1', state: 'succeeded' })
    await book('2025-06-01', '2025-06-04', {
      ...confirmedOn(may),
      ...asLedger(addEntries(charged, refunded)),
    })
    // A channel's, whose taxes it pays.
    const channel = { source: 'airbnb', paidVia: 'channel', agreedCents: 110_000 } as const
    await book('2025-08-01', '2025-08-04', { ...channel, ...confirmedOn(may) })
    // Paid by check, of which a part came after the year was over: at 23:59 of December 31 at the house it had not.
    const check = [
      byHand('a', 'check', 100_000, '2025-12-31T17:00:00.000Z'),
      byHand('b', 'check', PRICE - 100_000, '2026-01-01T05:00:00.000Z'),
    ]
    await book('2025-12-30', '2026-01-02', { ...confirmedOn(may), ...asLedger(check) })
    // A deposit for the next year, in cash, and one whose booking came after the year.
    const deposit = [byHand('c', 'cash', 46_300, '2025-11-01T17:00:00.000Z')]
    await book('2026-03-01', '2026-03-04', { ...confirmedOn(may), ...asLedger(deposit) })
    await book('2026-03-11', '2026-03-14', confirmedOn('2026-01-02T12:00:00.000Z'))
    // Cancelled, and a part of it kept; disputed, and lost to the bank.
    const gone = { ...confirmedOn(may, ['2025-09-01T12:00:00.000Z', entry('cancelled', 'guest', {})]) }
    const kept = asLedger([byHand('d', 'transfer', 30_000, may)])
    await book('2025-10-01', '2025-10-04', { ...gone, ...kept, status: 'cancelled' })
    const lost = {
      disputeId: 'dp',
      paymentId: 'pi_2',
      status: 'lost',
      cents: BY_CARD,
      at: '2025-10-20T12:00:00.000Z',
    }
    const disputed = asLedger([...charge('pi_2', may), ...disputeEntries([], lost)])
    await book('2025-10-11', '2025-10-14', { ...confirmedOn(may), ...disputed })
    await book('2025-10-21', '2025-10-24', { status: 'pending' })
  }

  it('has revenue, taxes, money by way and what was owed at the end of the year, each by hand', async () => {
    await fill()
    const made = await statement('?year=2025')
    expect(made).toMatchObject({ year: 2025, today: '2026-11-24', asOf: '2025-12-31' })
    const line = { cardFeesCents: 0, refundedCents: 0, unknownAmounts: 0 }
    expect(made.sources).toEqual([
      {
        ...{
          ...line,
          source: 'direct',
          bookings: 3,
          nights: 8,
          cardFeesCents: 2 * FEE,
          refundedCents: 50_689,
        },
        revenueCents: 3 * PRICE + 2 * FEE - 50_689,
      },
      { ...line, source: 'airbnb', bookings: 1, nights: 3, revenueCents: 110_000 },
    ])
    const refundedTaxes = [3_530, 5_296]
    expect(made.taxes.map(({ cents }) => cents)).toEqual([
      2 * 5_320 + refundedTaxes[0]!,
      2 * 7_980 + refundedTaxes[1]!,
    ])
    expect(made.channelTaxes).toEqual([
      { source: 'airbnb', authority: 'GA state tax', cents: 4_000 },
      { source: 'airbnb', authority: 'Fannin County tax', cents: 6_000 },
    ])
    expect(made.beforeTaxCents).toBe(made.revenueCents - made.taxesCents - 10_000)
    expect(made.keptOfCancelled).toEqual({ bookings: 1, cents: 30_000 })
    const nothing = { receivedCents: 0, givenBackCents: 0, bankCents: 0, netCents: 0 }
    expect(made.money).toEqual([
      {
        ...{ way: 'card', receivedCents: 2 * BY_CARD, givenBackCents: 50_689, bankCents: BY_CARD },
        netCents: 100_000,
      },
      { ...nothing, way: 'cash', receivedCents: 46_300, netCents: 46_300 },
      { ...nothing, way: 'check', receivedCents: 100_000, netCents: 100_000 },
      { ...nothing, way: 'transfer', receivedCents: 30_000, netCents: 30_000 },
      { ...nothing, way: 'other' },
    ])
    expect(made.netCents).toBe(276_300)
    expect(made.owed).toEqual({ begunCents: 46_300, laterCents: 100_000, inAdvanceCents: 46_300 })
    // The year is that of the summary, and of the file of payments.
    const { body } = await owner.request('GET', '/api/reports/summary?year=2025')
    expect(body.period).toMatchObject({
      ...{ revenueCents: made.revenueCents, taxesCents: made.taxesCents, sources: made.sources },
    })
    const payments = rowsOf((await owner.request('GET', '/api/reports/payments.csv?year=2025')).text)
    expect(payments.at(-1)!.Amount).toBe('2763.00')
  })

  it('keeps nothing of a booking whose money the bank took, and has none of it in advance', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T17:00:00Z'))
    const may = '2025-05-01T12:00:00.000Z'
    const took = (paymentId: string, at: string) => {
      const lost = { disputeId: `dp_${paymentId}`, paymentId, status: 'lost', cents: BY_CARD, at }
      return asLedger([...charge(paymentId, may), ...disputeEntries([], lost)])
    }
    const gone = confirmedOn(may, ['2025-09-01T12:00:00.000Z', entry('cancelled', 'guest', {})])
    const autumn = '2025-10-20T12:00:00.000Z'
    await book('2025-10-01', '2025-10-04', { ...gone, ...took('pi_1', autumn), status: 'cancelled' })
    await book('2026-03-01', '2026-03-04', { ...confirmedOn(may), ...took('pi_2', autumn) })
    // The bank took it after the year was over.
    await book('2026-04-01', '2026-04-04', {
      ...confirmedOn(may),
      ...took('pi_3', '2026-01-20T12:00:00.000Z'),
    })
    expect(await statement('?year=2025')).toMatchObject({
      keptOfCancelled: { bookings: 0, cents: 0 },
      owed: { begunCents: 0, laterCents: 0, inAdvanceCents: BY_CARD },
    })
  })

  it('owes what was owed then, whatever total is agreed on once the year is over', async () => {
    const may = '2025-05-01T12:00:00.000Z'
    const { id } = await book('2027-03-01', '2027-03-04', confirmedOn(may))
    const stay = { checkin: '2027-03-01', checkout: '2027-03-04', guests: 2 }
    await seedStay(app.payload, { ...stay, inquiryId: String(id) })
    const agree = async (cents: number, was: number) => {
      const { status } = await owner.request('POST', `/api/booking-inquiries/${String(id)}/change`, {
        body: {
          ...{ ...stay, agreedCents: cents, totalCents: cents, was: { ...stay, totalCents: was } },
          ...{ notifyGuest: false, requestKey: `agreed-on-${cents}` },
        },
      })
      expect(status).toBe(200)
    }
    const owedThen = async () => (await statement('?year=2025')).owed.laterCents
    expect(await owedThen()).toBe(PRICE)
    await agree(100_000, BY_CARD)
    expect(await owedThen()).toBe(PRICE)
    await agree(0, 100_000)
    expect(await owedThen()).toBe(PRICE)
  })

  it('is the same as a file, with one amount in each row', async () => {
    await fill()
    const rows = await csv('?year=2025')
    const amounts = rows.map(({ Part, Of, Amount }) => `${Part}: ${Of} ${Amount}`)
    expect(amounts).toEqual([
      'Revenue: Website 3969.89',
      'Revenue: Airbnb 1100.00',
      'Revenue: Total 5069.89',
      'Taxes to pay: GA state tax 141.70',
      'Taxes to pay: Fannin County tax 212.56',
      'Taxes to pay: Total 354.26',
      'Taxes paid by Airbnb: GA state tax 40.00',
      'Taxes paid by Airbnb: Fannin County tax 60.00',
      'Revenue before tax:  4615.63',
      'Kept of cancelled bookings, not in the revenue:  300.00',
      ...['Card 3013.78', 'Cash 463.00', 'Check 1000.00', 'Bank transfer 300.00', 'Other 0.00'].map(
        (text) => `Money received: ${text}`,
      ),
      ...['Card -506.89', 'Cash 0.00', 'Check 0.00', 'Bank transfer 0.00', 'Other 0.00'].map(
        (text) => `Money given back: ${text}`,
      ),
      'Taken by banks in disputes: Card -1506.89',
      'Money received less what went back: Total 2763.00',
      'Payment provider: Fees, without those of 2 card payments that are not known here 0.00',
      'Payment provider: Card money less fees, without these payments 0.00',
      'Payment provider: Paid out to your bank 0.00',
      'Owed by guests: Stays that had begun on 2025-12-31 463.00',
      'Owed by guests: Stays after 2025-12-31 1000.00',
      'Paid in advance: Stays after 2025-12-31 463.00',
    ])
    expect(rows[0]).toMatchObject({
      ...{ Bookings: '3', Nights: '8', Price: '4389.00', 'Card fees': '87.78', Refunds: '-506.89' },
    })
  })

  it('owes today what the money above the reports says, while the year is not over', async () => {
    await fill()
    // Nobody knows its price, so nobody owes it.
    await book('2026-04-01', '2026-04-04', { ...confirmedOn('2026-01-02T12:00:00.000Z'), quote: null })
    const made = await statement('')
    expect(made).toMatchObject({ year: 2026, asOf: '2026-11-24' })
    const { overdueCents, soonCents, laterCents } = (await owner.request('GET', '/api/reports/money'))
      .body as unknown as MoneyView
    expect(made.owed.begunCents + made.owed.laterCents).toBe(overdueCents + soonCents + laterCents)
    expect(made.owed.begunCents).toBe(100_000 + PRICE)
  })

  it('is offered of a year in which money moved, before anybody stayed', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T17:00:00Z'))
    const newYearsEve = '2025-12-31T23:30:00-05:00'
    const deposit = [byHand('a', 'cash', 46_300, new Date(newYearsEve).toISOString())]
    await book('2026-03-01', '2026-03-04', { ...confirmedOn(newYearsEve), ...asLedger(deposit) })
    const { body } = await owner.request('GET', '/api/reports/summary')
    expect(body.years).toEqual([2026, 2025])
    expect(await statement('?year=2025')).toMatchObject({ netCents: 46_300 })
  })

  it('is whole without a booking', async () => {
    const made = await statement('?year=2025')
    expect(made).toMatchObject({ sources: [], revenueCents: 0, netCents: 0 })
    const rows = await csv('?year=2025')
    expect(new Set(rows.map(({ Amount }) => Amount))).toEqual(new Set(['0.00']))
    expect(rows[0]).toMatchObject({ Part: 'Revenue', Of: 'Total', Bookings: '0' })
  })

  it('has the pace of a year in the summary, by the house’s date a year ago', async () => {
    await fill()
    const pace = async (query = '') =>
      reportsSummary.parse((await owner.request('GET', `/api/reports/summary${query}`)).body).pace
    expect(await pace()).toEqual({
      // Two stays in March, and the night of New Year.
      now: { year: 2026, on: '2026-11-24', nights: 7, revenueCents: 2 * PRICE },
      before: {
        ...{ year: 2025, on: '2025-11-24', nights: 11 },
        revenueCents: 3 * PRICE + 2 * FEE - 50_689 + 110_000,
      },
    })
    // 2026 had one stay on the books a year ago, and the night of New Year.
    expect((await pace('?year=2027')).before).toMatchObject({ year: 2026, nights: 4, revenueCents: PRICE })
    expect((await pace('?year=2025')).now).toMatchObject({ year: 2025, nights: 11 })
  })

  it('reads thousands of bookings once, whatever is made of them', async () => {
    await seedManyInquiries(app.payload, 5_000, () => ({ journal: [], ledger: [] }))
    const { databaseOf } = await import('@/database/database-of')
    const port = databaseOf(app.payload)
    const { readPage } = port
    const read: string[] = []
    port.readPage = (collection, ...more) => {
      if (collection === 'inquiries' || collection === 'stays') read.push(collection)
      return readPage.call(port, collection, ...more)
    }
    try {
      for (const path of ['summary?year=2026', 'statement?year=2026', 'tax-authorities.csv?year=2026']) {
        read.length = 0
        expect((await owner.request('GET', `/api/reports/${path}`)).status).toBe(200)
        // Twenty pages of 250, one that is empty, and the stays.
        expect([path, read]).toEqual([path, [...Array<string>(21).fill('inquiries'), 'stays']])
      }
    } finally {
      port.readPage = readPage
    }
  })

  it('read thousands of movements at the provider a page at a time, so that nobody waits for them', async () => {
    const at = (index: number) => new Date(Date.UTC(2026, 0, 1 + (index % 300), 12)).toISOString()
    await insertMany(
      app.payload,
      'provider-movements',
      Array.from({ length: 1_200 }, (_, index) => index),
      (index) => ({
        ...{ providerId: `txn_${index}`, category: 'charge', paymentId: `pi_${index}`, at: at(index) },
        ...{ cents: 10_000, feeCents: 300, netCents: 9_700 },
      }),
    )
    await insertMany(app.payload, 'payouts', [0, 1], (index) => ({
      ...{ providerId: `po_${index}`, cents: 5_000, state: index ? 'failed' : 'paid', madeAt: at(0) },
      ...{ arrivesOn: `2026-12-3${index}`, contents: 'read' },
    }))
    const { databaseOf } = await import('@/database/database-of')
    const port = databaseOf(app.payload)
    const { readPage } = port
    const sizes: number[] = []
    port.readPage = async (collection, ...more) => {
      const page = await readPage.call(port, collection, ...more)
      if (collection === 'provider-movements') sizes.push(page.length)
      return page
    }
    try {
      for (const path of ['summary', 'summary?year=2026', 'statement?year=2026']) {
        sizes.length = 0
        const { body } = await owner.request('GET', `/api/reports/${path}`)
        expect([path, body.provider]).toEqual([
          path,
          {
            ...{ feesCents: 1_200 * 300, otherFeesCents: 1_200 * 300, netCents: 1_200 * 9_700 },
            ...{ paidOutCents: 5_000, unknownCharges: 0 },
          },
        ])
        expect(sizes).toEqual([500, 500, 200])
      }
      const { body } = await owner.request('GET', '/api/reports/summary?year=2024')
      expect(body.provider).toBeNull()
    } finally {
      port.readPage = readPage
    }
  })
})
