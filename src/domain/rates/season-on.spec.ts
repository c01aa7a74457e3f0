import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { addDays, type CalendarDate, dateRange } from '@/domain/common/calendar-date'

import { anyDate, anySeason } from '../../../tests/support/any-rate-card'
import type { Season } from './rate-card'
import { seasonLookup, seasonSpan } from './season-on'

const season = (name: string, from: CalendarDate, to: CalendarDate, yearly = true): Season => ({
  ...{ name, from, to, yearly, nightlyCents: null, byWeekday: {} },
  ...{ minNights: null, arrivals: null, departures: null },
})
const nameOn = (date: CalendarDate, ...seasons: Season[]) =>
  seasonLookup(seasons, date, date)(date)?.name ?? null

describe('the season of a date', () => {
  it.each([
    ['2027-05-31', null],
    ['2027-06-01', 'Summer'],
    ['2031-08-31', 'Summer'],
    ['2027-09-01', null],
    ['2026-12-20', 'Christmas'],
    ['2026-12-31', 'Christmas'],
    ['2027-01-01', 'Christmas'],
    ['2027-01-02', 'Christmas'],
    ['2027-01-03', null],
    ['2028-10-10', 'Eclipse'],
    ['2029-10-10', null],
  ])('%s: %s', (date, name) => {
    const seasons = [
      season('Summer', '1999-06-01', '2005-08-31'),
      season('Christmas', '2020-12-20', '2020-01-02'),
      season('Eclipse', '2028-10-10', '2028-10-10', false),
    ]
    expect(nameOn(date, ...seasons)).toBe(name)
  })

  it('of every year crosses the new year whatever years it was typed with', () => {
    const christmas = season('Christmas', '2026-12-20', '2027-01-05')
    expect(
      ['2030-12-19', '2030-12-20', '2031-01-05', '2031-01-06'].map((date) => nameOn(date, christmas)),
    ).toEqual([null, 'Christmas', 'Christmas', null])
  })

  it('of every year may be a single day', () => {
    const day = season('Fourth', '2000-07-04', '2000-07-04')
    expect(['2027-07-03', '2027-07-04', '2027-07-05'].map((date) => nameOn(date, day))).toEqual([
      ...[null, 'Fourth', null],
    ])
    expect(nameOn('2027-07-03', season('June on', '2000-06-01', '2000-09-30'), day)).toBe('June on')
  })

  it('takes February 29 for the 28th where there is none', () => {
    const from29 = season('From', '2024-02-29', '2024-03-02')
    const to29 = season('To', '2024-02-27', '2024-02-29')
    expect(['2028-02-28', '2028-02-29'].map((date) => nameOn(date, from29))).toEqual([null, 'From'])
    expect(['2027-02-27', '2027-02-28', '2027-03-01'].map((date) => nameOn(date, from29))).toEqual([
      null,
      'From',
      'From',
    ])
    expect(
      ['2028-02-29', '2028-03-01', '2027-02-28', '2027-03-01'].map((date) => nameOn(date, to29)),
    ).toEqual(['To', null, 'To', null])
    // A century that is no leap year.
    expect(['2100-02-28', '2100-03-01'].map((date) => nameOn(date, to29))).toEqual(['To', null])
  })

  it('is the one with fewer days, and of equally long ones the later in the list', () => {
    const long = season('Long', '2000-05-01', '2000-09-30')
    const short = season('Short', '2000-07-01', '2000-07-10')
    const same = season('Same', '2027-07-05', '2027-07-14', false)
    expect(nameOn('2027-07-04', short, long)).toBe('Short')
    expect(nameOn('2027-07-04', long, short)).toBe('Short')
    expect(nameOn('2027-07-06', short, same, long)).toBe('Same')
    expect(nameOn('2027-07-06', same, short, long)).toBe('Short')
  })

  it('counts the days of the occurrence: through February it is a day longer in a leap year', () => {
    const february = season('February', '2000-02-01', '2000-03-01')
    const thirty = season('Thirty', '2000-02-10', '2000-03-11')
    // 2027: 29 days against 30. 2028: 30 against 31.
    expect([nameOn('2027-02-20', february, thirty), nameOn('2028-02-20', february, thirty)]).toEqual([
      'February',
      'February',
    ])
    const once = season('Once', '2028-02-10', '2028-03-09', false)
    expect([nameOn('2028-02-20', once, february), nameOn('2028-02-20', february, once)]).toEqual([
      'Once',
      'Once',
    ])
  })

  it('is the same however many dates are asked for at once, over any new year', () => {
    fc.assert(
      fc.property(
        fc.array(anySeason, { maxLength: 6 }),
        anyDate,
        fc.integer({ min: 0, max: 420 }),
        (list, first, days) => {
          const last = addDays(first, days)
          const seasonOn = seasonLookup(list, first, last)
          for (const date of dateRange(first, last).filter((_, each) => each % 7 === 0))
            expect(seasonOn(date)).toBe(seasonLookup(list, date, date)(date))
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('when a season is', () => {
  const christmas = season('Christmas', '2000-12-20', '2000-01-02')
  it.each([
    ['2026-12-31', { from: '2026-12-20', to: '2027-01-02' }],
    ['2027-01-02', { from: '2026-12-20', to: '2027-01-02' }],
    ['2027-12-20', { from: '2027-12-20', to: '2028-01-02' }],
    ['2027-01-03', null],
  ])('around %s', (date, span) => expect(seasonSpan(christmas, date)).toEqual(span))

  it('ends on the 28th where its last day is no date of the year', () => {
    const winter = season('Winter', '2028-02-01', '2028-02-29')
    expect(seasonSpan(winter, '2027-02-28')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
    expect(seasonSpan(winter, '2028-02-28')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })
})
