import { describe, expect, it } from '@jest/globals'

import { daysBetween } from '@/domain/calendar-date'

import { dateForKey } from './calendar-keys'
import { dayLabel } from './day-look'
import { bookableMonths, nightCalendar } from './night-calendar'

const nights = nightCalendar(
  [
    { date: '2027-03-04', price: 300, isAvailable: true, isBlocked: false },
    { date: '2027-03-05', price: 312.5, isAvailable: false, isBlocked: false },
    { date: '2027-03-06', price: null, isAvailable: true, isBlocked: true },
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

describe('keys in the date grid', () => {
  const press = (key: string, date: string, shiftKey = false) => dateForKey({ key, shiftKey }, date)

  it('moves by days and weeks, over the ends of months', () => {
    expect(press('ArrowRight', '2027-03-31')).toBe('2027-04-01')
    expect(press('ArrowLeft', '2027-03-01')).toBe('2027-02-28')
    expect(press('ArrowDown', '2027-03-30')).toBe('2027-04-06')
    expect(press('ArrowUp', '2027-03-04')).toBe('2027-02-25')
  })

  it('moves to the ends of the week from Sunday', () => {
    expect(press('Home', '2027-03-04')).toBe('2027-02-28')
    expect(press('End', '2027-03-04')).toBe('2027-03-06')
    expect(press('Home', '2027-03-07')).toBe('2027-03-07')
  })

  it('moves by months and years, to the last day where there is no such day', () => {
    expect(press('PageDown', '2027-01-31')).toBe('2027-02-28')
    expect(press('PageUp', '2027-03-31')).toBe('2027-02-28')
    expect(press('PageDown', '2028-02-29', true)).toBe('2029-02-28')
    expect(press('PageUp', '2027-03-04', true)).toBe('2026-03-04')
  })

  it('leaves other keys alone', () => {
    expect(press('Enter', '2027-03-04')).toBeNull()
    expect(press('Tab', '2027-03-04')).toBeNull()
  })
})
