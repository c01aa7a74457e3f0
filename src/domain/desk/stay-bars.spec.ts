import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { addDays, nightsOf } from '@/domain/common/calendar-date'
import { stayBars } from '@/domain/desk/stay-bars'

const SUNDAY = '2027-03-07'
type Stay = [id: string, checkin: string, checkout: string]

const holder = (...stays: Stay[]) => {
  const nights = new Map(stays.flatMap(([id, from, to]) => nightsOf(from, to).map((night) => [night, id])))
  return (night: string) => nights.get(night)
}
const bar = (stayId: string, start: number, end: number, continues = '') => ({
  stayId,
  start,
  end,
  continuesBefore: continues.includes('<'),
  continuesAfter: continues.includes('>'),
})

describe('stayBars', () => {
  it('draws a stay from half of its check-in to half of its checkout', () => {
    expect(stayBars(SUNDAY, holder(['a', '2027-03-09', '2027-03-12']))).toEqual([bar('a', 5, 11)])
  })

  it('lets two stays meet in the middle of a turnover day', () => {
    const stays = holder(['a', '2027-03-08', '2027-03-10'], ['b', '2027-03-10', '2027-03-11'])
    expect(stayBars(SUNDAY, stays)).toEqual([bar('a', 3, 7), bar('b', 7, 9)])
  })

  it('goes on over the rows, with the half day of a Sunday checkout in the next one', () => {
    const stays = holder(['a', '2027-03-12', '2027-03-21'])
    expect(stayBars(SUNDAY, stays)).toEqual([bar('a', 11, 14, '>')])
    expect(stayBars('2027-03-14', stays)).toEqual([bar('a', 0, 14, '<>')])
    expect(stayBars('2027-03-21', stays)).toEqual([bar('a', 0, 1, '<')])
    expect(stayBars('2027-03-28', stays)).toEqual([])
  })

  it('begins at half of a Saturday arrival', () => {
    expect(stayBars(SUNDAY, holder(['a', '2027-03-13', '2027-03-14']))).toEqual([bar('a', 13, 14, '>')])
  })

  it('leaves a gap where a night is not its own', () => {
    const stays = holder(['a', '2027-03-08', '2027-03-13'], ['b', '2027-03-10', '2027-03-11'])
    expect(stayBars(SUNDAY, stays)).toEqual([bar('a', 3, 7), bar('b', 7, 9), bar('a', 9, 13)])
    const lost = (night: string) =>
      night === '2027-03-10' ? undefined : holder(['a', '2027-03-08', '2027-03-13'])(night)
    expect(stayBars(SUNDAY, lost)).toEqual([bar('a', 3, 7), bar('a', 9, 13)])
  })

  it('covers as many half days as there are nights, never twice, over the clock changes too', () => {
    const stay = fc.record({
      offset: fc.integer({ min: 0, max: 300 }),
      nights: fc.integer({ min: 1, max: 30 }),
    })
    fc.assert(
      fc.property(stay, ({ offset, nights }) => {
        const checkin = addDays('2027-03-07', offset)
        const stays = holder(['a', checkin, addDays(checkin, nights)])
        const weeks = Array.from({ length: 60 }, (_, week) => stayBars(addDays(SUNDAY, week * 7), stays))
        const bars = weeks.flat()
        expect(bars.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(nights * 2)
        expect(bars.filter(({ continuesBefore }) => !continuesBefore)).toHaveLength(1)
        expect(bars.filter(({ continuesAfter }) => !continuesAfter)).toHaveLength(1)
      }),
    )
  })
})
