import { describe, expect, it } from '@jest/globals'

import { FIRST_RATE_CARD as FIRST } from '@/domain/rates/flat-rates'

import { flatQuote } from '../../../tests/support/quotes'
import { isForParty, quoteStay, type StayParty } from './stay-quote'

const WOOD = { ...FIRST.fees[0]!, key: 'wood', label: 'Firewood', cents: 2_500, optional: true }
const CARD = { ...FIRST, fees: [...FIRST.fees, WOOD, { ...WOOD, key: 'crib' }] }
const STAY = {
  ...{ checkin: '2027-06-01', checkout: '2027-06-04', guests: 4, bookedOn: '2027-03-01', ownPrices: {} },
}

describe('a quote', () => {
  it('keeps what it was made of: price list, day, party, extras and code', () => {
    const limits = { bookFrom: null, bookUntil: null, stayFrom: null, stayUntil: null, minNights: null }
    const code = { code: 'RIDGE', cents: 5_000, ...limits }
    const quote = quoteStay(CARD, { ...STAY, pets: 1, extras: { wood: 2, crib: 0 }, code }, 12)
    expect(quote).toMatchObject({
      ...{ v: 2, priceList: 12, pricedOn: '2027-03-01', checkin: '2027-06-01', checkout: '2027-06-04' },
      ...{ nights: 3, guests: 4, pets: 1, extras: { wood: 2 }, code: 'RIDGE' },
    })
    expect(quote!.lines.map(({ id }) => id)).toEqual([
      ...['night-2027-06-01', 'night-2027-06-02', 'night-2027-06-03', 'code'],
      ...['fee-cleaning', 'fee-service', 'extra-wood', 'tax-state', 'tax-county', 'card-fee'],
    ])
    expect(JSON.parse(JSON.stringify(quote))).toEqual(quote)
  })

  it('is none without nights', () => {
    expect(quoteStay(CARD, { ...STAY, checkout: STAY.checkin }, null)).toBeNull()
    expect(flatQuote({ checkin: 'soon', checkout: '2027-06-04' })).toBeNull()
  })
})

describe('whether a quote is for a party', () => {
  const quote = quoteStay(CARD, { ...STAY, pets: 1, extras: { wood: 2 } }, null)!
  it.each<[string, StayParty, boolean]>([
    ['the same', { guests: 4, pets: 1, extras: { wood: 2 } }, true],
    ['the same with none of another extra', { guests: 4, pets: 1, extras: { wood: 2, crib: 0 } }, true],
    ['one guest more', { guests: 5, pets: 1, extras: { wood: 2 } }, false],
    ['no pet', { guests: 4, extras: { wood: 2 } }, false],
    ['less of an extra', { guests: 4, pets: 1, extras: { wood: 1 } }, false],
    ['as much of one extra, and another', { guests: 4, pets: 1, extras: { wood: 2, crib: 1 } }, false],
    ['another extra', { guests: 4, pets: 1, extras: { crib: 2 } }, false],
    ['a code', { guests: 4, pets: 1, extras: { wood: 2 }, code: 'RIDGE' }, false],
    ['no code, said so', { guests: 4, pets: 1, extras: { wood: 2 }, code: null }, true],
    ['no extras', { guests: 4, pets: 1 }, false],
    ['a name that every object has', { guests: 4, pets: 1, extras: { constructor: 2 } }, false],
  ])('%s', (_what, party, expected) => expect(isForParty(quote, party)).toBe(expected))

  it('any number of guests, where the quote did not ask for them', () =>
    expect(isForParty({ ...quote, guests: null }, { guests: 9, pets: 1, extras: { wood: 2 } })).toBe(true))
})
