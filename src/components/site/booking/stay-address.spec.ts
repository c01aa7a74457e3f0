import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { chosenStayPath } from '@/domain/stays/stay-query'

import { addressWith, readStayAddress } from './stay-address'

const STAY = { checkin: '2027-04-10', checkout: '2027-04-13', guests: 4 }

describe('an address with dates', () => {
  it('says which stay was chosen, and is read as the same', () => {
    expect(chosenStayPath(STAY)).toBe('/?checkin=2027-04-10&checkout=2027-04-13&guests=4#booking')
    const all = { ...STAY, pets: 1, extras: { firewood: 2, cot: 1 }, code: 'SPRING Ä' }
    const { search } = new URL(chosenStayPath(all), 'https://house.example')
    expect(search).toMatch(/^[!-~]+$/)
    const { checkin, checkout, guests, ...extras } = all
    expect(readStayAddress(search)).toEqual({ checkin, checkout, guests, extras })
  })

  it('asks for no stay without dates', () => {
    for (const search of ['', '?', '?success=true', '?guests=4'])
      expect([search, readStayAddress(search)]).toEqual([search, null])
  })

  it.each([
    'checkin=2027-04-10',
    'checkin=2027-04-10&checkout=',
    'checkin=2027-04-13&checkout=2027-04-10',
    'checkin=2027-04-10&checkout=2027-04-10',
    'checkin=2027-02-30&checkout=2027-03-03',
    'checkin=2027-04-10&checkout=2029-04-13',
    'checkin=<script>&checkout=2027-04-13',
  ])('that cannot be a stay is said to be unreadable: %s', (search) => {
    expect(readStayAddress(search)).toBe('unreadable')
  })

  it('leaves out guests and extras that cannot be', () => {
    const dates = 'checkin=2027-04-10&checkout=2027-04-13'
    for (const rest of [
      'guests=0',
      'guests=-2',
      'guests=1e3',
      'guests=999',
      'guests=a',
      'extras=x:-1,y',
      'pets=x',
    ])
      expect(readStayAddress(`${dates}&${rest}`)).toEqual({
        ...{ checkin: '2027-04-10', checkout: '2027-04-13', guests: null, extras: {} },
      })
  })

  it('is read without a fault, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (a, b, c) => {
        readStayAddress(`?checkin=${a}&checkout=${b}&extras=${c}`)
        readStayAddress(
          new URLSearchParams({ checkin: '2027-04-10', checkout: '2027-04-12', extras: c }).toString(),
        )
      }),
    )
  })

  it('changes with the choice, and keeps what else stands in it', () => {
    const href = 'https://house.example/?ref=mail&checkin=2027-01-01&checkout=2027-01-02&code=OLD#booking'
    expect(addressWith(href, STAY)).toBe('/?ref=mail&checkin=2027-04-10&checkout=2027-04-13&guests=4#booking')
    expect(addressWith(href, null)).toBe('/?ref=mail#booking')
  })
})
