import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { addDays, type CalendarDate, dateRange, daysBetween, nightsOf } from '@/domain/common/calendar-date'

import { anyRateCard } from '../../../tests/support/any-rate-card'
import type { StayRules } from './rate-card'
import { seasonLookup } from './season-on'
import { type StayGround, stayRefusals } from './stay-refusals'
import { MOST_PROPOSALS, NEAR_DAYS, staysNear } from './stays-near'

const TODAY = '2027-03-01'
const LAST = '2027-06-30'
const DATES = dateRange(TODAY, LAST)

const OPEN: StayRules = {
  ...{ minNights: 1, maxNights: 30, noticeDays: 0, furthestDays: null, lastMinute: null, gaps: false },
  ...{ nightsBetween: 0, arrivals: null, departures: null },
}

type Setting = { rules?: Partial<StayRules>; taken?: CalendarDate[] }
const near = (checkin: CalendarDate, checkout: CalendarDate, { rules = {}, taken = [] }: Setting = {}) => {
  const ground: StayGround = {
    rules: { ...OPEN, ...rules },
    seasonOn: () => null,
    today: TODAY,
    ownMinNights: () => null,
    isOccupied: (night) => taken.includes(night),
  }
  return staysNear({ checkin, checkout }, ground, (night) => !taken.includes(night)).map(
    (stay) => `${stay.checkin} ${stay.checkout}`,
  )
}

describe('stays near one that cannot be had', () => {
  it('are as long and begin as near as can be, of two as near the later one', () => {
    expect(near('2027-04-10', '2027-04-13', { taken: ['2027-04-10'] })).toEqual([
      '2027-04-11 2027-04-14',
      '2027-04-12 2027-04-15',
      '2027-04-13 2027-04-16',
    ])
    expect(near('2027-04-10', '2027-04-13', { taken: ['2027-04-11', '2027-04-15'] })).toEqual([
      '2027-04-12 2027-04-15',
      '2027-04-08 2027-04-11',
      '2027-04-07 2027-04-10',
    ])
  })

  it('are a night shorter where too few are as long', () => {
    const taken = DATES.filter((date) => date < '2027-04-10' || date > '2027-04-13' || date === '2027-04-12')
    expect(near('2027-04-10', '2027-04-13', { taken })).toEqual(['2027-04-10 2027-04-12'])
    const oneRun = DATES.filter((date) => date < '2027-04-20' || date > '2027-04-22')
    // One that ends on the same day is another one.
    const tail = DATES.filter((date) => date < '2027-04-11' || date > '2027-04-12')
    expect(near('2027-04-10', '2027-04-13', { taken: tail })).toEqual(['2027-04-11 2027-04-13'])
    expect(near('2027-04-10', '2027-04-13', { taken: oneRun })).toEqual([
      '2027-04-20 2027-04-23',
      '2027-04-20 2027-04-22',
      '2027-04-21 2027-04-23',
    ])
  })

  it('have as many nights as the rules ask for, where the stay is too short or too long for them', () => {
    expect(near('2027-04-10', '2027-04-11', { rules: { minNights: 4 } })[0]).toBe('2027-04-10 2027-04-14')
    expect(near('2027-04-10', '2027-04-30', { rules: { maxNights: 5 } })[0]).toBe('2027-04-10 2027-04-15')
  })

  it('have a night at least, also where a gap may be filled by a stay however short', () => {
    const taken = dateRange('2027-04-09', '2027-04-11')
    expect(near('2027-04-10', '2027-04-11', { rules: { gaps: true }, taken })).not.toContain(
      '2027-04-10 2027-04-10',
    )
  })

  it('are those of the nearest length first, where neither as many nights nor one fewer can be had', () => {
    const taken = DATES.filter((date) => !['2027-04-11', '2027-04-14', '2027-04-15'].includes(date))
    expect(near('2027-04-10', '2027-04-14', { taken })[0]).toBe('2027-04-14 2027-04-16')
  })

  it('are none where nothing is free within two weeks, and never begin before today', () => {
    const taken = dateRange('2027-03-20', '2027-05-01')
    expect(near('2027-04-10', '2027-04-12', { taken })).toEqual([])
    expect(near(TODAY, '2027-03-03', { taken: [TODAY] })).toEqual([
      '2027-03-02 2027-03-04',
      '2027-03-03 2027-03-05',
      '2027-03-04 2027-03-06',
    ])
  })

  it('are never the stay that was refused, although it looks free here', () => {
    expect(near('2027-04-10', '2027-04-12')).not.toContain('2027-04-10 2027-04-12')
  })

  const anyNight = fc.integer({ min: 0, max: DATES.length - 1 }).map((day) => DATES[day]!)

  it('are refused by no rule and hold no night that is taken, whatever the rules, and none nearer is left out', () => {
    fc.assert(
      fc.property(
        anyRateCard,
        anyNight,
        fc.integer({ min: 1, max: 12 }),
        fc.uniqueArray(anyNight, { maxLength: 90 }),
        fc.uniqueArray(anyNight, { maxLength: 20 }),
        fc.dictionary(anyNight, fc.integer({ min: 1, max: 9 })),
        (card, checkin, nights, occupied, closed, own) => {
          const [taken, shut] = [new Set(occupied), new Set(closed)]
          const isFree = (night: CalendarDate) => night <= LAST && !taken.has(night) && !shut.has(night)
          const ground: StayGround = {
            rules: card.rules,
            seasonOn: seasonLookup(card.seasons, addDays(TODAY, -NEAR_DAYS), addDays(LAST, 400)),
            today: TODAY,
            ownMinNights: (night) => own[night] ?? null,
            isOccupied: (night) => taken.has(night),
          }
          const accepts = (from: CalendarDate, count: number) => {
            const stay = { checkin: from, checkout: addDays(from, count) }
            return (
              count > 0 &&
              nightsOf(stay.checkin, stay.checkout).every(isFree) &&
              stayRefusals(stay, ground).length === 0
            )
          }
          const wanted = { checkin, checkout: addDays(checkin, nights) }
          const proposed = staysNear(wanted, ground, isFree)
          const keys = proposed.map((stay) => `${stay.checkin} ${stay.checkout}`)
          expect(new Set(keys).size).toBe(keys.length)
          expect(keys.length).toBeLessThanOrEqual(MOST_PROPOSALS)
          for (const stay of proposed) {
            expect(Math.abs(daysBetween(checkin, stay.checkin))).toBeLessThanOrEqual(NEAR_DAYS)
            expect(accepts(stay.checkin, daysBetween(stay.checkin, stay.checkout))).toBe(true)
          }
          const shifts = Array.from({ length: 2 * NEAR_DAYS + 1 }, (_, index) => index - NEAR_DAYS)
          const asLong = shifts.filter((shift) => shift !== 0 && accepts(addDays(checkin, shift), nights))
          expect(
            proposed.filter((stay) => daysBetween(stay.checkin, stay.checkout) === nights).length,
          ).toBeGreaterThanOrEqual(Math.min(asLong.length, MOST_PROPOSALS))
          const isOffered = shifts.some((shift) =>
            Array.from({ length: card.rules.maxNights }, (_, index) => index + 1).some(
              (count) => (shift !== 0 || count !== nights) && accepts(addDays(checkin, shift), count),
            ),
          )
          expect(proposed.length > 0).toBe(isOffered)
        },
      ),
      { numRuns: 60 },
    )
  })
})
