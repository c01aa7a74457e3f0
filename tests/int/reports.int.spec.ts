import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import Papa from 'papaparse'

import { REPORT_FILES as FILES, reportsSummary, type ReportsSummary } from '@/contract/reports'
import { addDays } from '@/domain/common/calendar-date'
import {
  addEntries,
  chargeEntries,
  type LedgerEntry,
  paymentEntry,
  refundEntries,
  reversalOf,
} from '@/domain/ledger/ledger'
import { centsToDecimal } from '@/domain/common/money'
import { DEFAULT_RATES } from '@/domain/rates/flat-rates'

import { type ApiClient, HOST } from '../support/api-client'
import { type App, startApp } from '../support/payload-app'
import { chargedBy, paidInCash, seedInquiry, seedStay } from '../support/seed'
import { seedManyInquiries } from '../support/seed-many'
import { setRates } from '../support/set-rates'
import { flatQuote, quoteOfVersion1 } from '../support/quotes'

/** The price of three nights at the default rates, and what a card is charged for them. */
const PRICE = 146_300
const THREE_NIGHTS = 150_689

/** No call of ours lets such a record in: it stands for whatever can fail half-way, on both databases. */
const UNREADABLE = {
  checkin: '2026-03-01',
  checkout: 'unreadable',
  quote: flatQuote({
    checkin: '2026-03-01',
    checkout: '2026-03-04',
  }),
}

/** A file as a spreadsheet reads it: the first line names the columns. */
const rowsOf = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data

describe('reports', () => {
  let app: App
  let owner: ApiClient

  beforeAll(async () => {
    app = await startApp()
    owner = await app.owner()
  })
  afterAll(() => app.close())
  afterEach(async () => {
    jest.restoreAllMocks()
    for (const collection of ['nights', 'stays', 'inquiries', 'days'] as const) {
      await app.payload.db.deleteMany({ collection, where: {} })
    }
  })

  const book = (checkin: string, checkout: string, fields: Parameters<typeof seedInquiry>[1] = {}) =>
    seedInquiry(app.payload, { status: 'confirmed', checkin, checkout, ...fields })
  /** A card was charged for three nights. */
  const paid = (refundedCents = 0) => chargedBy(THREE_NIGHTS, { feeCents: 4_389, refundedCents })
  const summary = async (query = ''): Promise<ReportsSummary> => {
    const { status, body, text } = await owner.request('GET', `/api/reports/summary${query}`)
    if (status !== 200) throw new Error(`${status} ${text}`)
    return reportsSummary.strict().parse(body)
  }
  const csv = (file: string, query = '') => owner.request('GET', `/api/reports/${file}.csv${query}`)
  /** The answer itself, whose body has not been read. */
  const open = async (file: string): Promise<Response> => {
    const { GET } = await import('@/app/(payload)/api/[...slug]/route')
    const headers = {
      host: HOST,
      'x-ridgeline-client-address': '127.0.0.1',
      cookie: owner.jar.header() ?? '',
    }
    const slug = ['reports', `${file}.csv`]
    return GET(new Request(`http://${HOST}/api/${slug.join('/')}`, { headers }), {
      params: Promise.resolve({ slug }),
    })
  }

  describe('the door', () => {
    it.each(['summary', 'money', 'statement', ...FILES.map((file) => `${file}.csv`)])(
      '%s is for the owner',
      async (path) => {
        const stranger = await app.visitor().request('GET', `/api/reports/${path}`)
        expect([stranger.status, stranger.body]).toEqual([
          401,
          { success: false, code: 'sign-in', message: 'Please sign in.' },
        ])
      },
    )

    it.each(['26', '02026', '1899', '2200', 'abcd', '', '2026-01', '2e3', '2026&year=2027'])(
      'refuses the year %j with a message',
      async (year) => {
        for (const path of ['summary', 'statement', ...FILES.map((file) => `${file}.csv`)]) {
          const { status, body } = await owner.request('GET', `/api/reports/${path}?year=${year}`)
          expect([path, status, body.success]).toEqual([path, 400, false])
        }
      },
    )
  })

  describe('the summary', () => {
    it('is whole on an empty database', async () => {
      const made = await summary()
      expect(made).toMatchObject({
        year: null,
        years: [Number(made.today.slice(0, 4))],
        allTime: { bookings: 0 },
      })
      expect(made.period.months).toEqual([])
      expect((await summary('?year=2028')).period).toMatchObject({ nightsAvailable: 366, bookings: 0 })
    })

    it('counts what was agreed on in place of the quote', async () => {
      const agreed = { agreedCents: 120_000 }
      await book('2026-02-01', '2026-02-04', { ...agreed, ...chargedBy(120_000, { refundedCents: 20_000 }) })
      const { period } = await summary('?year=2026')
      expect(period).toMatchObject({ bookings: 1, revenueCents: 100_000, refundedCents: 20_000 })
    })

    it('takes nothing off for what goes back because a stay that was paid became shorter', async () => {
      const at = new Date().toISOString()
      const [paidFor] = paidInCash(PRICE).ledger as unknown as LedgerEntry[]
      const back = refundEntries([], { key: '1', cents: 33_000, at, who: 'owner', state: 'succeeded' })
      // Two nights cost 1,030.00 and 103.00 of taxes.
      await book('2026-02-01', '2026-02-03', { ledger: [paidFor!, ...back] as never })
      const { period } = await summary('?year=2026')
      expect(period).toMatchObject({ revenueCents: 113_300, paidCents: 113_300, taxesCents: 10_300 })
      expect(rowsOf((await csv('bookings')).text)[0]).toMatchObject({
        ...{ Charged: '1133.00', Refunded: '0.00', Total: '1133.00', Paid: '1133.00', Taxes: '103.00' },
      })
      expect((await csv('tax')).text).toContain(',1030.00,41.20,61.80,103.00,1133.00,1133.00')
    })

    it('takes no card fee out of an agreed amount, however it is paid', async () => {
      // A tenth of the subtotal is tax: of 1,100.00 it is 100.00.
      for (const [checkin, checkout, ledger] of [
        ['2026-02-01', '2026-02-04', chargedBy(110_000)],
        ['2026-02-11', '2026-02-14', paidInCash(110_000)],
        ['2026-02-21', '2026-02-24', {}],
      ] as const) {
        await book(checkin, checkout, { agreedCents: 110_000, ...ledger })
      }
      const rows = rowsOf((await csv('bookings')).text)
      expect(rows.map((row) => [row.Total, row['Nights and fees'], row.Taxes, row['Card fee']])).toEqual(
        Array.from({ length: 3 }, () => ['1100.00', '1000.00', '100.00', '0.00']),
      )
    })

    it('counts confirmed ones by check-in date, less refunds, with the paid part, and what was asked for beside', async () => {
      await book('2026-02-27', '2026-03-02', paid(50_689))
      await book('2026-02-01', '2026-02-04', { status: 'pending' })
      await book('2025-12-31', '2026-01-03')
      for (const status of ['declined', 'cancelled', 'expired'] as const) {
        await book('2026-02-10', '2026-02-13', { status, ...paid() })
      }
      const made = await summary('?year=2026')
      expect(made.years).toEqual(expect.arrayContaining([2025, 2026]))
      expect(made.allTime).toMatchObject({
        bookings: 2,
        revenueCents: 100_000 + PRICE,
        refundedCents: 50_689,
        asked: { bookings: 1, cents: PRICE },
      })
      expect(made.period).toMatchObject({
        bookings: 1,
        revenueCents: 100_000,
        paidCents: 100_000,
        asked: { bookings: 1, cents: PRICE },
        nightsStayed: 5,
        sources: [{ source: 'direct', bookings: 1, nights: 5, unknownAmounts: 0 }],
      })
      const nights = made.period.months.map(({ nightsStayed }) => nightsStayed)
      expect(nights).toEqual([2, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    })

    it("tells this month and this year by the house's date, not the server's", async () => {
      await book('2026-12-05', '2026-12-08')
      await book('2027-01-05', '2027-01-08')
      // In London the new year is three hours old; at the house it is ten in the evening.
      jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-01-01T03:00:00Z'))
      expect(await summary()).toMatchObject({
        today: '2026-12-31',
        thisYear: { bookings: 1 },
        thisMonth: { bookings: 1, revenueCents: PRICE },
      })
      jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2027-01-01T05:00:00Z'))
      expect(await summary()).toMatchObject({
        today: '2027-01-01',
        thisMonth: { revenueCents: PRICE },
      })
    })

    it("keeps a booking's quote when the rates change, and prices one without a quote by today's model", async () => {
      await app.payload.db.create({
        collection: 'days',
        data: { date: '2026-05-02', priceCents: 100_000, isAvailable: true, isBlocked: false },
      })
      await book('2026-04-01', '2026-04-04')
      await book('2026-05-01', '2026-05-04', { quote: null })
      const { ratesView } = await import('@/operations/rates/change-rates')
      const { taxes } = await ratesView(app.payload)
      const [state, county] = taxes as [(typeof taxes)[number], (typeof taxes)[number]]
      await setRates(app.payload, { taxes: [{ ...state, percent: 5, label: 'Georgia sales tax' }, county] })
      const { period } = await summary('?year=2026')
      await setRates(app.payload, { taxes })
      // 300 + 1000 + 300 + 400 + 30 = 2030.00; 5 % of it is 101.50.
      expect(period.taxes).toEqual([
        { authority: 'Georgia sales tax', cents: 10_150, taxedCents: 203_000 },
        { authority: 'Fannin County tax', cents: 7_980 + 12_180, taxedCents: 336_000 },
        { authority: 'GA state tax', cents: 5_320, taxedCents: 133_000 },
      ])
      expect(period.revenueCents).toBe(PRICE + 203_000 + 10_150 + 12_180)
    })

    it('guesses no price of a stay that another calendar told of, also once money came for it', async () => {
      const imported = { source: 'manual', paidVia: 'channel', quote: null, terms: { version: 2 } } as const
      const unknown = async () => {
        const { period } = await summary('?year=2026')
        return [period.revenueCents, period.taxesCents, period.sources]
      }
      const isUnknown = [
        0,
        0,
        [expect.objectContaining({ source: 'manual', bookings: 1, unknownAmounts: 1 })],
      ]
      const { id } = await book('2026-06-01', '2026-06-04', imported)
      expect(await unknown()).toEqual(isUnknown)
      await app.payload.db.deleteMany({ collection: 'inquiries', where: { id: { equals: id } } })
      await book('2026-06-01', '2026-06-04', { ...imported, ...paidInCash(50_000) })
      expect(await unknown()).toEqual(isUnknown)
    })

    it('keeps channels apart: nights of their calendars without an amount, no tax of theirs among the owner’s', async () => {
      await book('2026-06-01', '2026-06-04')
      const channel = await book('2026-06-10', '2026-06-13', { source: 'booking' })
      await seedStay(app.payload, { source: 'airbnb', checkin: '2026-06-28', checkout: '2026-07-03' })
      await seedStay(app.payload, { source: 'manual', checkin: '2026-08-01', checkout: '2026-08-02' })
      // This one is the channel booking's own stay, those two are over or not yet sure: none counts again.
      await seedStay(app.payload, {
        source: 'booking',
        checkin: '2026-06-10',
        checkout: '2026-06-13',
        inquiryId: String(channel.id),
      })
      for (const state of ['hold', 'cancelled'] as const) {
        const data = {
          source: 'vrbo',
          state,
          checkin: '2026-09-01',
          checkout: '2026-09-05',
          label: 'x',
        } as const
        await app.payload.create({ collection: 'stays', data, depth: 0 })
      }
      // A block and a time that may be one: nobody is known to have stayed.
      for (const [importKind, checkin] of [
        ['block', '2026-10-01'],
        ['occupied', '2026-10-11'],
      ] as const) {
        const data = {
          source: 'booking',
          state: 'confirmed',
          importKind,
          checkin,
          checkout: '2026-10-15',
          label: 'x',
        } as const
        await app.payload.create({ collection: 'stays', data, depth: 0 })
      }
      const { period } = await summary('?year=2026')
      expect(period).toMatchObject({
        bookings: 2,
        revenueCents: 2 * PRICE,
        taxesCents: 13_300,
        channelTaxesCents: 13_300,
        nightsStayed: 3 + 3 + 5 + 1,
        pricedNights: 6,
      })
      expect(period.sources).toEqual(
        [
          { source: 'direct', bookings: 1, nights: 3, revenueCents: PRICE, unknownAmounts: 0 },
          { source: 'airbnb', bookings: 1, nights: 5, revenueCents: 0, unknownAmounts: 1 },
          { source: 'booking', bookings: 1, nights: 3, revenueCents: PRICE, unknownAmounts: 0 },
          { source: 'manual', bookings: 1, nights: 1, revenueCents: 0, unknownAmounts: 1 },
        ].map((line) => ({ ...line, cardFeesCents: 0, refundedCents: 0 })),
      )
      expect(period.months.slice(5, 8).map(({ nightsStayed }) => nightsStayed)).toEqual([9, 2, 1])
    })
  })

  describe('the files', () => {
    it.each([
      ['bookings', 'bookings'],
      ['tax', 'tax-report'],
      ['tax-authorities', 'taxes-by-authority'],
      ['fees', 'fees'],
      ['monthly', 'monthly-summary'],
      ['payments', 'payments'],
      ['statement', 'statement'],
    ])('%s.csv is a download named with the date or the year, never kept by a cache', async (file, name) => {
      await book('2026-06-01', '2026-06-04')
      const { today } = await summary()
      for (const [query, suffix] of [
        // A statement is always of one year.
        ['', file === 'statement' ? today.slice(0, 4) : today],
        ['?year=2026', '2026'],
      ] as const) {
        const { status, headers, text } = await csv(file, query)
        expect(status).toBe(200)
        expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
        expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}-${suffix}.csv"`)
        expect(headers.get('cache-control')).toBe('no-store')
        expect(text.endsWith('\r\n')).toBe(true)
      }
      const raw = new Uint8Array(await (await open(file)).arrayBuffer())
      expect([...raw.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    })

    it('has the columns alone when there is no booking', async () => {
      expect(rowsOf((await csv('bookings')).text)).toEqual([])
      expect((await csv('bookings')).text.trim().split('\r\n')).toHaveLength(1)
      const [total, ...more] = rowsOf((await csv('tax')).text)
      expect([total, more]).toEqual([
        expect.objectContaining({ 'Check-in': 'Total', Total: '0.00', Nights: '0' }),
        [],
      ])
      expect((await csv('monthly')).text).toBe(
        'Month,Bookings,Revenue,GA state tax,Fannin County tax,Revenue before tax\r\n',
      )
      const months = rowsOf((await csv('tax-authorities', '?year=2026')).text)
      expect([months.length, new Set(months.map((row) => row['Tax to pay']))]).toEqual([
        26,
        new Set(['0.00']),
      ])
      expect(rowsOf((await csv('tax-authorities')).text).map(({ Month }) => Month)).toEqual([
        'Total',
        'Total',
      ])
    })

    it('gives each authority every month of the year, and what channels pay apart', async () => {
      await book('2026-06-29', '2026-07-02', paid(50_689))
      await book('2026-08-01', '2026-08-04', { source: 'airbnb' })
      await book('2026-08-05', '2026-08-08', { source: 'booking', ...paidInCash(PRICE) })
      await book('2026-09-01', '2026-09-04', { status: 'pending' })
      await book('2025-09-01', '2025-09-04')
      const rows = rowsOf((await csv('tax-authorities', '?year=2026')).text)
      expect(Object.keys(rows[0]!)).toEqual([
        ...['Authority', 'Month', 'Nights and fees', 'Tax to pay'],
        ...['Tax paid by Airbnb', 'Tax paid by VRBO', 'Tax paid by Booking.com'],
      ])
      const { period } = await summary('?year=2026')
      const zero = ['0.00', '0.00', '0.00', '0.00', '0.00']
      for (const [nth, { authority, cents, taxedCents }] of period.taxes.entries()) {
        const own = rows.slice(nth * 13, nth * 13 + 13)
        const [due, taxed] = [cents, taxedCents].map((each) => centsToDecimal(each))
        const byChannel = nth === 0 ? '53.20' : '79.80'
        expect(own.map((row) => Object.values(row))).toEqual([
          ...['01', '02', '03', '04', '05'].map((month) => [authority, `2026-${month}`, ...zero]),
          [authority, '2026-06', taxed, due, '0.00', '0.00', '0.00'],
          [authority, '2026-07', ...zero],
          [authority, '2026-08', '0.00', '0.00', byChannel, '0.00', byChannel],
          ...['09', '10', '11', '12'].map((month) => [authority, `2026-${month}`, ...zero]),
          [authority, 'Total', taxed, due, byChannel, '0.00', byChannel],
        ])
      }
      expect(rows).toHaveLength(26)
      // Of 1,506.89 charged by card 506.89 went back, and with it 14.76 of the card fee: 970.87 of the price are left.
      expect(period.taxes.map(({ taxedCents, cents }) => [taxedCents, cents])).toEqual([
        [88_261, 3_530],
        [88_261, 5_296],
      ])
      expect((await csv('tax', '?year=2026')).text).toContain(',882.61,35.30,52.96,88.26,1000.00,1000.00')
    })

    it('lists every booking with its state, by check-in date, in plain dollars', async () => {
      await book('2026-06-10', '2026-06-13', { status: 'cancelled', ...paid(500) })
      await book('2026-06-01', '2026-06-04', paid())
      await book('2025-06-01', '2025-06-02', { status: 'pending', source: 'vrbo' })
      const rows = rowsOf((await csv('bookings')).text)
      expect(
        rows.map((row) => [row['Check-in'], row.State, row['Counted in reports'], row['Taxes paid by']]),
      ).toEqual([
        ['2025-06-01', 'Pending', 'No', 'Channel'],
        ['2026-06-01', 'Confirmed', 'Yes', 'You'],
        ['2026-06-10', 'Cancelled', 'No', 'You'],
      ])
      expect(rows[1]).toMatchObject({
        'Booked on': (await summary()).today,
        'Check-out': '2026-06-04',
        Nights: '3',
        Payment: 'Paid',
        Charged: '1506.89',
        Refunded: '0.00',
        Total: '1506.89',
        Paid: '1506.89',
        'Nights and fees': '1330.00',
        Taxes: '133.00',
        'Card fee': '43.89',
      })
      expect(rows[2]).toMatchObject({ Charged: '1506.89', Refunded: '-5.00', Total: '1501.89' })
      expect((await csv('bookings')).text).toContain(',-5.00,')
      expect(rowsOf((await csv('bookings', '?year=2025')).text)).toHaveLength(1)
    })

    it('adds the tax report up to its total row, to the cent, in cents of the summary', async () => {
      await book('2026-06-01', '2026-06-04', paid())
      await book('2026-06-10', '2026-06-15', chargedBy(218_669, { feeCents: 6_369, refundedCents: 33_333 }))
      await book('2026-07-10', '2026-07-11', { status: 'pending' })
      await book('2026-07-20', '2026-07-23', { source: 'airbnb' })
      await book('2026-07-20', '2026-07-23', { status: 'declined' })
      await book('2027-07-20', '2027-07-23')
      const rows = rowsOf((await csv('tax', '?year=2026')).text)
      const total = rows.pop()!
      expect(rows.map(({ State }) => State)).toEqual(['Confirmed', 'Confirmed'])
      expect(rows.map(({ Source }) => Source)).toEqual(['direct', 'direct'])
      const inCents = (text: string | undefined) => Number(text?.replace('.', ''))
      for (const column of [
        'Nights and fees',
        'GA state tax',
        'Fannin County tax',
        'All taxes',
        'Total',
        'Paid',
      ]) {
        const sum = rows.reduce((all, row) => all + inCents(row[column]), 0)
        expect([column, sum]).toEqual([column, inCents(total[column])])
      }
      const { period } = await summary('?year=2026')
      expect(inCents(total['All taxes'])).toBe(period.taxesCents)
      expect(inCents(total['GA state tax'])).toBe(period.taxes[0]!.cents)
      expect(total.Nights).toBe('8')
    })

    it('gives an authority that only an old quote names its column', async () => {
      await book('2026-06-01', '2026-06-04')
      const stay = { checkin: '2024-06-01', checkout: '2024-06-04' }
      const rates = { ...DEFAULT_RATES, countyTaxName: 'Gilmer County tax' }
      await book(stay.checkin, stay.checkout, { quote: quoteOfVersion1({ ...stay, rates })! })
      const [first, second, total] = rowsOf((await csv('tax')).text)
      expect(Object.keys(total!).slice(7, 12)).toEqual([
        'Nights and fees',
        'GA state tax',
        'Fannin County tax',
        'Gilmer County tax',
        'All taxes',
      ])
      expect(
        [first, second, total].map((row) => [row!['Fannin County tax'], row!['Gilmer County tax']]),
      ).toEqual([
        ['0.00', '79.80'],
        ['79.80', '0.00'],
        ['79.80', '79.80'],
      ])
    })

    it('sums each month of the year, and the channels’ taxes where there are any', async () => {
      await book('2026-06-30', '2026-07-03')
      const direct = rowsOf((await csv('monthly', '?year=2026')).text)
      expect(direct).toHaveLength(12)
      expect(Object.keys(direct[0]!)).toEqual([
        'Month',
        'Bookings',
        'Revenue',
        'GA state tax',
        'Fannin County tax',
        'Revenue before tax',
      ])
      expect(Object.values(direct[5]!)).toEqual(['2026-06', '1', '1463.00', '53.20', '79.80', '1330.00'])
      expect(Object.values(direct[6]!)).toEqual(['2026-07', '0', '0.00', '0.00', '0.00', '0.00'])
      await book('2026-08-01', '2026-08-04', { source: 'airbnb' })
      const [june, , august] = rowsOf((await csv('monthly')).text)
      expect(june).toMatchObject({ 'Taxes paid by channels': '0.00' })
      expect(august).toMatchObject({ 'GA state tax': '0.00', 'Taxes paid by channels': '133.00' })
    })

    it('lists what moved by the day at the house on which it did, whenever the stay is', async () => {
      const at = (moment: string) => ({ at: moment })
      const charge = chargeEntries(
        { paymentId: 'pi_1', cents: 150_689, ...at('2026-06-02T03:59:00.000Z') },
        4_389,
      )
      const refund = {
        key: 'r',
        cents: 50_000,
        who: 'owner',
        state: 'succeeded',
        paymentId: 'pi_1',
        ...at('2026-06-05T12:00:00.000Z'),
      } as const
      const cash = paymentEntry({
        requestKey: 'a',
        cents: 70_000,
        method: 'cash',
        note: '=1+1',
        ...at('2026-06-03T12:00:00.000Z'),
      })
      const early = paymentEntry({
        requestKey: 'b',
        cents: 100,
        method: 'check',
        ...at('2025-12-31T12:00:00.000Z'),
      })
      const asLedger = (entries: readonly LedgerEntry[]) => ({ ledger: entries as never })
      await book('2027-03-01', '2027-03-04', asLedger(addEntries(charge, refundEntries(charge, refund))))
      await book(
        '2026-08-01',
        '2026-08-04',
        asLedger([early, cash, reversalOf(cash, '2026-06-04T12:00:00.000Z')]),
      )
      const rows = rowsOf((await csv('payments', '?year=2026')).text)
      expect(rows.map((row) => [row.Date, row.What, row.How, row.Amount, row['Check-in'], row.Note])).toEqual(
        [
          // 23:59 of June 1 at the house; the card fee is in it.
          ['2026-06-01', 'Payment', 'Card', '1506.89', '2027-03-01', ''],
          ['2026-06-03', 'Payment', 'Cash', '700.00', '2026-08-01', "'=1+1"],
          ['2026-06-04', 'Payment taken out of the books', 'Cash', '-700.00', '2026-08-01', ''],
          ['2026-06-05', 'Refund', 'Card', '-500.00', '2027-03-01', ''],
          ['Total', '', '', '1006.89', '', ''],
        ],
      )
      expect(rowsOf((await csv('payments')).text).at(-1)).toMatchObject({ Amount: '1007.89' })
    })

    it('says what is still to come in by when it is due, and what moved in this month', async () => {
      const { dateIn, addDays } = await import('@/domain/common/calendar-date')
      const today = dateIn('America/New_York', Date.now())
      const stay = (from: number) => [addDays(today, from), addDays(today, from + 3)] as const
      const deposit = { cents: 46_300, dueOn: addDays(today, -1), balanceDays: 30 }
      const terms = { version: 2, deposit }
      // Its rest is due in thirty days.
      await book(...stay(60), { firstName: 'Overdue', terms })
      await book(...stay(70), { firstName: 'Later', terms, ...paidInCash(46_300) })
      await book(...stay(80), { firstName: 'Now' })
      await book(...stay(90), { firstName: 'Asked', status: 'pending' })
      await book(...stay(100), { firstName: 'Paid', ...paidInCash(146_300) })
      await book(...stay(110), {
        ...{ firstName: 'Before', ...paidInCash(146_300, { at: '2020-01-01T12:00:00.000Z' }) },
      })
      await book(...stay(-100), { firstName: 'Gone' })
      const { status, body } = await owner.request('GET', '/api/reports/money')
      expect([status, body]).toEqual([
        200,
        {
          today,
          payout: {},
          ...{ overdueCents: 46_300, soonCents: 392_600, laterCents: 100_000 },
          ...{ receivedCents: 192_600, givenBackCents: 0, more: 0 },
          days: [{ date: today, way: 'cash', receivedCents: 192_600, givenBackCents: 0 }],
          next: [
            expect.objectContaining({ guest: 'Overdue Example', cents: 46_300, dueOn: addDays(today, -1) }),
            expect.objectContaining({ guest: 'Gone Example', cents: 146_300 }),
            expect.objectContaining({ guest: 'Now Example', cents: 146_300 }),
            expect.objectContaining({ guest: 'Later Example', cents: 100_000, dueOn: addDays(today, 40) }),
          ],
        },
      ])
      const overview = await owner.request('GET', '/api/overview')
      expect(overview.body.attention).toContainEqual(
        expect.objectContaining({ title: '$5,389.00 is still to come from guests' }),
      )
    })

    it('leaves the figures of bookings from before the ledger as they were', async () => {
      const before = { terms: { version: 1 }, ...paidInCash(146_300) }
      await book('2026-06-01', '2026-06-04', before)
      expect((await summary('?year=2026')).period).toMatchObject({
        revenueCents: 150_689,
        paidCents: 146_300,
      })
      await book('2026-07-01', '2026-07-04', paidInCash(146_300))
      expect((await summary('?year=2026')).period).toMatchObject({
        revenueCents: 296_989,
        paidCents: 292_600,
      })
      // What the provider had was the total, and an agreed amount was split as if it had the card fee within it.
      await book('2025-06-01', '2025-06-04', {
        ...{ terms: { version: 1 }, agreedCents: 99_900, paidCents: 100_000 },
        stripePaymentDetails: { amount: 100_000, status: 'succeeded' },
      })
      await book('2025-07-01', '2025-07-04', { terms: { version: 1 }, agreedCents: 100_000 })
      const rows = rowsOf((await csv('bookings', '?year=2025')).text)
      expect(rows.map((row) => [row.Total, row.Taxes, row['Card fee']])).toEqual(
        Array.from({ length: 2 }, () => ['1000.00', '88.26', '29.13']),
      )
    })

    it('takes no part of the price for all of it that a guest of before the ledger pays now', async () => {
      // Asked for a part by card, once of all and once after a payment in cash.
      const [cash] = paidInCash(100_000).ledger as unknown as LedgerEntry[]
      const part = chargedBy(40_000).ledger as unknown as LedgerEntry[]
      const before = { terms: { version: 1 }, stripePaymentDetails: { amount: 40_000, status: 'succeeded' } }
      await book('2026-06-01', '2026-06-04', { ...before, ledger: [cash!, ...part] as never })
      await book('2026-06-11', '2026-06-14', { ...before, ...chargedBy(40_000) })
      expect((await summary('?year=2026')).period).toMatchObject({
        revenueCents: 2 * THREE_NIGHTS,
        paidCents: 180_000,
      })
    })

    it('keeps what a card was charged as the price of a stay without a quote, whatever its nights cost today', async () => {
      const noQuote = { source: 'manual', quote: null, terms: { version: 1 } } as const
      const details = { amount: 120_000, status: 'succeeded' }
      await book('2026-06-01', '2026-06-04', {
        ...noQuote,
        stripePaymentDetails: details,
        ...chargedBy(120_000),
      })
      // In two parts: the provider's amount is that of the latest.
      const [cash] = paidInCash(100_000).ledger as unknown as LedgerEntry[]
      const part = chargedBy(40_000).ledger as unknown as LedgerEntry[]
      await book('2026-06-11', '2026-06-14', {
        ...noQuote,
        stripePaymentDetails: { ...details, amount: 40_000 },
        ledger: [cash!, ...part] as never,
      })
      const was = { revenueCents: 260_000, paidCents: 260_000 }
      expect((await summary('?year=2026')).period).toMatchObject(was)

      await app.payload.db.create({
        collection: 'days',
        data: { date: '2026-06-02', priceCents: 100_000, isAvailable: true, isBlocked: false },
      })
      expect((await summary('?year=2026')).period).toMatchObject(was)
    })

    it('brings hostile texts into their cells, inert, and leaves harmless ones as they are', async () => {
      const hostile = [
        '=HYPERLINK("http://x","y")',
        '+cmd|x',
        '-1+2',
        '@SUM(A1)',
        '  =1+1',
        '＝1+1',
        '\u202e=1',
      ]
      const harmless = [
        'Ada "Ace" O’Neil, Jr.',
        '🏔️ 👩‍👩‍👧 Ümläut',
        'عادة',
        'a;b\tc',
        'line one\nline "two", three\r\nfour',
      ]
      const texts = [...hostile, ...harmless]
      for (const [index, text] of texts.entries()) {
        await book(addDays('2026-06-01', index), addDays('2026-06-01', index + 1), {
          firstName: text,
          lastName: text,
          message: text,
          specialRequests: `Please ${text}`,
        })
      }
      const { text: file } = await csv('bookings')
      const rows = rowsOf(file)
      expect(rows).toHaveLength(texts.length)
      rows.forEach((row, index) => {
        const text = texts[index]!
        const shown = hostile.includes(text) ? `'${text}` : text
        expect([row['First name'], row['Last name'], row.Message]).toEqual([shown, shown, shown])
        expect(row['Special requests']).toBe(`Please ${text}`)
      })
      const { text: tax } = await csv('tax')
      expect(rowsOf(tax)[0]!.Guest).toBe(`'${hostile[0]} ${hostile[0]}`)
      for (const cell of [...rows, ...rowsOf(tax)].flatMap(Object.values)) {
        expect(cell).not.toMatch(/^\s*[=+@＝]|^\s*-(?!\d+\.\d\d$)/)
      }
    })
  })

  describe('a long file', () => {
    it('has each booking once, also when many share a date and some come in while it is read', async () => {
      // Four dates, so that pages end within a date.
      await seedManyInquiries(app.payload, 1_300, (index) => ({ checkin: addDays('2026-03-01', index % 4) }))
      const { body } = await open('bookings')
      const reader = body!.getReader()
      const decoder = new TextDecoder()
      let text = decoder.decode((await reader.read()).value, { stream: true })
      for (const checkin of ['2026-01-01', '2026-03-02', '2027-01-01']) {
        await book(checkin, addDays(checkin, 1), { lastName: `Late ${checkin}` })
      }
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        text += decoder.decode(read.value, { stream: true })
      }
      const names = rowsOf(text).map((row) => row['Last name']!)
      const early = names.filter((name) => name.startsWith('Number'))
      expect([early.length, new Set(early).size]).toEqual([1_300, 1_300])
      // What sorts before the place that was reached is not in it; what sorts behind is, once.
      expect(names.filter((name) => name.startsWith('Late'))).toEqual(['Late 2026-03-02', 'Late 2027-01-01'])
    })

    it('breaks off with an error when it cannot be written to its end', async () => {
      await seedManyInquiries(app.payload, 1_001, (index) =>
        index === 1_000 ? { ...UNREADABLE, checkin: '2026-12-31' } : {},
      )
      const response = await open('bookings')
      expect(response.status).toBe(200)
      await expect(response.text()).rejects.toThrow()
      expect((await open('tax')).status).toBe(500)
    })

    it('answers in words when not even the first row can be read', async () => {
      await seedManyInquiries(app.payload, 1, () => UNREADABLE)
      // These two alone ask for no prices.
      for (const file of FILES.filter((name) => name !== 'payments' && name !== 'payouts')) {
        const { status, body, headers } = await csv(file)
        expect([file, status, body]).toEqual([
          file,
          500,
          { success: false, code: 'internal', message: expect.stringMatching(/try again/) },
        ])
        expect(headers.get('content-disposition')).toBeNull()
      }
    })
  })
})
