import { describe, expect, it } from '@jest/globals'

import { checkStayRequest, MAX_GUESTS, MAX_NIGHTS, typedNights } from '@/domain/rates/stay-rules'

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

describe('a typed number of nights', () => {
  it.each([
    ['', null],
    [' ', null],
    ['1', 1],
    [' 365 ', 365],
    ['0', undefined],
    ['366', undefined],
    ['1.5', undefined],
    ['3 nights', undefined],
  ])('%j is %p', (text, nights) => expect(typedNights(text)).toBe(nights))
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

  it('asks for no more guests than the owner lets in', () => {
    expect(checkStayRequest({ ...good, guests: 4 }, 4)).toEqual({ ok: true })
    expect(checkStayRequest({ ...good, guests: 2 }, 1)).toEqual({
      ...{ ok: false, code: 'too-many-guests', path: 'guests', message: 'The house sleeps up to 1 guest.' },
    })
  })

  it('is the house that sleeps 12, for a year at most', () => {
    expect([MAX_GUESTS, MAX_NIGHTS]).toEqual([12, 365])
  })
})
