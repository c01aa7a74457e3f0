import { describe, expect, it } from '@jest/globals'

import {
  arrivalDates,
  bringsGuests,
  cleaningAfter,
  cleaningChanges,
  cleaningEnd,
  type CleaningPlan,
  isTimeOfDay,
  leavesHouseToClean,
  needsCleaning,
} from './cleaning'

const plan: CleaningPlan = { date: '2027-03-13', startTime: '13:00', endTime: '17:00', isSameDay: false }
const changes = (fields: Partial<CleaningPlan>, was = plan) =>
  cleaningChanges(was, { ...plan, ...fields }, '16:00')

describe('a cleaning', () => {
  it('belongs to each confirmed reservation, ours or imported, and to nothing else', () => {
    expect(needsCleaning({})).toBe(true)
    expect(needsCleaning({ importKind: null })).toBe(true)
    expect(needsCleaning({ importKind: 'reservation' })).toBe(true)
    expect(needsCleaning({ importKind: 'occupied' })).toBe(false)
    expect(needsCleaning({ importKind: 'block' })).toBe(false)
  })

  it('hurries for whoever may arrive, not for a block', () => {
    expect([bringsGuests({}), bringsGuests({ importKind: 'occupied' })]).toEqual([true, true])
    expect(bringsGuests({ importKind: 'block' })).toBe(false)
  })

  it('is on the checkout date for four hours, and knows who comes next', () => {
    const stays = [
      { id: '1', checkin: '2027-03-10', checkout: '2027-03-14' },
      { id: '2', checkin: '2027-03-14', checkout: '2027-03-16' },
      { id: '3', checkin: '2027-03-16', checkout: '2027-03-18', importKind: 'block' as const },
    ]
    const arrivals = arrivalDates(stays)
    const plans = stays.map((stay) => cleaningAfter(stay, '13:00', arrivals))
    expect(plans[0]).toEqual({ date: '2027-03-14', startTime: '13:00', endTime: '17:00', isSameDay: true })
    expect(plans[1]!.isSameDay).toBe(false)
  })

  it.each([
    ['cancelled once guests were in it', { state: 'cancelled' }, true],
    ['cancelled on the day of check-in', { state: 'cancelled', checkin: '2027-03-12' }, false],
    ['cancelled before', { state: 'cancelled', checkin: '2027-03-13' }, false],
    ['shortened to a day that is over', { checkout: '2027-03-11' }, true],
    ['ending today', { checkout: '2027-03-12' }, false],
    ['shortened, of nobody', { checkout: '2027-03-11', importKind: 'block' }, false],
    ['shortened, and only held', { checkout: '2027-03-11', state: 'hold' }, false],
  ] as const)('is left to be done by a stay that is %s: %j, %p', (_, more, expected) => {
    const stay = { checkin: '2027-03-10', checkout: '2027-03-14', state: 'confirmed', ...more } as const
    expect(leavesHouseToClean(stay, '2027-03-12')).toBe(expected)
  })

  it('ends four hours after it began', () => {
    expect(['05:30', '09:05', '13:00', '19:59'].map(cleaningEnd)).toEqual([
      ...['09:30', '13:05', '17:00', '23:59'],
    ])
  })

  it('takes times of a 24-hour clock only', () => {
    expect(['00:00', '13:00', '23:59'].every(isTimeOfDay)).toBe(true)
    expect(['24:00', '9:00', '13:60', '13:00:00', '1pm', ' 13:00', ''].some(isTimeOfDay)).toBe(false)
  })
})

describe('what changed of a cleaning', () => {
  it('is nothing when it is as it was', () => {
    expect(changes({})).toEqual([])
  })

  it('names both days', () => {
    expect(changes({ date: '2027-03-14' })).toEqual(['Moved from Sat, Mar 13 to Sun, Mar 14.'])
  })

  it('names both times', () => {
    expect(changes({ startTime: '12:00', endTime: '16:00' })).toEqual([
      'The time is now 12:00 to 16:00 (before: 13:00 to 17:00).',
    ])
  })

  it('says that somebody arrives on the day, or does not any more', () => {
    expect(changes({ isSameDay: true })).toEqual(['Same-day turnover: the next guests arrive at 16:00.'])
    expect(changes({}, { ...plan, isSameDay: true })).toEqual([
      'No guests arrive on the day of this cleaning any more.',
    ])
  })

  it('says all of it at once', () => {
    expect(changes({ date: '2027-03-14', isSameDay: true })).toEqual([
      'Moved from Sat, Mar 13 to Sun, Mar 14.',
      'Same-day turnover: the next guests arrive at 16:00.',
    ])
  })
})
