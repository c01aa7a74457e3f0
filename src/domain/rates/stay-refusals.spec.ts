import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { addDays, daysBetween } from '@/domain/common/calendar-date'

import { anyRules, anySeason } from '../../../tests/support/any-rate-card'
import type { Season, StayRules } from './rate-card'
import { seasonLookup } from './season-on'
import {
  arrivalRefusals,
  type StayAsked,
  type StayGround,
  stayIsAllowed,
  stayRefusals,
} from './stay-refusals'
import { WEEKDAYS, type Weekday } from './weekday'

const TODAY = '2027-03-01'
const OPEN: StayRules = {
  minNights: 1,
  maxNights: 365,
  noticeDays: 0,
  furthestDays: null,
  lastMinute: null,
  gaps: false,
  nightsBetween: 0,
  arrivals: null,
  departures: null,
}
const season = (over: Partial<Season>): Season => ({
  ...{ name: 'Christmas', from: '2000-12-20', to: '2000-01-02', yearly: true, nightlyCents: null },
  ...{ byWeekday: {}, minNights: null, arrivals: null, departures: null },
  ...over,
})

type Setting = {
  rules?: Partial<StayRules>
  seasons?: Season[]
  own?: Record<string, number>
  taken?: string[]
}
const groundOf = ({ rules, seasons = [], own = {}, taken = [] }: Setting): StayGround => ({
  rules: { ...OPEN, ...rules },
  seasonOn: seasonLookup(seasons, '2027-01-01', '2028-12-31'),
  today: TODAY,
  ownMinNights: (night) => own[night] ?? null,
  isOccupied: (night) => taken.includes(night),
})
const words = (checkin: string, checkout: string, setting: Setting = {}) =>
  stayRefusals({ checkin, checkout }, groundOf(setting)).map(({ message }) => message)

describe('why a stay may not be', () => {
  it('is nothing where nothing is set', () => {
    expect(words(TODAY, '2027-03-02')).toEqual([])
    expect(words('2028-04-01', '2028-06-01', { taken: ['2028-03-31', '2028-06-01'] })).toEqual([])
  })

  it.each<[string, Setting, string[]]>([
    ['2027-02-28', {}, ['check-in-too-soon']],
    ['2027-03-31', { rules: { furthestDays: 10 } }, ['check-in-too-far']],
    ['2027-12-21', { seasons: [season({ arrivals: ['sat'] })] }, ['no-arrival']],
    ['2027-03-10', { rules: { minNights: 9, maxNights: 3, departures: [] } }, []],
  ])('%s: on a date alone says only what no length of stay changes', (checkin, setting, codes) => {
    expect(arrivalRefusals(checkin, groundOf(setting)).map(({ code }) => code)).toEqual(codes)
  })

  it.each<[string, string, Setting, string]>([
    ['2027-02-28', '2027-03-03', {}, 'Please choose a check-in date that is not in the past.'],
    [
      TODAY,
      '2027-03-05',
      { rules: { noticeDays: 2 } },
      'The first check-in that can be booked now is March 3, 2027.',
    ],
    [
      '2027-03-02',
      '2027-03-05',
      { rules: { noticeDays: 2 } },
      'The first check-in that can be booked now is March 3, 2027.',
    ],
    [
      '2027-04-01',
      '2027-04-05',
      { rules: { furthestDays: 30 } },
      'The last check-in that can be booked now is March 31, 2027.',
    ],
    [
      '2027-03-10',
      '2027-03-12',
      { rules: { minNights: 3 } },
      'A stay is at least 3 nights. Please choose a later check-out.',
    ],
    [
      '2027-12-21',
      '2027-12-25',
      { rules: { minNights: 2 }, seasons: [season({ minNights: 5 })] },
      'A stay from Tue, Dec 21 is at least 5 nights. Please choose a later check-out.',
    ],
    [
      '2027-12-21',
      '2027-12-25',
      { seasons: [season({ minNights: 2 })], own: { '2027-12-21': 7 } },
      'A stay from Tue, Dec 21 is at least 7 nights. Please choose a later check-out.',
    ],
    [
      '2027-03-05',
      '2027-03-06',
      { rules: { minNights: 5, lastMinute: { days: 7, minNights: 2 } } },
      'A stay is at least 2 nights. Please choose a later check-out.',
    ],
    [
      '2027-03-10',
      '2027-03-25',
      { rules: { maxNights: 14 } },
      'A stay is at most 14 nights. Please choose an earlier check-out.',
    ],
    [
      '2027-03-10',
      '2027-03-13',
      { rules: { arrivals: ['sat', 'fri'] } },
      'Stays begin on Friday or Saturday. Please choose another check-in.',
    ],
    [
      '2027-12-22',
      '2028-01-05',
      { rules: { arrivals: ['wed'] }, seasons: [season({ arrivals: ['sat'] })] },
      'In the season Christmas, stays begin on Saturday. Please choose another check-in.',
    ],
    [
      '2027-03-10',
      '2027-03-13',
      { rules: { departures: ['sun', 'mon', 'fri'] } },
      'Stays end on Sunday, Monday or Friday. Please choose another check-out.',
    ],
    [
      '2027-12-15',
      '2027-12-22',
      { rules: { departures: ['wed'] }, seasons: [season({ departures: [] })] },
      'In the season Christmas, no stays end. Please choose another check-out.',
    ],
    [
      '2027-03-10',
      '2027-03-13',
      { rules: { nightsBetween: 1 }, taken: ['2027-03-13'] },
      'We keep 1 night free between two stays. Please choose other dates.',
    ],
    [
      '2027-03-10',
      '2027-03-13',
      { rules: { nightsBetween: 2 }, taken: ['2027-03-08'] },
      'We keep 2 nights free between two stays. Please choose other dates.',
    ],
  ])('%s to %s with %j: %s', (checkin, checkout, setting, sentence) => {
    expect(words(checkin, checkout, setting)).toEqual([sentence])
  })

  it.each<[string, string, string, Setting]>([
    [
      'to the day of notice and of how far ahead',
      '2027-03-03',
      '2027-03-05',
      { rules: { noticeDays: 2, furthestDays: 2 } },
    ],
    [
      'with a night that asks for less than the season',
      '2027-12-21',
      '2027-12-22',
      { seasons: [season({ minNights: 5 })], own: { '2027-12-21': 1 } },
    ],
    [
      'through nights that ask for more',
      '2027-03-10',
      '2027-03-12',
      { own: { '2027-03-11': 5, '2027-03-12': 5 } },
    ],
    [
      'last-minute, to the day',
      '2027-03-08',
      '2027-03-10',
      { rules: { minNights: 5, lastMinute: { days: 7, minNights: 2 } } },
    ],
    [
      'last-minute where usually less is asked',
      '2027-03-08',
      '2027-03-09',
      { rules: { lastMinute: { days: 7, minNights: 2 } } },
    ],
    [
      'that ends on the day after a season, whose days of departure do not count',
      '2027-12-29',
      '2028-01-03',
      { seasons: [season({ departures: ['sat'] })] },
    ],
    [
      'beside stays with as many nights between as are kept',
      '2027-03-10',
      '2027-03-13',
      { rules: { nightsBetween: 2 }, taken: ['2027-03-07', '2027-03-15'] },
    ],
    [
      'that fills a gap',
      '2027-03-10',
      '2027-03-12',
      { rules: { minNights: 3, gaps: true }, taken: ['2027-03-09', '2027-03-12'] },
    ],
    [
      'that fills what nights between leave of a gap',
      '2027-03-10',
      '2027-03-12',
      { rules: { minNights: 3, gaps: true, nightsBetween: 1 }, taken: ['2027-03-08', '2027-03-13'] },
    ],
  ])('is nothing for a stay %s', (_what, checkin, checkout, setting) => {
    expect(words(checkin, checkout, setting)).toEqual([])
  })

  it('stands against half a gap, and against a short stay beside one other', () => {
    const rules = { minNights: 3, gaps: true }
    for (const taken of [['2027-03-09', '2027-03-13'], ['2027-03-09'], ['2027-03-12'], []])
      expect(words('2027-03-10', '2027-03-12', { rules, taken })).toHaveLength(1)
    const gap = { rules: { minNights: 3 }, taken: ['2027-03-09', '2027-03-12'] }
    expect(words('2027-03-10', '2027-03-12', gap)).toHaveLength(1)
  })

  it('is every reason at once, each of them true and none left out', () => {
    const stay = fc.tuple(fc.integer({ min: -3, max: 600 }), fc.integer({ min: 1, max: 60 }))
    const setting = fc.record({
      rules: anyRules,
      seasons: fc.array(anySeason, { maxLength: 5 }),
      own: fc.dictionary(
        fc.integer({ min: 0, max: 600 }).map((day) => addDays(TODAY, day)),
        fc.integer({ min: 1, max: 9 }),
      ),
      taken: fc.array(
        fc.integer({ min: -4, max: 660 }).map((day) => addDays(TODAY, day)),
        { maxLength: 60 },
      ),
    })
    const dayName = (date: string) =>
      new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
        .format(new Date(date))
        .toLowerCase() as Weekday
    /** The same rules, told anew by counting days from today. */
    function truth(
      [start, length]: [number, number],
      { rules, seasons, own, taken }: Required<Setting>,
    ): string[] {
      const { arrivals, departures, ...r } = { ...OPEN, ...rules }
      const [checkin, checkout] = [addDays(TODAY, start), addDays(TODAY, start + length)]
      const on = (date: string) => seasonLookup(seasons, date, date)(date)
      const days = taken.map((night) => daysBetween(TODAY, night))
      const isTaken = (day: number) => days.includes(day)
      const [from, to] = [on(checkin), on(checkout)]
      const asked = own[checkin] ?? from?.minNights ?? r.minNights
      const lastMinute = r.lastMinute && start <= r.lastMinute.days ? r.lastMinute.minNights : asked
      const fills =
        r.gaps && isTaken(start - 1 - r.nightsBetween) && isTaken(start + length + r.nightsBetween)
      const isNear = (day: number) =>
        (day < start && day >= start - r.nightsBetween) ||
        (day >= start + length && day < start + length + r.nightsBetween)
      const all: [string, boolean][] = [
        ['check-in-too-soon', start < r.noticeDays],
        ['check-in-too-far', r.furthestDays !== null && start > r.furthestDays],
        ['no-arrival', !(from?.arrivals ?? arrivals ?? WEEKDAYS).includes(dayName(checkin))],
        ['no-departure', !(to?.departures ?? departures ?? WEEKDAYS).includes(dayName(checkout))],
        ['stay-too-short', length < Math.min(asked, lastMinute) && !fills],
        ['stay-too-long', length > r.maxNights],
        ['nights-between', days.some(isNear)],
      ]
      return all.flatMap(([code, holds]) => (holds ? [code] : []))
    }
    fc.assert(
      fc.property(stay, setting, ([start, length], given) => {
        const asked: StayAsked = { checkin: addDays(TODAY, start), checkout: addDays(TODAY, start + length) }
        const ground = {
          ...groundOf(given),
          seasonOn: seasonLookup(given.seasons, asked.checkin, asked.checkout),
        }
        const codes = stayRefusals(asked, ground).map(({ code }) => code)
        expect(codes).toEqual(truth([start, length], given))
        expect(stayIsAllowed(asked, ground)).toBe(codes.length === 0)
      }),
      { numRuns: 500 },
    )
  })
})
