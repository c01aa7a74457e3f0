import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { addDays, type CalendarDate, dateRange, nightsOf } from '@/domain/common/calendar-date'

import { anyRateCard } from '../../../tests/support/any-rate-card'
import { offeredCheckouts } from './offered-checkouts'
import { priceStay } from './price-stay'
import { seasonLookup } from './season-on'
import { type StayGround, stayRefusals } from './stay-refusals'

const TODAY = '2027-03-01'
const MONTHS_18 = 548
const LAST = addDays(TODAY, MONTHS_18)
const DATES = dateRange(TODAY, LAST)

const anyNight = fc.integer({ min: 0, max: MONTHS_18 }).map((day) => DATES[day]!)

describe('the stays that a calendar offers', () => {
  it('are those that the quote accepts, of all stays of 18 months', () => {
    fc.assert(
      fc.property(
        anyRateCard,
        fc.uniqueArray(anyNight, { maxLength: 200 }),
        fc.uniqueArray(anyNight, { maxLength: 40 }),
        fc.dictionary(anyNight, fc.integer({ min: 1, max: 9 })),
        (card, occupied, closed, own) => {
          const [taken, shut] = [new Set(occupied), new Set(closed)]
          const isFree = (night: CalendarDate) => night <= LAST && !taken.has(night) && !shut.has(night)
          const ground: StayGround = {
            rules: card.rules,
            seasonOn: seasonLookup(card.seasons, TODAY, addDays(LAST, 1)),
            today: TODAY,
            ownMinNights: (night) => own[night] ?? null,
            isOccupied: (night) => taken.has(night),
          }
          for (const checkin of DATES) {
            const offered = [...offeredCheckouts(checkin, ground, isFree)]
            const accepted: CalendarDate[] = []
            // One night more than any rule allows.
            for (let nights = 1; nights <= card.rules.maxNights + 1; nights++) {
              const checkout = addDays(checkin, nights)
              if (!isFree(addDays(checkout, -1))) break
              if (stayRefusals({ checkin, checkout }, ground).length === 0) accepted.push(checkout)
            }
            if (String(offered) !== String(accepted))
              throw new Error(`${checkin}: ${offered}, not ${accepted}`)
          }
        },
      ),
      { numRuns: 5 },
    )
  })

  it('go from the shortest to the longest stay, up to the first night that is taken', () => {
    const card = { minNights: 2, maxNights: 5 }
    const ground: StayGround = {
      rules: {
        ...card,
        ...{ noticeDays: 0, furthestDays: null, lastMinute: null, gaps: true, nightsBetween: 0 },
        ...{ arrivals: null, departures: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] },
      },
      seasonOn: () => null,
      today: TODAY,
      ownMinNights: () => null,
      isOccupied: (night) => night === '2027-03-20' || night === '2027-03-22',
    }
    const from = (checkin: CalendarDate) => [
      ...offeredCheckouts(checkin, ground, (night) => !ground.isOccupied(night)),
    ]
    expect(from('2027-03-09')).toEqual(['2027-03-11', '2027-03-12', '2027-03-13'])
    expect(from('2027-03-17')).toEqual(['2027-03-19', '2027-03-20'])
    expect(from('2027-03-19')).toEqual([])
    expect(from('2027-03-20')).toEqual([])
    // The one night between two stays.
    expect(from('2027-03-21')).toEqual(['2027-03-22'])
  })

  it('have a price, whatever the card', () => {
    fc.assert(
      fc.property(anyRateCard, anyNight, fc.integer({ min: 1, max: 40 }), (card, checkin, nights) => {
        const checkout = addDays(checkin, nights)
        const price = priceStay(card, { checkin, checkout, guests: 2, bookedOn: TODAY, ownPrices: {} })
        expect(price?.lines.filter(({ kind }) => kind === 'night').map(({ date }) => date)).toEqual(
          nightsOf(checkin, checkout),
        )
      }),
    )
  })
})
