import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import Papa from 'papaparse'

import type { ReportsSummary } from '@/contract/reports'

import type { ApiClient } from '../support/api-client'
import {
  addSource,
  airbnbReservation,
  between,
  bookingClosed,
  calendar,
  vrboReservation,
} from '../support/calendars'
import { type FeedHost, startFeedHost } from '../support/feed-host'
import type { App } from '../support/payload-app'
import { type PayingApp, startPayingApp } from '../support/paying-app'
import { bookingData, freshAddress, payingGuest } from '../support/payments'
import { chargedBy, seedStay, daysFromToday, paidInCash, seedInquiry } from '../support/seed'

/** The price of three nights, and what a card is charged for them, cents. */
const [PRICE, BY_CARD, FEE] = [146_300, 150_689, 4_389]
const rowsOf = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data

/**
 * A house as it is in the middle of a season: eleven stays that were, nine inquiries that nobody has accepted, six guests who
 * are paying right now, and the calendars of three channels.
 */
describe('the reports of a house in business', () => {
  let paying: PayingApp
  let app: App
  let host: FeedHost
  let owner: ApiClient

  beforeAll(async () => {
    host = await startFeedHost()
    paying = await startPayingApp({ FEED_ALLOWED_HOSTS: '127.0.0.1' })
    ;({ app } = paying)
    owner = await app.owner()

    for (let nth = 0; nth < 11; nth++) {
      const [checkin, checkout] = [daysFromToday(-5 * nth - 10), daysFromToday(-5 * nth - 7)]
      // The first seven paid by card, three in cash, and one owes it still.
      const ledger = nth < 7 ? chargedBy(BY_CARD, { feeCents: FEE }) : nth < 10 ? paidInCash(PRICE) : {}
      const { id } = await seedInquiry(app.payload, { checkin, checkout, status: 'confirmed', ...ledger })
      await seedStay(app.payload, { checkin, checkout, source: 'direct', inquiryId: String(id) })
    }
    for (let nth = 0; nth < 9; nth++) {
      const { status, text } = await app.visitor().request('POST', '/api/booking-inquiry', {
        body: bookingData(20, 23, { email: `guest${nth}@example.com` }),
        headers: { 'x-ridgeline-client-address': freshAddress() },
      })
      if (status !== 201) throw new Error(text)
    }
    for (let nth = 0; nth < 6; nth++) {
      const booking = bookingData(30 + 5 * nth, 33 + 5 * nth, { email: `payer${nth}@example.com` })
      const { body, text } = await payingGuest(app.visitor(), booking).open()
      if (!body.paymentIntentId) throw new Error(text)
    }
    for (const [platform, event] of [
      ['airbnb', airbnbReservation('HMAAAAAAA1', between(70, 73))],
      ['vrbo', vrboReservation('v-1@vrbo.com', 'Ann', between(75, 78))],
      ['booking', bookingClosed('b-1', between(80, 83))],
    ] as const) {
      host.answer(`/${platform}.ics`, { body: calendar(event) })
      const id = await addSource(owner, host.url(`/${platform}.ics`), platform)
      const { body } = await owner.request('POST', `/api/calendar-sources/${id}/sync`)
      expect(body.success).toBe(true)
    }
  }, 120_000)
  afterAll(async () => {
    await paying.close()
    await host.close()
  })

  const summary = async () =>
    (await owner.request('GET', '/api/reports/summary')).body as unknown as ReportsSummary
  const csv = async (file: string) => rowsOf((await owner.request('GET', `/api/reports/${file}.csv`)).text)

  it('have the eleven stays in revenue and taxes, and what was asked for beside them', async () => {
    const { allTime, period } = await summary()
    expect(allTime).toMatchObject({
      bookings: 11,
      revenueCents: 11 * PRICE + 7 * FEE,
      paidCents: 7 * BY_CARD + 3 * PRICE,
      taxesCents: 11 * 13_300,
      channelTaxesCents: 0,
      // Nine inquiries, and six checkouts that are not paid.
      asked: { bookings: 15, cents: 15 * PRICE },
    })
    expect(
      period.sources.map(({ source, bookings, nights, unknownAmounts }) => [
        ...[source, bookings, nights, unknownAmounts],
      ]),
    ).toEqual([
      ['direct', 11, 33, 0],
      ['airbnb', 1, 3, 1],
      ['vrbo', 1, 3, 1],
    ])
    expect(period.nightsStayed).toBe(39)
  })

  it('have nothing else in the tax files', async () => {
    const rows = await csv('tax')
    expect(rows).toHaveLength(11 + 1)
    expect(new Set(rows.slice(0, -1).map(({ State }) => State))).toEqual(new Set(['Confirmed']))
    expect(rows.at(-1)).toMatchObject({ 'All taxes': '1463.00', 'GA state tax': '585.20' })
    const totals = (await csv('tax-authorities')).filter(({ Month }) => Month === 'Total')
    expect(
      totals.map(({ Authority, ...row }) => [Authority, row['Tax to pay'], row['Nights and fees']]),
    ).toEqual([
      ['GA state tax', '585.20', '14630.00'],
      ['Fannin County tax', '877.80', '14630.00'],
    ])
  })
})
