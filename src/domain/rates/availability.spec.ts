import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { addDays, dateRange } from '@/domain/common/calendar-date'
import {
  dateRuns,
  DAY_STATUS_LABEL,
  dayStatus,
  isNightFree,
  onWeekdays,
  selectDates,
} from '@/domain/rates/availability'

const day = (isAvailable: boolean, isBlocked: boolean, hasPrice = true) => ({
  isAvailable,
  isBlocked,
  hasPrice,
})

describe('a day', () => {
  it.each([
    ['blocked and available', day(true, true), 'blocked', false],
    ['blocked and unavailable', day(false, true), 'blocked', false],
    ['available', day(true, false), 'available', true],
    ['unavailable', day(false, false), 'unavailable', false],
    ['blocked, at the usual rate', day(true, true, false), 'blocked', false],
    ['unavailable, at the usual rate', day(false, false, false), 'unavailable', false],
    ['available without a price of its own', day(true, false, false), 'usual-rate', true],
    ['without a record', undefined, 'usual-rate', true],
  ] as const)('that is %s', (_, record, status, free) => {
    expect(dayStatus(record)).toBe(status)
    expect(isNightFree(record, false)).toBe(free)
    expect(isNightFree(record, true)).toBe(false)
  })

  it('has labels', () => {
    expect(DAY_STATUS_LABEL).toEqual({
      blocked: 'Blocked',
      available: 'Available',
      unavailable: 'Unavailable',
      'usual-rate': 'Usual rate',
    })
  })
})

describe('selectDates', () => {
  it('selects one date, then the range, then starts anew', () => {
    const one = selectDates([], '2027-03-13')
    const range = selectDates(one, '2027-03-15')
    expect(one).toEqual(['2027-03-13'])
    expect(range).toEqual(['2027-03-13', '2027-03-14', '2027-03-15'])
    expect(selectDates(range, '2027-03-14')).toEqual(['2027-03-14'])
  })

  it('takes the two ends in either order', () => {
    expect(selectDates(['2027-11-08'], '2027-11-06')).toEqual(['2027-11-06', '2027-11-07', '2027-11-08'])
    expect(selectDates(['2027-11-08'], '2027-11-08')).toEqual(['2027-11-08'])
  })

  it('leaves the selection it was given as it was', () => {
    const current = Object.freeze(['2027-11-08'])
    expect(selectDates(current, '2027-11-09')).toHaveLength(2)
    expect(current).toEqual(['2027-11-08'])
  })
})

describe('onWeekdays', () => {
  it('narrows a season to its weekends', () => {
    expect(onWeekdays(dateRange('2027-06-01', '2027-06-14'), [5, 6])).toEqual([
      '2027-06-04',
      '2027-06-05',
      '2027-06-11',
      '2027-06-12',
    ])
  })

  it('keeps every date for all seven weekdays and none for none', () => {
    const dates = dateRange('2027-10-25', '2027-11-15')
    expect(onWeekdays(dates, [0, 1, 2, 3, 4, 5, 6])).toEqual(dates)
    expect(onWeekdays(dates, [])).toEqual([])
  })
})

describe('dateRuns', () => {
  it('names neighbours together, over months and clock changes', () => {
    expect(
      dateRuns(['2027-02-28', '2027-03-01', '2027-03-13', '2027-03-14', '2027-03-15', '2027-04-01']),
    ).toEqual([
      { first: '2027-02-28', last: '2027-03-01' },
      { first: '2027-03-13', last: '2027-03-15' },
      { first: '2027-04-01', last: '2027-04-01' },
    ])
    expect(dateRuns([])).toEqual([])
  })

  it('has every date in exactly one run, with a gap between runs', () => {
    fc.assert(
      fc.property(fc.subarray(dateRange('2027-01-01', '2027-04-30')), (dates) => {
        const runs = dateRuns(dates)
        expect(runs.flatMap(({ first, last }) => dateRange(first, last))).toEqual(dates)
        expect(runs.every(({ last }, index) => runs[index + 1]?.first !== addDays(last, 1))).toBe(true)
      }),
    )
  })
})
