import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import {
  centsToDecimal,
  dollarsToCents,
  formatCents,
  formatCentsShort,
  percentOf,
  typedCents,
} from '@/domain/common/money'

describe('formatting', () => {
  it.each([
    [150_689, '$1,506.89', '$1,506.89', '1506.89'],
    [30_000, '$300.00', '$300', '300.00'],
    [0, '$0.00', '$0', '0.00'],
    [-0, '$0.00', '$0', '0.00'],
    [5, '$0.05', '$0.05', '0.05'],
    [99_999, '$999.99', '$999.99', '999.99'],
    [100_000, '$1,000.00', '$1,000', '1000.00'],
    [123_456_789, '$1,234,567.89', '$1,234,567.89', '1234567.89'],
    [-50, '-$0.50', '-$0.50', '-0.50'],
    [-123_456, '-$1,234.56', '-$1,234.56', '-1234.56'],
    [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91', '$90,071,992,547,409.91', '90071992547409.91'],
  ])('%d cents', (cents, full, short, decimal) => {
    expect(formatCents(cents)).toBe(full)
    expect(formatCentsShort(cents)).toBe(short)
    expect(centsToDecimal(cents)).toBe(decimal)
  })

  it.each([1.5, NaN, Infinity, 2 ** 53])('throws on %d, which is no number of cents', (value) => {
    expect(() => formatCents(value)).toThrow(RangeError)
    expect(() => formatCentsShort(value)).toThrow(RangeError)
    expect(() => centsToDecimal(value)).toThrow(RangeError)
  })
})

describe('dollarsToCents', () => {
  it.each([
    [1506.89, 150_689],
    ['1506.89', 150_689],
    ['0.1', 10],
    [0.1, 10],
    [300, 30_000],
    [1.15, 115],
    [4.35, 435],
    [' 300 ', 30_000],
    ['.5', 50],
    ['007', 700],
    [0, 0],
    [-0, 0],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%p is %d cents', (amount, cents) => {
    expect(dollarsToCents(amount)).toBe(cents)
  })

  it.each([
    Number('1e309'),
    '1e309',
    NaN,
    -Infinity,
    '1.005',
    1.005,
    0.1 + 0.2,
    -1,
    '-1',
    '-0.01',
    1e21,
    '1e3',
    1e-7,
    '90071992547409.92',
    '',
    ' ',
    '.',
    '1.',
    '1,506.89',
    '$5',
    '0x10',
    '12abc',
    '١٢',
  ])('%p is no amount', (amount) => {
    expect(dollarsToCents(amount)).toBeNull()
  })

  it('undoes centsToDecimal, as text and as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
        expect(dollarsToCents(centsToDecimal(cents))).toBe(cents)
        expect(dollarsToCents(Number(centsToDecimal(cents)))).toBe(cents)
      }),
    )
  })
})

describe('percentOf', () => {
  it.each([
    [133_000, 400, 5_320],
    [133_000, 600, 7_980],
    [146_300, 300, 4_389],
    [0, 600, 0],
    [100, 0, 0],
    [50, 100, 1],
    [49, 100, 0],
    [150, 100, 2],
    [250, 100, 3],
    [-50, 100, 0],
    [-51, 100, -1],
  ])('%d cents at %d basis points are %d cents', (cents, basisPoints, share) => {
    expect(percentOf(cents, basisPoints)).toBe(share)
  })

  it('rounds half up exactly as whole-number arithmetic does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, bp) => {
          const exact = (BigInt(cents) * BigInt(bp) * 2n + 10_000n) / 20_000n
          expect(BigInt(percentOf(cents, bp))).toBe(exact)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('is right on every tie', () => {
    // At 100 basis points an amount that ends in 50 cents lies exactly between two cents.
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (whole) => {
        expect(percentOf(whole * 100 + 50, 100)).toBe(whole + 1)
        expect(percentOf(whole * 100 + 49, 100)).toBe(whole)
      }),
    )
  })

  it('throws rather than lose a cent', () => {
    expect(() => percentOf(10.5, 400)).toThrow(RangeError)
    expect(() => percentOf(100, 412.5)).toThrow(RangeError)
    expect(() => percentOf(Number.MAX_SAFE_INTEGER, 400)).toThrow(RangeError)
  })
})

describe('typedCents', () => {
  it.each([
    ['1250', 125_000],
    ['1,250', 125_000],
    ['$1,250.00', 125_000],
    ['$ 1,250.5', 125_050],
    ['1506.89', 150_689],
    ['$1,234,567', 123_456_700],
    [' 250 ', 25_000],
    ['.5', 50],
    ['0', 0],
  ])('reads %j', (text, cents) => {
    expect(typedCents(text)).toBe(cents)
  })

  it.each([
    '',
    '$',
    '-5',
    '1.234',
    '1,50',
    '12,34',
    '1,2500',
    '1250,000',
    ',250',
    '1,250,',
    'ten',
    '1e5',
    '5 $',
  ])('takes %j for no amount', (text) => {
    expect(typedCents(text)).toBeNull()
  })

  it('reads what centsToDecimal writes', () => {
    expect(typedCents(centsToDecimal(150_689))).toBe(150_689)
  })
})
