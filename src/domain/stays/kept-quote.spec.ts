import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { addDays } from '@/domain/common/calendar-date'
import { DEFAULT_RATES } from '@/domain/rates/flat-rates'
import { sumOf } from '@/domain/rates/price-line'

import { flatQuote, quoteOfVersion1 } from '../../../tests/support/quotes'
import { readQuote } from './kept-quote'
import { quoteSums } from './quote-sums'

/** As it stands in the databases: three nights, one of them at a price of its own. */
const VERSION_1 = {
  checkin: '2027-06-01',
  checkout: '2027-06-04',
  nights: 3,
  nightLines: [
    { date: '2027-06-01', cents: 30_000 },
    { date: '2027-06-02', cents: 45_050 },
    { date: '2027-06-03', cents: 30_000 },
  ],
  lodgingCents: 105_050,
  cleaningFeeCents: 40_000,
  serviceFeeCents: 3_000,
  subtotalCents: 148_050,
  stateTaxCents: 5_922,
  countyTaxCents: 8_883,
  taxedCents: 162_855,
  cardFeeCents: 4_886,
  totalCents: 167_741,
  rates: {
    nightlyCents: 30_000,
    cleaningFeeCents: 40_000,
    serviceFeeCents: 3_000,
    stateTaxBp: 400,
    countyTaxBp: 600,
    cardFeeBp: 300,
    stateTaxName: 'GA state tax',
    countyTaxName: 'Fannin County tax',
  },
}

describe('a kept quote', () => {
  it('of version 1 is read as one of version 2, with every line and its reason', () => {
    const fee = { kind: 'fee', why: 'once', taxed: true, refundable: true }
    expect(readQuote(VERSION_1)).toEqual({
      ...{ v: 2, priceList: null, pricedOn: null, checkin: '2027-06-01', checkout: '2027-06-04', nights: 3 },
      ...{ guests: null, pets: 0, extras: {}, code: null },
      lines: [
        {
          ...{ id: 'night-2027-06-01', kind: 'night', label: 'Tue, Jun 1', cents: 30_000 },
          ...{ date: '2027-06-01', why: 'usual rate' },
        },
        {
          ...{ id: 'night-2027-06-02', kind: 'night', label: 'Wed, Jun 2', cents: 45_050 },
          ...{ date: '2027-06-02', why: 'price of this night' },
        },
        {
          ...{ id: 'night-2027-06-03', kind: 'night', label: 'Thu, Jun 3', cents: 30_000 },
          ...{ date: '2027-06-03', why: 'usual rate' },
        },
        { id: 'fee-cleaning', label: 'Cleaning fee', cents: 40_000, ...fee },
        { id: 'fee-service', label: 'Service fee', cents: 3_000, ...fee },
        {
          ...{ id: 'tax-state', kind: 'tax', label: 'GA state tax (4%)', cents: 5_922 },
          ...{ authority: 'GA state tax', why: '4% of $1,480.50' },
        },
        {
          ...{ id: 'tax-county', kind: 'tax', label: 'Fannin County tax (6%)', cents: 8_883 },
          ...{ authority: 'Fannin County tax', why: '6% of $1,480.50' },
        },
        {
          ...{ id: 'card-fee', kind: 'cardFee', label: 'Card processing fee (3%)', cents: 4_886 },
          why: '3% of $1,628.55',
        },
      ],
      ...{ priceCents: 162_855, cardFeeCents: 4_886, totalCents: 167_741, rates: VERSION_1.rates },
    })
  })

  it('of version 1 has its sums and its rates as they were kept', () =>
    expect(quoteSums(readQuote(VERSION_1)!)).toEqual(VERSION_1))

  it('of version 1 keeps the lines of what came to nothing', () => {
    const rates = { ...DEFAULT_RATES, serviceFeeCents: 0, countyTaxBp: 0, cardFeeBp: 0 }
    const kept = quoteOfVersion1({ checkin: '2027-06-01', checkout: '2027-06-02', rates })
    const nothing = readQuote(kept)!.lines.filter(({ cents }) => cents === 0)
    expect(nothing.map(({ label }) => label)).toEqual([
      'Service fee',
      'Fannin County tax (0%)',
      'Card processing fee (0%)',
    ])
  })

  it('of version 1 is what would be kept now, at any rates above nothing', () => {
    const cents = fc.integer({ min: 100, max: 1_000_000 })
    const bp = fc.integer({ min: 100, max: 3_000 })
    const rates = fc.record({
      ...{ nightlyCents: cents, cleaningFeeCents: cents, serviceFeeCents: cents },
      ...{ stateTaxBp: bp, countyTaxBp: bp, cardFeeBp: bp },
    })
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 30 }), (numbers, nights) => {
        const checkin = '2027-10-20'
        const stay = {
          ...{ checkin, checkout: addDays(checkin, nights) },
          rates: { ...DEFAULT_RATES, ...numbers },
        }
        const read = readQuote(JSON.parse(JSON.stringify(quoteOfVersion1(stay))))!
        const { rates: kept, ...rest } = read
        expect(kept).toEqual(stay.rates)
        expect({ ...rest, guests: 2, pricedOn: checkin }).toEqual(flatQuote(stay))
        expect(sumOf(read.lines)).toBe(read.totalCents)
      }),
    )
  })

  it('of version 2 is as it was kept', () => {
    const quote = flatQuote({ checkin: '2027-06-01', checkout: '2027-06-04' })!
    expect(readQuote(quote)).toBe(quote)
  })

  it('of which only sums are left still has its total', () => {
    const { checkin, checkout, cardFeeCents, totalCents } = VERSION_1
    expect(readQuote({ checkin, checkout, cardFeeCents, totalCents })).toMatchObject({
      ...{ priceCents: 162_855, cardFeeCents: 4_886, totalCents: 167_741 },
    })
    const nothing = readQuote({ totalCents: 500 })!
    expect(nothing).toMatchObject({ nights: 0, cardFeeCents: 0, priceCents: 500 })
    expect(nothing.lines.filter(({ cents, why }) => cents !== 0 || why.includes('$0.'))).toEqual([])
  })

  it.each([[null], [undefined], [{}], ['1506.89'], [[]]])('is none in %j', (kept) =>
    expect(readQuote(kept)).toBeNull(),
  )
})
