import { describe, expect, it } from '@jest/globals'

import type { Season, StayRules } from './rate-card'
import { seasonLookup } from './season-on'
import { seasonWarnings } from './season-warnings'
import type { StayGround } from './stay-refusals'

const RULES: StayRules = {
  ...{ minNights: 1, maxNights: 14, noticeDays: 0, furthestDays: null, lastMinute: null, gaps: false },
  ...{ nightsBetween: 0, arrivals: null, departures: null },
}
const CHRISTMAS: Season = {
  ...{ name: 'Christmas', from: '2000-12-20', to: '2000-01-02', yearly: true, nightlyCents: 50_000 },
  ...{ byWeekday: {}, minNights: 5, arrivals: ['sat'], departures: ['sat', 'sun'] },
}
const warn = (
  checkin: string,
  checkout: string,
  { rules = {}, ground = {} }: { rules?: Partial<StayRules>; ground?: Partial<StayGround> } = {},
) =>
  seasonWarnings(
    { checkin, checkout },
    {
      ...{
        rules: { ...RULES, ...rules },
        today: '2026-12-01',
        seasonOn: seasonLookup([CHRISTMAS], checkin, checkout),
      },
      ...{ ownMinNights: () => null, isOccupied: () => false },
      ...ground,
    },
  )

describe('what the owner is told of seasons', () => {
  it('is nothing of a stay that keeps to them, nor what others tell', () => {
    expect(warn('2026-12-26', '2027-01-02')).toEqual([])
    expect(warn('2026-12-26', '2026-12-27')).toEqual([])
    expect(warn('2026-11-26', '2026-11-27', { rules: { noticeDays: 9 } })).toEqual([])
  })

  it('names the season and its days, and the rules where they say it', () => {
    expect(warn('2026-12-25', '2027-01-01')).toEqual([
      'Christmas asks for arrival on Saturday.',
      'Christmas asks for departure on Sunday or Saturday.',
    ])
    const rules = { arrivals: ['fri' as const], departures: ['mon' as const] }
    expect(warn('2027-03-04', '2027-03-07', { rules })).toEqual([
      'Your rules ask for arrival on Friday.',
      'Your rules ask for departure on Monday.',
    ])
    expect(warn('2027-03-04', '2027-03-07', { rules: { arrivals: [] } })).toEqual([
      'Your rules have no day of arrival.',
    ])
  })

  it('says how long and how close it is', () => {
    expect(warn('2027-03-01', '2027-03-16')).toEqual(['Your longest stay is 14 nights; this one has 15.'])
    expect(
      warn('2027-03-04', '2027-03-07', {
        rules: { nightsBetween: 1 },
        ground: { isOccupied: (night) => night === '2027-03-07' },
      }),
    ).toEqual(['You keep 1 night free between two stays; another one is closer than that.'])
  })
})
