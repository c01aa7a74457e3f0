import { describe, expect, it } from '@jest/globals'
import { TZDate } from '@date-fns/tz'
import { format } from 'date-fns'
import fc from 'fast-check'

import * as calendar from '@/domain/common/calendar-date'

const HOUSE = 'America/New_York'

/** Any date of the years 1900 to 2199, made without the code under test. */
const dates = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('isCalendarDate', () => {
  it.each(['1900-01-01', '2027-03-14', '2028-02-29', '2000-02-29', '2199-12-31'])('takes %s', (text) => {
    expect(calendar.isCalendarDate(text)).toBe(true)
  })

  it.each([
    '2027-02-29',
    '1900-02-29',
    '2100-02-29',
    '2027-04-31',
    '2027-13-01',
    '2027-00-10',
    '2027-01-00',
    '1899-12-31',
    '2200-01-01',
    '2027-1-01',
    '2027-01-01T00:00:00Z',
    ' 2027-01-01',
    '2027-01-01\n',
    '２０２７-01-01',
    '',
    20270101,
    null,
    undefined,
    new Date(0),
  ])('refuses %p', (value) => {
    expect(calendar.isCalendarDate(value)).toBe(false)
  })
})

describe('arithmetic', () => {
  it('steps over leap days and the ends of months and years', () => {
    expect(calendar.addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(calendar.addDays('2028-02-29', 1)).toBe('2028-03-01')
    expect(calendar.addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(calendar.addDays('2027-01-01', -1)).toBe('2026-12-31')
    expect(calendar.daysBetween('2028-01-01', '2029-01-01')).toBe(366)
    expect(calendar.daysBetween('2029-01-01', '2028-01-01')).toBe(-366)
  })

  it.each([
    ['spring', '2027-03-13', ['2027-03-13', '2027-03-14', '2027-03-15'], '2027-03-16'],
    ['autumn', '2027-11-06', ['2027-11-06', '2027-11-07', '2027-11-08'], '2027-11-09'],
  ])('counts each night once across the %s daylight-saving change', (_, checkin, nights, checkout) => {
    expect(calendar.nightsOf(checkin, checkout)).toEqual(nights)
    expect(calendar.daysBetween(checkin, checkout)).toBe(3)
    expect(calendar.addDays(checkin, 3)).toBe(checkout)
  })

  it('adding days and taking them away again changes nothing', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -200_000, max: 200_000 }), (date, days) => {
        const moved = calendar.addDays(date, days)
        expect(calendar.addDays(moved, -days)).toBe(date)
        expect(calendar.daysBetween(date, moved)).toBe(days)
        expect(calendar.compareDates(date, moved)).toBe(days === 0 ? 0 : days > 0 ? -1 : 1)
      }),
    )
  })

  it('moves the weekday on by one each day', () => {
    expect(calendar.dayOfWeek('2027-03-14')).toBe(0)
    expect(calendar.dayOfWeek('2027-03-20')).toBe(6)
    fc.assert(
      fc.property(dates, (date) => {
        const tomorrow = calendar.addDays(date, 1)
        expect(calendar.dayOfWeek(tomorrow)).toBe((calendar.dayOfWeek(date) + 1) % 7)
      }),
    )
  })

  it('throws on what is no date instead of guessing', () => {
    expect(() => calendar.addDays('2027-02-30', 1)).toThrow(RangeError)
    expect(() => calendar.addDays('2027-02-20', 0.5)).toThrow(RangeError)
    expect(() => calendar.addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => calendar.addDays('2027-02-20', NaN)).toThrow(RangeError)
    expect(() => calendar.daysBetween('', '2027-02-20')).toThrow(RangeError)
    expect(() => calendar.dayOfWeek('today')).toThrow(RangeError)
  })
})

describe('nightsOf', () => {
  it('has a night for each day between, the checkout left out', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 400 }), (checkin, count) => {
        const checkout = calendar.addDays(checkin, count)
        const nights = calendar.nightsOf(checkin, checkout)
        expect(nights).toHaveLength(calendar.daysBetween(checkin, checkout))
        expect(nights).not.toContain(checkout)
        expect(nights).toEqual([...new Set(nights)].sort())
        expect(nights[0]).toBe(count === 0 ? undefined : checkin)
      }),
    )
  })

  it('is empty for zero or fewer nights', () => {
    expect(calendar.nightsOf('2027-05-01', '2027-05-01')).toEqual([])
    expect(calendar.nightsOf('2027-05-04', '2027-05-01')).toEqual([])
  })
})

describe('dateRange', () => {
  it('holds both ends, whichever comes first', () => {
    const range = ['2028-02-28', '2028-02-29', '2028-03-01']
    expect(calendar.dateRange('2028-02-28', '2028-03-01')).toEqual(range)
    expect(calendar.dateRange('2028-03-01', '2028-02-28')).toEqual(range)
    expect(calendar.dateRange('2028-03-01', '2028-03-01')).toEqual(['2028-03-01'])
  })
})

describe('dateIn', () => {
  it.each([
    [HOUSE, '2027-01-01T04:59:59.999Z', '2026-12-31'],
    [HOUSE, '2027-01-01T05:00:00.000Z', '2027-01-01'],
    [HOUSE, '2027-03-14T06:59:59Z', '2027-03-14'],
    [HOUSE, '2027-03-14T07:00:00Z', '2027-03-14'],
    [HOUSE, '2027-03-15T03:59:59Z', '2027-03-14'],
    [HOUSE, '2027-03-15T04:00:00Z', '2027-03-15'],
    [HOUSE, '2027-11-07T03:59:59Z', '2027-11-06'],
    [HOUSE, '2027-11-07T04:00:00Z', '2027-11-07'],
    [HOUSE, '2027-11-08T04:59:59Z', '2027-11-07'],
    [HOUSE, '2027-11-08T05:00:00Z', '2027-11-08'],
    ['Pacific/Kiritimati', '2027-06-30T10:00:00Z', '2027-07-01'],
    ['America/Los_Angeles', '2027-07-01T06:59:59Z', '2027-06-30'],
    ['UTC', '2028-02-29T23:59:59Z', '2028-02-29'],
  ])('in %s at %s it is %s', (zone, instant, date) => {
    expect(calendar.dateIn(zone, Date.parse(instant))).toBe(date)
  })

  it('agrees with a time-zone library at any moment', () => {
    const zones = fc.constantFrom(HOUSE, 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kathmandu', 'UTC')
    const moments = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2100, 0, 1) })
    fc.assert(
      fc.property(zones, moments, (zone, moment) => {
        expect(calendar.dateIn(zone, moment)).toBe(format(new TZDate(moment, zone), 'yyyy-MM-dd'))
      }),
    )
  })

  it('throws on an unknown zone and on no moment', () => {
    expect(() => calendar.dateIn('Georgia/Blue_Ridge', 0)).toThrow(RangeError)
    expect(() => calendar.dateIn(HOUSE, NaN)).toThrow(RangeError)
  })
})

describe('months', () => {
  it('adds months over the end of a year, both ways', () => {
    expect(calendar.monthOf('2027-03-14')).toBe('2027-03')
    expect(calendar.addMonths('2027-12', 1)).toBe('2028-01')
    expect(calendar.addMonths('2027-01', -1)).toBe('2026-12')
    expect(calendar.addMonths('2027-05', 0)).toBe('2027-05')
    expect(calendar.addMonths('2027-05', -29)).toBe('2024-12')
    expect(() => calendar.addMonths('2027-13', 1)).toThrow(RangeError)
  })

  it('shows March 2027 from the last Sunday of February', () => {
    const grid = calendar.monthGrid('2027-03')
    expect(grid[0]).toBe('2027-02-28')
    expect(grid[41]).toBe('2027-04-10')
  })

  it('starts a month that begins on Sunday with its own first day', () => {
    expect(calendar.monthGrid('2026-02').slice(0, 1)).toEqual(['2026-02-01'])
  })

  it('is 42 days in a row from a Sunday, with the whole month inside', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const month = calendar.monthOf(date)
        const grid = calendar.monthGrid(month)
        const [first = '', last = ''] = [grid[0], grid[41]]
        expect(grid).toHaveLength(42)
        expect(grid).toEqual(calendar.dateRange(first, last))
        expect(calendar.dayOfWeek(first)).toBe(0)
        expect(grid.slice(0, 7)).toContain(`${month}-01`)
        expect(grid).toContain(calendar.addDays(`${calendar.addMonths(month, 1)}-01`, -1))
      }),
    )
  })
})

describe('formats', () => {
  it('writes dates the American way', () => {
    expect(calendar.formatDate('2027-03-04', 'short')).toBe('Mar 4, 2027')
    expect(calendar.formatDate('2027-03-04', 'long')).toBe('March 4, 2027')
    expect(calendar.formatDate('2027-03-04', 'weekday')).toBe('Thu, Mar 4')
    expect(calendar.formatDate('2027-01-01', 'short')).toBe('Jan 1, 2027')
    expect(calendar.formatDate('2027-12-31', 'long')).toBe('December 31, 2027')
    expect(calendar.formatMonth('2027-03')).toBe('March 2027')
  })

  it('throws on what is no date or month', () => {
    expect(() => calendar.formatDate('', 'short')).toThrow(RangeError)
    expect(() => calendar.formatMonth('2027-3')).toThrow(RangeError)
  })
})
