import { describe, expect, it } from '@jest/globals'

import { dateIn, formatDate } from '@/domain/common/calendar-date'
import { endOfDate } from '@/domain/common/instant-at'

import {
  type CancellationPolicy,
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

  it('gives back whole what is more than the stay costs, whatever the day', () => {
    const stay = { checkin: '2027-03-31', paidCents: 100_000, overpaidCents: 40_000, refundedCents: 0 }
    const back = (today: string, refundedCents = 0) =>
      refundCents(DEFAULT_CANCELLATION_POLICY, { ...stay, today, refundedCents })
    expect([back('2027-03-01'), back('2027-03-10'), back('2027-03-30')]).toEqual([100_000, 70_000, 40_000])
    expect([back('2027-03-10', 40_000), back('2027-03-30', 40_000)]).toEqual([30_000, 0])
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
      keptFeeNames([], ['GA Fee', 'Pet fee', 'Pet fee', 'Firewood']),
      'The GA Fee, the pet fee and the firewood are not given back.',
    ],
    [keptFeeNames([], []), 'No refund after that.'],
  ])('names the fees that are kept: %p', (names, sentence) => {
    expect(policySentences(DEFAULT_CANCELLATION_POLICY, names, null).at(-1)).toBe(sentence)
  })

  it('promises of two steps with the same days the one that counts', () => {
    const twice = [
      { daysBefore: 30, percent: 50 },
      { daysBefore: 30, percent: 100 },
    ]
    expect(refundPercent(twice, '2027-03-31', '2027-01-01')).toBe(50)
    expect(policySentences(twice, [], null)).toEqual([
      '50% refund when you cancel until 30 days before check-in.',
      'No refund after that.',
    ])
    expect(policySentences(twice.toReversed(), [], null)[0]).toMatch(/^Full refund/)
  })

  it('reads as sentences', () => {
    const inDays = (policy: CancellationPolicy) => policySentences(policy, [], null)
    expect(inDays(DEFAULT_CANCELLATION_POLICY)).toEqual([
      'Full refund when you cancel until 30 days before check-in.',
      '50% refund when you cancel until 14 days before check-in.',
      'No refund after that.',
    ])
    expect(inDays([])).toEqual(['A cancelled stay is not refunded.'])
    expect(inDays([{ daysBefore: 0, percent: 100 }])).toEqual([
      'Full refund when you cancel until the day of check-in.',
    ])
    expect(inDays([{ daysBefore: 1, percent: 80 }])[0]).toBe(
      '80% refund when you cancel until the day before check-in.',
    )
  })
})

describe('the cancellation policy of a stay', () => {
  const inDates = (today: string, policy = DEFAULT_CANCELLATION_POLICY, keptNames: string[] = []) =>
    policySentences(policy, keptNames, { checkin: '2027-01-03', today })
  const END = 'No refund after that. A day ends at midnight at the house.'

  it('has the last date of each step, with the year where it is another', () => {
    expect(inDates('2026-11-24')).toEqual([
      'Full refund until Fri, Dec 4.',
      '50% refund until Sun, Dec 20.',
      END,
    ])
    expect(inDates('2026-11-24', [{ daysBefore: 1, percent: 80 }])).toEqual([
      '80% refund until Sat, Jan 2, 2027.',
      END,
    ])
  })

  it('leaves out what has lapsed, from the day after on', () => {
    expect(inDates('2026-12-04')[0]).toBe('Full refund until Fri, Dec 4.')
    expect(inDates('2026-12-05')).toEqual(['50% refund until Sun, Dec 20.', END])
    expect(inDates('2026-12-20', undefined, ['card fee'])).toEqual([
      '50% refund until Sun, Dec 20.',
      END,
      'The card fee is not given back.',
    ])
    expect(inDates('2026-12-21', undefined, ['card fee'])).toEqual(['A cancelled stay is not refunded.'])
    expect(inDates('2026-12-21', [])).toEqual(['A cancelled stay is not refunded.'])
  })

  it('says a share once, and one in between that gives nothing back', () => {
    const sentences = inDates('2026-11-24', [
      { daysBefore: 30, percent: 100 },
      { daysBefore: 20, percent: 100 },
      { daysBefore: 14, percent: 0 },
      { daysBefore: 7, percent: 10 },
      { daysBefore: 0, percent: 0 },
    ])
    expect(sentences).toEqual([
      'Full refund until Mon, Dec 14.',
      'No refund until Sun, Dec 20.',
      '10% refund until Sun, Dec 27.',
      END,
    ])
  })

  /** What a guest takes from the words at a moment: the share of the first date that has not ended. */
  function promised(sentences: string[]): number {
    const [first] = sentences
    if (first!.startsWith('Full')) return 100
    return Number(/^(\d+)%/.exec(first!)?.[1] ?? 0)
  }

  // In New York clocks go forward on 2027-03-14 and back on 2027-11-07; at Lord Howe by half an hour, on 2027-04-04.
  it.each([
    ['America/New_York', '2027-04-13', '2027-03-14'],
    ['America/New_York', '2027-12-07', '2027-11-07'],
    ['America/New_York', '2027-08-20', '2027-07-21'],
    ['Australia/Lord_Howe', '2027-05-04', '2027-04-04'],
    ['Pacific/Kiritimati', '2027-08-20', '2027-07-21'],
  ])('promises what is given back, minute by minute: %s, check-in %s', (timeZone, checkin, lastDay) => {
    const end = endOfDate(timeZone, lastDay)
    const stay = { paidCents: 100_00, refundedCents: 0 }
    const changes: number[] = []
    for (let minute = -26 * 60; minute <= 26 * 60; minute += 1) {
      const today = dateIn(timeZone, end + minute * 60_000)
      const words = policySentences(DEFAULT_CANCELLATION_POLICY, [], { checkin, today })
      const cents = refundCents(DEFAULT_CANCELLATION_POLICY, { ...stay, checkin, today })
      expect(promised(words) * 100).toBe(cents)
      expect(words[0]!.includes(formatDate(lastDay, 'weekday'))).toBe(minute < 0)
      if (promised(words) === 100) changes.push(minute)
    }
    expect(changes.at(-1)).toBe(-1)
  })
})
