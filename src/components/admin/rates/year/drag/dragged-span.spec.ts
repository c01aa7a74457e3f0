import { describe, expect, it } from '@jest/globals'

import { changedEnds, draggedSpan, type Grip, spanText } from './dragged-span'

describe('a season that is dragged', () => {
  const summer = { from: '2027-06-01', to: '2027-08-31' }
  it.each<[Grip, number, string, string]>([
    ['whole', 11, '2027-06-12', '2027-09-11'],
    ['whole', -30, '2027-05-02', '2027-08-01'],
    ['from', 11, '2027-06-12', '2027-08-31'],
    ['from', -1, '2027-05-31', '2027-08-31'],
    ['to', -11, '2027-06-01', '2027-08-20'],
    // An end stops at the other one, and a year is the longest.
    ['from', 200, '2027-08-31', '2027-08-31'],
    ['to', -200, '2027-06-01', '2027-06-01'],
    ['from', -400, '2026-09-01', '2027-08-31'],
    ['to', 400, '2027-06-01', '2028-05-30'],
  ])('by its %s, %d days', (grip, days, from, to) =>
    expect(draggedSpan(summer, grip, days)).toEqual({ from, to }),
  )

  it('goes over the new year, and over a leap day', () => {
    const christmas = { from: '2027-12-20', to: '2028-01-02' }
    expect(draggedSpan(christmas, 'whole', 60)).toEqual({ from: '2028-02-18', to: '2028-03-02' })
    expect(draggedSpan(christmas, 'to', -3)).toEqual({ from: '2027-12-20', to: '2027-12-30' })
  })

  it('is drawn in either direction from where it began', () => {
    const here = { from: '2027-06-12', to: '2027-06-12' }
    expect(draggedSpan(here, 'new', 0)).toEqual(here)
    expect(draggedSpan(here, 'new', 3)).toEqual({ from: '2027-06-12', to: '2027-06-15' })
    expect(draggedSpan(here, 'new', -12)).toEqual({ from: '2027-05-31', to: '2027-06-12' })
  })

  it('leaves the end as it was typed that was not moved', () => {
    const before = { from: '2027-02-01', to: '2027-02-28' }
    expect(changedEnds(before, draggedSpan(before, 'from', 2))).toEqual({ from: '2027-02-03' })
    expect(changedEnds(before, draggedSpan(before, 'to', 2))).toEqual({ to: '2027-03-02' })
    expect(changedEnds(before, before)).toEqual({})
  })

  it('says its dates', () => {
    expect(spanText({ from: '2027-06-12', to: '2027-08-20' })).toBe('Jun 12 – Aug 20')
    expect(spanText({ from: '2027-06-12', to: '2027-06-12' })).toBe('Jun 12')
  })
})
