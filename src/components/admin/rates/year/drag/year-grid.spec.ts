import { describe, expect, it } from '@jest/globals'

import { dateAt, edgeSpeed, piecesOf, type YearGrid } from './year-grid'

/** November and December 2026, January and February 2027; a day is 30 px, a month 60 px high. */
const GRID: YearGrid = {
  left: 48,
  dayWidth: 30,
  rows: ['2026-11', '2026-12', '2027-01', '2027-02'].map((month, place) => ({
    ...{ month, top: 22 + place * 60, bottom: 82 + place * 60, barHeight: 28 },
  })),
}
const at = (x: number, y: number) => dateAt(GRID, { x, y })
const pieces = (from: string, to: string) =>
  piecesOf(GRID, { from, to }).map(({ month, left, width, top }) => [month, left, width, top])

describe('the year as a grid', () => {
  it('says which date lies at a point', () => {
    expect(at(48, 22)).toBe('2026-11-01')
    expect(at(77.9, 81)).toBe('2026-11-01')
    expect(at(78, 81)).toBe('2026-11-02')
    expect(at(48 + 30 * 30, 82)).toBe('2026-12-31')
  })

  it('takes the nearest date beside the days', () => {
    expect(at(0, -50)).toBe('2026-11-01')
    expect(at(48 + 30 * 30 + 5, 30)).toBe('2026-11-30')
    expect(at(5_000, 5_000)).toBe('2027-02-28')
  })

  it('cuts dates into months', () => {
    expect(pieces('2026-12-20', '2027-01-02')).toEqual([
      ['2026-12', 48 + 19 * 30, 12 * 30, 82],
      ['2027-01', 48, 60, 142],
    ])
    expect(pieces('2026-10-01', '2026-11-01')).toEqual([['2026-11', 48, 30, 22]])
    expect(pieces('2027-03-01', '2027-03-05')).toEqual([])
  })

  it('scrolls faster the nearer the edge is, and not between', () => {
    expect(edgeSpeed(200, 0, 400)).toBe(0)
    expect(edgeSpeed(48, 0, 400)).toBe(0)
    expect(edgeSpeed(24, 0, 400)).toBe(-7)
    expect(edgeSpeed(-100, 0, 400)).toBe(-14)
    expect(edgeSpeed(400, 0, 400)).toBe(14)
  })
})
