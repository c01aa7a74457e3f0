import { describe, expect, it } from '@jest/globals'

import { cardFaults } from './card-faults'
import { FIRST_RATE_CARD } from './flat-rates'
import type { RateCard } from './rate-card'

const season = (minNights: number | null): RateCard['seasons'][number] => ({
  ...{ name: 'Summer', from: '2000-06-01', to: '2000-08-31', yearly: true, nightlyCents: null },
  ...{ byWeekday: {}, minNights, arrivals: null, departures: null },
})

describe('a rate card by which no stay could be booked', () => {
  it.each<[Partial<RateCard['rules']>, (number | null)[], string[]]>([
    [{ minNights: 7, maxNights: 7 }, [7, null], []],
    [{ minNights: 8, maxNights: 7 }, [], ['rules.minNights']],
    [{ maxNights: 7 }, [null, 8, 7], ['seasons.1.minNights']],
    [{ furthestDays: 2, noticeDays: 2 }, [], []],
    [{ furthestDays: 1, noticeDays: 2 }, [], ['rules.furthestDays']],
    [{ furthestDays: null, noticeDays: 2 }, [], []],
  ])('%j, seasons of %j: %j', (rules, seasons, paths) => {
    const card = { ...FIRST_RATE_CARD, rules: { ...FIRST_RATE_CARD.rules, ...rules } }
    expect(cardFaults({ ...card, seasons: seasons.map(season) }).map(({ path }) => path)).toEqual(paths)
  })
})
