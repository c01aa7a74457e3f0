import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import Papa from 'papaparse'

import { reportsSummary, type ReportsSummary } from '@/contract/reports'
import { addDays } from '@/domain/common/calendar-date'
import { centsToDecimal, dollarsToCents } from '@/domain/common/money'
import type { InquiryStatus, StaySource } from '@/domain/stays/stay'

import type { ApiClient } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'
import { chargedBy, seedInquiry } from '../support/seed'
import { flatQuote, quoteOfVersion1 } from '../support/quotes'

/**
 * Forty bookings at the default rates, and what each is worth by hand: its price and the card fee where a card was charged, and
 * what was paid, both less refunds; state and county tax where the owner owes them. `+` is what was paid of it, `-` what was given back.
 */
const TABLE = `
  2025-12-30 | 3 | confirmed | direct  | card                  | Paid          | 1506.89 | 1506.89 |  53.20 |  79.80
  2025-11-11 | 2 | cancelled | direct  | card                  | Paid          | 1166.99 | 1166.99 |        |
  2025-10-01 | 1 | pending   | direct  | unpaid                | Pending       |  803.00 |    0.00 |        |
  2026-01-02 | 3 | confirmed | direct  | card                  | Paid          | 1506.89 | 1506.89 |  53.20 |  79.80
  2026-01-05 | 1 | confirmed | direct  | unpaid                | Pending       |  803.00 |    0.00 |  29.20 |  43.80
  2026-01-09 | 2 | pending   | direct  | unpaid                | Pending       | 1133.00 |    0.00 |        |
  2026-01-15 | 4 | declined  | direct  | unpaid                | Pending       | 1793.00 |    0.00 |        |
  2026-01-31 | 2 | confirmed | direct  | cash                  | Paid          | 1133.00 | 1133.00 |  41.20 |  61.80
  2026-02-03 | 3 | confirmed | direct  | cash-500.00           | Part refunded |  963.00 |  963.00 |  35.02 |  52.53
  2026-02-10 | 3 | confirmed | direct  | card-500.00           | Part refunded | 1006.89 | 1006.89 |  35.55 |  53.32
  2026-02-14 | 5 | expired   | direct  | unpaid                | Pending       | 2123.00 |    0.00 |        |
  2026-02-20 | 3 | cancelled | direct  | card-1506.89          | Refunded      |    0.00 |    0.00 |        |
  2026-02-27 | 4 | confirmed | direct  | cash+600.00           | Part paid     | 1793.00 |  600.00 |  65.20 |  97.80
  2026-03-01 | 7 | confirmed | manual  | cash                  | Paid          | 2783.00 | 2783.00 | 101.20 | 151.80
  2026-03-10 | 1 | confirmed | manual  | unpaid                | Pending       |  803.00 |    0.00 |  29.20 |  43.80
  2026-03-12 | 3 | pending   | manual  | cash                  | Paid          | 1463.00 | 1463.00 |        |
  2026-03-20 | 2 | confirmed | airbnb  | unpaid                | Pending       | 1133.00 |    0.00 |        |
  2026-04-02 | 3 | confirmed | vrbo    | card                  | Paid          | 1506.89 | 1506.89 |        |
  2026-04-08 | 5 | confirmed | direct  | agreed=1200.00        | Pending       | 1200.00 |    0.00 |  43.64 |  65.45
  2026-04-15 | 3 | confirmed | direct  | agreed=1200.00-200.00 | Part refunded | 1000.00 | 1000.00 |  36.36 |  54.55
  2026-04-20 | 3 | pending   | direct  | agreed=999.99         | Pending       |  999.99 |    0.00 |        |
  2026-04-25 | 1 | declined  | manual  | unpaid                | Pending       |  803.00 |    0.00 |        |
  2026-05-01 | 3 | confirmed | direct  | card-1506.89          | Refunded      |    0.00 |    0.00 |   0.00 |   0.00
  2026-05-08 | 4 | confirmed | direct  | cash-0.01             | Part refunded | 1792.99 | 1792.99 |  65.20 |  97.80
  2026-05-15 | 2 | expired   | direct  | unpaid                | Pending       | 1133.00 |    0.00 |        |
  2026-05-20 | 3 | pending   | direct  | unpaid                | Pending       | 1463.00 |    0.00 |        |
  2026-05-28 | 5 | confirmed | direct  | card                  | Paid          | 2186.69 | 2186.69 |  77.20 | 115.80
  2026-06-03 | 1 | confirmed | direct  | card-333.33           | Part refunded |  493.76 |  493.76 |  17.43 |  26.15
  2026-06-10 | 2 | confirmed | booking | unpaid                | Pending       | 1133.00 |    0.00 |        |
  2026-06-15 | 3 | pending   | booking | unpaid                | Pending       | 1463.00 |    0.00 |        |
  2026-06-20 | 7 | confirmed | direct  | cash+1000.00          | Part paid     | 2783.00 | 1000.00 | 101.20 | 151.80
  2026-07-01 | 3 | cancelled | manual  | cash-700.00           | Part refunded |  763.00 |  763.00 |        |
  2026-07-05 | 3 | confirmed | direct  | processing            | Processing    | 1463.00 |    0.00 |  53.20 |  79.80
  2026-07-12 | 2 | declined  | direct  | unpaid                | Pending       | 1133.00 |    0.00 |        |
  2026-08-08 | 7 | confirmed | direct  | card-1.00             | Part refunded | 2865.49 | 2865.49 | 101.16 | 151.75
  2026-09-09 | 1 | pending   | direct  | unpaid                | Pending       |  803.00 |    0.00 |        |
  2026-10-10 | 4 | confirmed | manual  | cash-1793.00          | Refunded      |    0.00 |    0.00 |   0.00 |   0.00
  2026-11-11 | 3 | confirmed | direct  | cash+600.00-250.00    | Part refunded | 1213.00 |  350.00 |  44.11 |  66.16
  2026-12-31 | 2 | confirmed | direct  | card                  | Paid          | 1166.99 | 1166.99 |  41.20 |  61.80
  2027-01-01 | 3 | confirmed | direct  | unpaid                | Pending       | 1463.00 |    0.00 |  53.20 |  79.80
`

/** The table's lines added up by hand. */
const BY_HAND = {
  all: {
    ...{ bookings: 25, revenueCents: 3_369_948, paidCents: 2_186_248, refundedCents: 508_423 },
    ...{ state: 107_687, county: 161_531, channelTaxesCents: 33_900 },
    asked: { bookings: 7, cents: 812_799 },
  },
  2026: {
    ...{ bookings: 23, revenueCents: 3_072_959, paidCents: 2_035_559, refundedCents: 508_423 },
    ...{ state: 97_047, county: 145_571, channelTaxesCents: 33_900 },
    asked: { bookings: 6, cents: 732_499 },
  },
}
const MONTHLY = `
2026-01 | 3 | 3442.89 | 123.60 | 185.40 |   0.00 | 3133.89 | 1133.00
2026-02 | 3 | 3762.89 | 135.77 | 203.65 |   0.00 | 3423.47 |    0.00
2026-03 | 3 | 4719.00 | 130.40 | 195.60 | 103.00 | 4290.00 | 1463.00
2026-04 | 3 | 3706.89 |  80.00 | 120.00 | 133.00 | 3373.89 |  999.99
2026-05 | 3 | 3979.68 | 142.40 | 213.60 |   0.00 | 3623.68 | 1463.00
2026-06 | 3 | 4409.76 | 118.63 | 177.95 | 103.00 | 4010.18 | 1463.00
2026-07 | 1 | 1463.00 |  53.20 |  79.80 |   0.00 | 1330.00 |    0.00
2026-08 | 1 | 2865.49 | 101.16 | 151.75 |   0.00 | 2612.58 |    0.00
2026-09 | 0 |    0.00 |   0.00 |   0.00 |   0.00 |    0.00 |  803.00
2026-10 | 1 |    0.00 |   0.00 |   0.00 |   0.00 |    0.00 |    0.00
2026-11 | 1 | 1213.00 |  44.11 |  66.16 |   0.00 | 1102.73 |    0.00
2026-12 | 1 | 1166.99 |  41.20 |  61.80 |   0.00 | 1063.99 |    0.00
`

const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
const rowsOf = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data
const cents = (dollars: string | undefined) => dollarsToCents(dollars ?? '') ?? undefined

const BOOKINGS = linesOf(TABLE).map(
  ([checkin = '', nights, status, source, payment = '', word, total, paid, state, county]) => {
    const [, way = '', agreed, received, refunded] =
      /^(\w+)(?:=([\d.]+))?(?:\+([\d.]+))?(?:-([\d.]+))?$/.exec(payment)!
    return {
      ...{ checkin, nights: nights!, checkout: addDays(checkin, Number(nights)), word, total, paid },
      ...{ status: status as InquiryStatus, source: source as StaySource, way, state, county },
      ...{ agreed: cents(agreed), received: cents(received), refunded: cents(refunded) ?? 0 },
    }
  },
)

describe('reports of forty bookings in all states', () => {
  let app: App
  let owner: ApiClient

  const post = async (id: string, path: string, body: object) => {
    const { status, text } = await owner.request('POST', `/api/booking-inquiries/${id}/${path}`, { body })
    if (status !== 200 && status !== 201) throw new Error(`${status} ${text}`)
  }

  /** Money that came by other means is entered and given back as the owner does it; a card's is as the provider leaves it. */
  async function book(booking: (typeof BOOKINGS)[number], nth: number): Promise<void> {
    const { checkin, checkout, status, source, way, agreed, refunded } = booking
    const charged = cents(booking.total)! + refunded
    const byHand = way === 'cash' || (way === 'agreed' && refunded > 0)
    const card = { amount: charged, status: way === 'card' ? 'succeeded' : way }
    // Every other one is kept as it was while there was one rate.
    const quote = (nth % 2 === 0 ? flatQuote : quoteOfVersion1)({ checkin, checkout })!
    const feeCents = quote.cardFeeCents
    const { id } = await seedInquiry(app.payload, {
      ...{ checkin, checkout, source, agreedCents: agreed, quote },
      // Only what is asked for or confirmed takes a payment.
      status: status === 'cancelled' ? 'confirmed' : status,
      ...(way === 'card' || way === 'processing' ? { stripePaymentDetails: card } : {}),
      ...(way === 'card' ? chargedBy(charged, { feeCents, refundedCents: refunded }) : {}),
    })
    if (byHand) {
      await post(String(id), 'payments', {
        amount: centsToDecimal(booking.received ?? charged),
        method: 'cash',
      })
    }
    if (byHand && refunded > 0) {
      await post(String(id), 'refund', { amountCents: refunded, cancel: false, requestKey: randomUUID() })
    }
    if (status === 'cancelled') {
      await app.payload.update({ collection: 'inquiries', id, data: { status }, depth: 0 })
    }
  }

  const summary = async (query = ''): Promise<ReportsSummary> =>
    reportsSummary.parse((await owner.request('GET', `/api/reports/summary${query}`)).body)
  const csv = async (file: string, query = '') =>
    rowsOf((await owner.request('GET', `/api/reports/${file}.csv${query}`)).text)
  const sums = ({ taxes, ...amounts }: ReportsSummary['allTime']) => ({
    ...amounts,
    state: taxes.find(({ authority }) => authority === 'GA state tax')?.cents,
    county: taxes.find(({ authority }) => authority === 'Fannin County tax')?.cents,
  })

  beforeAll(async () => {
    app = await startApp()
    owner = await app.owner()
    expect(BOOKINGS).toHaveLength(40)
    for (const [nth, booking] of BOOKINGS.entries()) await book(booking, nth)
  })
  afterAll(() => app.close())

  it('equal the table in the cards and in the year', async () => {
    const made = await summary('?year=2026')
    expect(sums(made.allTime)).toMatchObject(BY_HAND.all)
    expect(sums(made.period)).toMatchObject(BY_HAND[2026])
    expect(made.years).toEqual(expect.arrayContaining([2027, 2026, 2025]))
    expect(made.period.months.map(({ month, revenueCents }) => [month, revenueCents])).toEqual(
      linesOf(MONTHLY).map(([month, , revenue]) => [month, cents(revenue)]),
    )
  })

  it('equal it in bookings.csv, which lists every one with its state', async () => {
    const rows = await csv('bookings')
    const wanted = BOOKINGS.map(({ checkin, status, word, total, paid }) => [
      ...[checkin, status, status === 'confirmed' ? 'Yes' : 'No', word, total, paid],
    ])
    expect(
      rows.map((row) => [
        ...[row['Check-in'], row.State?.toLowerCase(), row['Counted in reports']],
        ...[row.Payment, row.Total, row.Paid],
      ]),
    ).toEqual(wanted.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)))
  })

  it('equal it in the tax file, which has nothing that was only asked for', async () => {
    const rows = await csv('tax')
    const total = rows.pop()!
    const wanted = BOOKINGS.filter(({ state }) => state)
    expect(
      rows.map((row) => [
        ...[row['Check-in'], row.Nights, row['GA state tax'], row['Fannin County tax'], row.Total, row.Paid],
      ]),
    ).toEqual(
      wanted
        .map(({ checkin, nights, state, county, total: all, paid }) => [
          ...[checkin, nights, state, county, all, paid],
        ])
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    )
    expect(total).toMatchObject({ 'GA state tax': '1076.87', 'Fannin County tax': '1615.31' })
    expect(total['All taxes']).toBe('2692.18')
  })

  it('equal it in the monthly summary', async () => {
    const rows = await csv('monthly', '?year=2026')
    expect(rows.map((row) => Object.values(row))).toEqual(linesOf(MONTHLY))
    expect(Object.keys(rows[0]!)).toEqual([
      ...['Month', 'Bookings', 'Revenue', 'GA state tax', 'Fannin County tax'],
      ...['Taxes paid by channels', 'Revenue before tax', 'Asked for, not in the revenue'],
    ])
  })
})
