import { describe, expect, it } from '@jest/globals'

import { type BookingRules, DEFAULT_BOOKING_RULES } from '@/domain/rates/stay-rules'
import { stayWarnings } from '@/domain/desk/stay-warnings'

const TODAY = '2027-03-01'
const STRICT: BookingRules = { minNights: 3, noticeDays: 2, maxGuests: 6, furthestDays: 30 }
const warn = (checkin: string, checkout: string, guests = 2, rules: BookingRules = STRICT) =>
  stayWarnings({ checkin, checkout, guests, today: TODAY }, rules)

describe('what the owner is warned of', () => {
  it('says nothing of a stay that a guest could book, up to each edge of the rules', () => {
    expect(warn('2027-03-03', '2027-03-06', 6)).toEqual([])
    expect(warn('2027-03-31', '2027-04-03')).toEqual([])
    expect(warn(TODAY, '2027-03-02', 12, DEFAULT_BOOKING_RULES)).toEqual([])
  })

  it.each([
    ['2027-03-02', '2027-03-06', 2, 'Guests must book 2 days ahead; this is 1 day ahead.'],
    ['2027-04-01', '2027-04-05', 2, 'Guests can book up to Mar 31, 2027; this check-in is later.'],
    ['2027-03-10', '2027-03-12', 2, 'Your shortest stay is 3 nights; this one has 2.'],
    ['2027-03-10', '2027-03-13', 7, 'The house sleeps up to 6 guests.'],
    ['2027-02-28', '2027-03-04', 2, 'The check-in, Feb 28, 2027, is in the past.'],
    ['2027-02-25', '2027-03-01', 2, 'This stay is over already.'],
  ])('%s to %s with %i: %s', (checkin, checkout, guests, sentence) => {
    expect(warn(checkin, checkout, guests)).toEqual([sentence])
  })

  it("holds a stay to its check-in night's own shortest stay in place of the usual one", () => {
    const stay = { checkin: '2027-03-10', checkout: '2027-03-12', guests: 2, today: TODAY }
    expect(stayWarnings({ ...stay, ownMinNights: 2 }, STRICT)).toEqual([])
    expect(stayWarnings({ ...stay, ownMinNights: 5 }, STRICT)).toEqual([
      'Your shortest stay from Wed, Mar 10 is 5 nights; this one has 2.',
    ])
  })

  it('names all of them at once', () => {
    expect(warn('2027-03-01', '2027-03-02', 9)).toHaveLength(3)
  })
})
