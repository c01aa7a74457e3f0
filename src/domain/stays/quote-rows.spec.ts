import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { addDays } from '@/domain/common/calendar-date'
import { DEFAULT_RATES } from '@/domain/rates/flat-rates'

import { anyDate, anyRateCard } from '../../../tests/support/any-rate-card'
import { flatQuote } from '../../../tests/support/quotes'
import { quoteLines } from './quote-lines'
import { quoteRows, rowsWithCardFee } from './quote-rows'
import { quoteStay } from './stay-quote'

const linesOf = (...[stay]: Parameters<typeof flatQuote>) => quoteLines(flatQuote(stay))
const THREE = { checkin: '2027-06-01', checkout: '2027-06-04' }

describe('the rows of a price', () => {
  it('tell the whole model in reading order', () => {
    expect(quoteRows(linesOf(THREE))).toEqual([
      { key: 'nights-30000', label: '3 nights x $300.00', cents: 90_000, kind: 'night' },
      { key: 'fee-cleaning', label: 'Cleaning fee', cents: 40_000, kind: 'fee' },
      { key: 'fee-service', label: 'Service fee', cents: 3_000, kind: 'fee' },
      { key: 'subtotal', label: 'Subtotal', cents: 133_000, kind: 'subtotal' },
      { key: 'tax-state', label: 'GA state tax (4%)', cents: 5_320, kind: 'tax' },
      { key: 'tax-county', label: 'Fannin County tax (6%)', cents: 7_980, kind: 'tax' },
      { key: 'card-fee', label: 'Card processing fee (3%)', cents: 4_389, kind: 'cardFee' },
      { key: 'total', label: 'Total', cents: 150_689, kind: 'total' },
    ])
  })

  it('have no card fee for whoever pays without one', () => {
    const rows = rowsWithCardFee(linesOf(THREE), 0)
    expect(rows.map(({ kind }) => kind)).not.toContain('cardFee')
    expect(rows.at(-1)).toMatchObject({ kind: 'total', cents: 146_300 })
  })

  it('have another card fee than was quoted, and say what it is of, where a part bears none', () => {
    const lines = linesOf(THREE)
    const fee = { key: 'card-fee', label: 'Card processing fee (of what is paid by card)', kind: 'cardFee' }
    expect(rowsWithCardFee(lines, 2_195).slice(-2)).toMatchObject([
      { ...fee, cents: 2_195 },
      { cents: 148_495 },
    ])
    expect(rowsWithCardFee(lines, 4_389)).toEqual(quoteRows(lines))
  })

  it('group nights of one price, each key once', () => {
    const rows = quoteRows(
      linesOf({
        checkin: '2027-06-01',
        checkout: '2027-06-05',
        nightlyPrices: { '2027-06-02': 45_050 },
      }),
    )
    expect(rows.filter(({ kind }) => kind === 'night')).toEqual([
      { key: 'nights-30000', label: '3 nights x $300.00', cents: 90_000, kind: 'night' },
      { key: 'nights-45050', label: '1 night x $450.50', cents: 45_050, kind: 'night' },
    ])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
  })

  it('say where they come from, where their label does not', () => {
    const night = (cents: number, reason: string, key: string) => ({
      key,
      label: '',
      cents,
      kind: 'night' as const,
      reason,
    })
    const rows = quoteRows([
      night(30_000, 'usual rate', 'a'),
      night(40_000, 'season Fall, Friday', 'b'),
      night(40_000, 'season Fall, Friday', 'c'),
      night(40_000, 'season Leaves', 'd'),
      { key: 'e', label: 'Discount', cents: -1_000, kind: 'discount', reason: '10% from 7 nights' },
      { key: 'f', label: 'Cleaning fee', cents: 40_000, kind: 'fee', reason: 'once' },
      { key: 'g', label: 'Pet fee', cents: 7_500, kind: 'fee', reason: '1 pet' },
      { key: 'h', label: 'GA state tax (4%)', cents: 100, kind: 'tax', reason: '4% of $25' },
    ])
    expect(rows.flatMap(({ label, reason }) => (reason === undefined ? [] : [[label, reason]]))).toEqual([
      ['3 nights x $400.00', 'Season Fall, Friday; season Leaves'],
      ['Discount', '10% from 7 nights'],
      ['Pet fee', '1 pet'],
    ])
  })

  it('use the names and percentages that the owner set', () => {
    const rates = { ...DEFAULT_RATES, stateTaxName: 'TN sales tax', stateTaxBp: 925 }
    expect(quoteRows(linesOf({ ...THREE, rates })).map(({ label }) => label)).toContain(
      'TN sales tax (9.25%)',
    )
  })

  it('add up to the subtotal and the total by any rate card', () => {
    const sum = (rows: { cents: number }[]) => rows.reduce((all, { cents }) => all + cents, 0)
    fc.assert(
      fc.property(anyRateCard, anyDate, fc.integer({ min: 1, max: 40 }), (card, checkin, nights) => {
        const stay = { checkin, checkout: addDays(checkin, nights), guests: 9, pets: 1 }
        const quote = quoteStay(card, { ...stay, bookedOn: addDays(checkin, -30), ownPrices: {} }, 7)!
        const rows = quoteRows(quoteLines(quote))
        const at = rows.findIndex(({ kind }) => kind === 'subtotal')
        expect(sum(rows.slice(0, at))).toBe(rows[at]!.cents)
        expect(rows.at(-1)!.cents).toBe(quote.totalCents)
        expect(sum(rows.slice(0, -1)) - rows[at]!.cents).toBe(quote.totalCents)
        for (const fee of [0, 1, quote.cardFeeCents, quote.cardFeeCents + 1]) {
          expect(rowsWithCardFee(quoteLines(quote), fee).at(-1)!.cents).toBe(quote.priceCents + fee)
        }
      }),
    )
  })
})
