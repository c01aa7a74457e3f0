import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { addDays } from '@/domain/common/calendar-date'
import { DEFAULT_RATES, type Rates } from '@/domain/rates/flat-rates'

import { flatQuote } from '../../../tests/support/quotes'
import { quoteSums } from './quote-sums'

const quoted = (
  checkin: string,
  checkout: string,
  nightlyPrices: Record<string, number | undefined> = {},
  rates: Rates = DEFAULT_RATES,
): ReturnType<typeof quoteSums> => {
  const quote = flatQuote({ checkin, checkout, rates, nightlyPrices })
  if (!quote) throw new Error(`no quote for ${checkin} to ${checkout}`)
  return quoteSums(quote)
}

const SPECIFICATION = {
  nights: 3,
  lodgingCents: 90_000,
  cleaningFeeCents: 40_000,
  serviceFeeCents: 3_000,
  subtotalCents: 133_000,
  stateTaxCents: 5_320,
  countyTaxCents: 7_980,
  taxedCents: 146_300,
  cardFeeCents: 4_389,
  totalCents: 150_689,
}

describe('a quote at flat rates, in sums', () => {
  it.each([
    ['an ordinary week', '2027-06-01', '2027-06-04'],
    ['the spring daylight-saving change', '2027-03-13', '2027-03-16'],
    ['the autumn daylight-saving change', '2027-11-06', '2027-11-09'],
    ['a leap day', '2028-02-28', '2028-03-02'],
    ['the turn of the year', '2026-12-30', '2027-01-02'],
  ])('gives the agreed figures for 3 nights over %s', (_, checkin, checkout) => {
    expect(quoted(checkin, checkout)).toMatchObject(SPECIFICATION)
  })

  it('lets one priced night change its own line alone, and the sums that follow', () => {
    const plain = quoted('2027-06-01', '2027-06-04')
    const priced = quoted('2027-06-01', '2027-06-04', { '2027-06-02': 45_050 })
    expect(priced.nightLines).toEqual([
      plain.nightLines[0],
      { date: '2027-06-02', cents: 45_050 },
      plain.nightLines[2],
    ])
    expect(priced).toMatchObject({
      nights: 3,
      lodgingCents: 105_050,
      cleaningFeeCents: 40_000,
      serviceFeeCents: 3_000,
      subtotalCents: 148_050,
      stateTaxCents: 5_922,
      countyTaxCents: 8_883,
      taxedCents: 162_855,
      cardFeeCents: 4_886, // 4885.65
      totalCents: 167_741,
    })
  })

  it('charges no day outside the stay, and takes a price of zero at its word', () => {
    const prices = { '2027-05-31': 1, '2027-06-04': 99_999 }
    expect(quoted('2027-06-01', '2027-06-04', prices)).toEqual(quoted('2027-06-01', '2027-06-04'))
    expect(quoted('2027-06-01', '2027-06-04', { '2027-06-03': 0 }).lodgingCents).toBe(60_000)
    expect(quoted('2027-06-01', '2027-06-04', { '2027-06-03': undefined }).lodgingCents).toBe(90_000)
  })

  it.each([
    ['zero nights', '2027-06-01', '2027-06-01'],
    ['negative nights', '2027-06-04', '2027-06-01'],
    ['no check-in', '', '2027-06-01'],
    ['no such checkout', '2027-02-01', '2027-02-30'],
  ])('has no breakdown for %s', (_, checkin, checkout) => {
    expect(flatQuote({ checkin, checkout })).toBeNull()
  })

  it('rounds each tax by itself, half up', () => {
    // 4 % and 6 % of 11263 are 450.52 and 675.78.
    const rates = { ...DEFAULT_RATES, nightlyCents: 11_263, cleaningFeeCents: 0, serviceFeeCents: 0 }
    expect(quoted('2027-06-01', '2027-06-02', {}, rates)).toMatchObject({
      stateTaxCents: 451,
      countyTaxCents: 676,
      taxedCents: 12_390,
      cardFeeCents: 372, // 371.70
      totalCents: 12_762,
    })
  })

  it('refuses amounts that are no whole cents', () => {
    expect(() => quoted('2027-06-01', '2027-06-02', { '2027-06-01': 0.5 })).toThrow(RangeError)
  })

  it('adds up for any rates, prices and lengths, the taxes rounded half up', () => {
    const half = (cents: number, bp: number) => Number((BigInt(cents) * BigInt(bp) + 5_000n) / 10_000n)
    const cents = fc.integer({ min: 0, max: 1_000_000 })
    const bp = fc.integer({ min: 0, max: 3_000 })
    fc.assert(
      fc.property(
        fc.array(fc.option(cents, { nil: undefined }), { minLength: 1, maxLength: 60 }),
        fc.record({
          nightlyCents: cents,
          cleaningFeeCents: cents,
          serviceFeeCents: cents,
          stateTaxBp: bp,
          countyTaxBp: bp,
          cardFeeBp: bp,
        }),
        (prices, numbers) => {
          const checkin = '2027-10-20'
          const nightlyPrices = Object.fromEntries(prices.map((price, i) => [addDays(checkin, i), price]))
          const rates = { ...DEFAULT_RATES, ...numbers }
          const quote = quoted(checkin, addDays(checkin, prices.length), nightlyPrices, rates)
          const lodging = prices.reduce<number>((sum, price) => sum + (price ?? rates.nightlyCents), 0)
          const subtotal = lodging + rates.cleaningFeeCents + rates.serviceFeeCents
          const taxed = subtotal + half(subtotal, rates.stateTaxBp) + half(subtotal, rates.countyTaxBp)
          expect(quote).toMatchObject({
            nights: prices.length,
            lodgingCents: lodging,
            subtotalCents: subtotal,
          })
          expect(quote.taxedCents).toBe(taxed)
          expect(quote.totalCents).toBe(taxed + half(taxed, rates.cardFeeBp))
        },
      ),
    )
  })
})
