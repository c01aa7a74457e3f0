import { describe, expect, it } from '@jest/globals'

import { daysBetween } from '@/domain/common/calendar-date'

import { dayLabel } from './day-look'
import { bookableMonths, nightCalendar } from './night-calendar'

const nights = nightCalendar(
  [
    { date: '2027-03-04', price: 300, isAvailable: true, isBlocked: false },
    { date: '2027-03-05', price: 312.5, isAvailable: false, isBlocked: false },
    { date: '2027-03-06', price: null, isAvailable: true, isBlocked: true },
    { date: '2027-03-08', price: null, isAvailable: true, isBlocked: false, minNights: 4 },
    { date: '2027-03-09', price: null, isAvailable: true, isBlocked: false, minNights: 1 },
  ],
  '2027-03-03',
)

describe('the nights a guest sees', () => {
  it('reads free, unavailable, blocked and past nights, and prices in cents', () => {
    const states = ['2027-03-02', '2027-03-03', '2027-03-04', '2027-03-05', '2027-03-06', '2027-03-07']
    expect(states.map(nights.stateOf)).toEqual(['past', 'free', 'free', 'taken', 'taken', 'free'])
    expect([nights.priceOf('2027-03-05'), nights.priceOf('2027-03-07')]).toEqual([31_250, null])
  })

  it('says a date aloud with its state and price', () => {
    expect(dayLabel('2027-03-04', nights, null)).toBe('Thursday, March 4, 2027, free, $300')
    expect(dayLabel('2027-03-05', nights, null)).toBe('Friday, March 5, 2027, taken, checkout possible')
    expect(dayLabel('2027-03-06', nights, null)).toBe('Saturday, March 6, 2027, taken')
    expect(dayLabel('2027-03-02', nights, null)).toBe('Tuesday, March 2, 2027, past')
    expect(dayLabel('2027-03-08', nights, null)).toBe('Monday, March 8, 2027, free, at least 4 nights')
    expect(dayLabel('2027-03-09', nights, null)).toBe('Tuesday, March 9, 2027, free')
    expect(dayLabel('2027-03-07', nights, 'checkin')).toBe('Sunday, March 7, 2027, free, check-in')
  })

  it('asks for at most 400 days, in leap years too', () => {
    expect(bookableMonths('2027-03-15')).toEqual({
      first: '2027-03',
      last: '2028-03',
      startDate: '2027-03-01',
      endDate: '2028-03-31',
    })
    for (let month = 1; month <= 12; month += 1) {
      const { startDate, endDate } = bookableMonths(`2027-${String(month).padStart(2, '0')}-28`)
      expect(daysBetween(startDate, endDate) + 1).toBeLessThanOrEqual(400)
    }
  })
})
