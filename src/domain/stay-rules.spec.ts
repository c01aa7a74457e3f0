import { describe, expect, it } from '@jest/globals'
import { addDays, daysBetween } from '@/domain/calendar-date'
import {
  type BookingRules,
  checkStayRequest,
  DEFAULT_BOOKING_RULES,
  MAX_GUESTS,
  MAX_NIGHTS,
} from '@/domain/stay-rules'

const today = '2027-03-14'
const good = { checkin: '2027-03-20', checkout: '2027-03-23', guests: 4, today }

describe('a stay that may be asked for', () => {
  it.each([
    ['an ordinary one', {}],
    ['one that begins today', { checkin: today, checkout: '2027-03-15' }],
    ['one guest', { guests: 1 }],
    ['a full house', { guests: MAX_GUESTS }],
    ['a year', { checkin: '2027-04-01', checkout: '2028-03-31' }],
    ['a leap day', { checkin: '2028-02-29', checkout: '2028-03-01' }],
  ])('%s', (_, change) => {
    expect(checkStayRequest({ ...good, ...change })).toEqual({ ok: true })
  })
})

describe('a stay that may not', () => {
  it.each([
    ['no check-in', { checkin: '' }, 'invalid', 'checkin', 'Please choose a check-in date.'],
    ['no such check-in', { checkin: '2027-02-29' }, 'invalid', 'checkin', 'Please choose a check-in date.'],
    [
      'no such checkout',
      { checkout: '2027-04-31' },
      'invalid',
      'checkout',
      'Please choose a check-out date.',
    ],
    [
      'yesterday',
      { checkin: '2027-03-13' },
      'check-in-too-soon',
      'checkin',
      'Please choose a check-in date that is not in the past.',
    ],
    ['zero nights', { checkout: good.checkin }, 'invalid', 'checkout', 'Check-out must be after check-in.'],
    [
      'negative nights',
      { checkout: '2027-03-19' },
      'invalid',
      'checkout',
      'Check-out must be after check-in.',
    ],
    [
      'too long',
      { checkin: '2027-04-01', checkout: '2028-04-01' },
      'invalid',
      'checkout',
      'A stay can be at most 365 nights.',
    ],
    ['nobody', { guests: 0 }, 'invalid', 'guests', 'Please tell us how many guests are coming.'],
    ['fewer than nobody', { guests: -1 }, 'invalid', 'guests', 'Please tell us how many guests are coming.'],
    ['half a guest', { guests: 2.5 }, 'invalid', 'guests', 'Please tell us how many guests are coming.'],
    ['no number', { guests: NaN }, 'invalid', 'guests', 'Please tell us how many guests are coming.'],
    ['a crowd', { guests: MAX_GUESTS + 1 }, 'too-many-guests', 'guests', 'The house sleeps up to 12 guests.'],
  ])('%s', (_, change, code, path, message) => {
    expect(checkStayRequest({ ...good, ...change })).toEqual({ ok: false, code, path, message })
  })

  it.each<[string, Partial<BookingRules>, string, string, string]>([
    [
      'too short',
      { minNights: 5 },
      'stay-too-short',
      'checkout',
      'A stay is at least 5 nights. Please choose a later check-out.',
    ],
    [
      'too soon',
      { noticeDays: 30 },
      'check-in-too-soon',
      'checkin',
      'The first check-in that can be booked now is April 13, 2027.',
    ],
    [
      'too far',
      { furthestDays: 3 },
      'check-in-too-far',
      'checkin',
      'The last check-in that can be booked now is March 17, 2027.',
    ],
    ['too many', { maxGuests: 1 }, 'too-many-guests', 'guests', 'The house sleeps up to 1 guest.'],
  ])("keeps to the owner's rules: %s", (_, rule, code, path, message) => {
    expect(checkStayRequest(good, { ...DEFAULT_BOOKING_RULES, ...rule })).toEqual({
      ok: false,
      code,
      path,
      message,
    })
  })

  it("allows what just keeps to the owner's rules", () => {
    const nights = 4
    const days = daysBetween(good.today, good.checkin)
    const rules = { minNights: nights, noticeDays: days, furthestDays: days, maxGuests: good.guests }
    const stay = { ...good, checkout: addDays(good.checkin, nights) }
    expect(checkStayRequest(stay, rules)).toEqual({ ok: true })
  })

  it('asks of a night with a shortest stay of its own for that many, be it more or less than usual', () => {
    const usual = { ...DEFAULT_BOOKING_RULES, minNights: 4 }
    expect(checkStayRequest({ ...good, ownMinNights: 3 }, usual)).toEqual({ ok: true })
    expect(checkStayRequest({ ...good, ownMinNights: null }, usual)).toMatchObject({ ok: false })
    expect(checkStayRequest({ ...good, ownMinNights: 5 }, DEFAULT_BOOKING_RULES)).toEqual({
      ok: false,
      code: 'stay-too-short',
      path: 'checkout',
      message: 'A stay from Sat, Mar 20 is at least 5 nights. Please choose a later check-out.',
    })
  })

  it('is the house that sleeps 12, for a year at most', () => {
    expect([MAX_GUESTS, MAX_NIGHTS]).toEqual([12, 365])
  })
})
