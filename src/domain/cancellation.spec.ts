import { describe, expect, it } from '@jest/globals'

import {
  DEFAULT_CANCELLATION_POLICY,
  keptFeeNames,
  policySentences,
  refundCents,
  refundPercent,
} from './cancellation'

describe('the cancellation policy', () => {
  const percent = (today: string, policy = DEFAULT_CANCELLATION_POLICY) =>
    refundPercent(policy, '2027-03-31', today)

  it('counts days to check-in, the named day included', () => {
    expect(percent('2027-03-01')).toBe(100)
    expect(percent('2027-03-02')).toBe(50)
    expect(percent('2027-03-17')).toBe(50)
    expect(percent('2027-03-18')).toBe(0)
    expect(percent('2027-03-31')).toBe(0)
    expect(percent('2027-04-02')).toBe(0)
  })

  it('takes steps in any order, and none', () => {
    const unsorted = [
      { daysBefore: 0, percent: 10 },
      { daysBefore: 7, percent: 80 },
    ]
    expect(percent('2027-03-24', unsorted)).toBe(80)
    expect(percent('2027-03-25', unsorted)).toBe(10)
    expect(percent('2027-03-31', unsorted)).toBe(10)
    expect(percent('2027-04-01', unsorted)).toBe(0)
    expect(percent('2027-01-01', [])).toBe(0)
  })

  it('gives back the share less what was given back, never below zero', () => {
    const stay = { checkin: '2027-03-31', today: '2027-03-10', paidCents: 150_689, refundedCents: 0 }
    expect(refundCents(DEFAULT_CANCELLATION_POLICY, stay)).toBe(75_345)
    expect(refundCents(DEFAULT_CANCELLATION_POLICY, { ...stay, refundedCents: 70_000 })).toBe(5_345)
    expect(refundCents(DEFAULT_CANCELLATION_POLICY, { ...stay, refundedCents: 80_000 })).toBe(0)
  })

  it('keeps the fees that the owner does not give back, out of a full refund and a share alike', () => {
    const stay = { checkin: '2027-03-31', paidCents: 150_689, refundedCents: 0, keptCents: 7_389 }
    const back = (today: string) => refundCents(DEFAULT_CANCELLATION_POLICY, { ...stay, today })
    expect(back('2027-03-01')).toBe(143_300)
    expect(back('2027-03-10')).toBe(71_650)
    expect(back('2027-03-30')).toBe(0)
    expect(refundCents(DEFAULT_CANCELLATION_POLICY, { ...stay, today: '2027-03-01', paidCents: 5_000 })).toBe(
      0,
    )
  })

  it.each([
    [keptFeeNames([], ['Linen set']), 'The linen set is not given back.'],
    [keptFeeNames(['card'], ['Service fee']), 'The card fee and the service fee are not given back.'],
    [
      keptFeeNames([], ['GA fee', 'Pet fee', 'Pet fee', 'Firewood']),
      'The GA fee, the pet fee and the firewood are not given back.',
    ],
    [keptFeeNames([], []), 'No refund after that.'],
  ])('names the fees that are kept: %p', (names, sentence) => {
    expect(policySentences(DEFAULT_CANCELLATION_POLICY, names).at(-1)).toBe(sentence)
  })

  it('reads as sentences', () => {
    expect(policySentences(DEFAULT_CANCELLATION_POLICY)).toEqual([
      'Full refund when you cancel until 30 days before check-in.',
      '50% refund when you cancel until 14 days before check-in.',
      'No refund after that.',
    ])
    expect(policySentences([])).toEqual(['A cancelled stay is not refunded.'])
    expect(policySentences([{ daysBefore: 0, percent: 100 }])).toEqual([
      'Full refund when you cancel until the day of check-in.',
    ])
  })
})
