import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import {
  DAY_STATUS_LABEL,
  type DayRecord,
  dayStatus,
  isNightFree,
  nightsTaken,
  selectDates,
} from '@/domain/availability'
import { addDays } from '@/domain/calendar-date'

const day = (isAvailable: boolean, isBlocked: boolean): DayRecord => ({
  date: '2027-06-01',
  priceCents: null,
  isAvailable,
  isBlocked,
})

describe('a day', () => {
  it.each([
    ['blocked and available', day(true, true), false, 'blocked', false],
    ['blocked and unavailable', day(false, true), false, 'blocked', false],
    ['available', day(true, false), false, 'available', true],
    ['unavailable', day(false, false), false, 'unavailable', false],
    ['without a record', undefined, false, 'not-set', true],
    ['available but claimed', day(true, false), true, 'blocked', false],
    ['unavailable and claimed', day(false, false), true, 'blocked', false],
    ['claimed without a record', undefined, true, 'blocked', false],
  ] as const)('that is %s', (_, record, claimed, status, free) => {
    expect(dayStatus(record, claimed)).toBe(status)
    expect(isNightFree(record, claimed)).toBe(free)
  })

  it('counts as unclaimed when nobody says otherwise', () => {
    expect(dayStatus(day(true, false))).toBe('available')
    expect(dayStatus(undefined)).toBe('not-set')
  })

  it("has the specification's labels", () => {
    expect(DAY_STATUS_LABEL).toEqual({
      blocked: 'Blocked',
      available: 'Available',
      unavailable: 'Unavailable',
      'not-set': 'Not Set',
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

describe('nightsTaken', () => {
  const isTaken = (...nights: string[]) => nights.includes.bind(nights)

  it('names the nights of the stay that are taken', () => {
    const taken = isTaken('2027-06-02', '2027-06-03', '2027-07-01')
    expect(nightsTaken('2027-06-01', '2027-06-05', taken)).toEqual(['2027-06-02', '2027-06-03'])
  })

  it('does not mind a night taken on the checkout date, nor one before check-in', () => {
    expect(nightsTaken('2027-06-01', '2027-06-03', isTaken('2027-05-31', '2027-06-03'))).toEqual([])
  })

  it('is all of them or none of them when all or none are taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (nights) => {
        const checkout = addDays('2027-10-20', nights)
        expect(nightsTaken('2027-10-20', checkout, () => true)).toHaveLength(nights)
        expect(nightsTaken('2027-10-20', checkout, () => false)).toEqual([])
      }),
    )
  })
})
