import { describe, expect, it } from '@jest/globals'

import { dateForKey } from './date-keys'

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
