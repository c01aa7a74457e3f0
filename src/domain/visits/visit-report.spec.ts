import { describe, expect, it } from '@jest/globals'

import { visitPeriods } from './visit-report'
import { noSteps } from './visit-steps'

const row = (day: string, source: string, visit: number, paid = 0) => ({
  ...noSteps(),
  ...{ day, source, visit, paid },
})

describe('the report of visits', () => {
  it('sums the last thirty days and each month, by source, the most visits first', () => {
    const rows = [
      row('2027-02-28', 'direct', 50),
      row('2027-03-01', 'search', 4),
      row('2027-03-02', 'direct', 2, 1),
      row('2027-03-30', 'search', 1),
      // Counted by a process whose clock is ahead.
      row('2027-04-01', 'direct', 9),
    ]
    const [recent, ...months] = visitPeriods(rows, '2027-03-31')
    expect(recent).toMatchObject({
      key: 'last-30-days',
      total: { visit: 3, paid: 1 },
      sources: [
        { source: 'direct', visit: 2 },
        { source: 'search', visit: 1 },
      ],
    })
    expect(months.map(({ key, total }) => [key, total.visit])).toEqual([
      ['2027-04', 9],
      ['2027-03', 7],
      ['2027-02', 50],
    ])
    expect(months[1]!.sources.map(({ source, visit }) => [source, visit])).toEqual([
      ['search', 5],
      ['direct', 2],
    ])
  })

  it('adds up every step, has today in it, and tells sources of as many visits by name', () => {
    const steps = { visit: 5, calendar: 4, quote: 3, checkout: 2, paid: 1 }
    const rows = ['b.com', 'a.com', 'b.com', 'a.com'].map((source) => ({
      day: '2027-03-31',
      source,
      ...steps,
    }))
    const twice = { visit: 10, calendar: 8, quote: 6, checkout: 4, paid: 2 }
    expect(visitPeriods(rows, '2027-03-31')[0]!.sources).toEqual([
      { source: 'a.com', ...twice },
      { source: 'b.com', ...twice },
    ])
  })

  it('names twenty sources and adds up the rest', () => {
    const rows = Array.from({ length: 30 }, (_, index) => row('2027-03-02', `site${index}.com`, 100 - index))
    const [{ sources, total } = { sources: [], total: noSteps() }] = visitPeriods(
      [...rows, row('2027-03-02', 'other', 1)],
      '2027-03-31',
    )
    expect(sources).toHaveLength(21)
    expect(sources[0]).toMatchObject({ source: 'other', visit: 756 })
    expect(sources.reduce((sum, { visit }) => sum + visit, 0)).toBe(total.visit)
  })

  it('has nothing to tell of a new house', () => {
    expect(visitPeriods([], '2027-03-31')).toEqual([{ key: 'last-30-days', total: noSteps(), sources: [] }])
  })
})
