import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { checkoutAddress, readCheckout } from './checkout-address'

const stay = { checkin: '2027-03-04', checkout: '2027-03-07', guests: 2 }
const read = (query: Record<string, string>) => readCheckout(new URLSearchParams(query))
const reads = (bookingData: unknown, amount = '1506.89') =>
  read({ bookingData: typeof bookingData === 'string' ? bookingData : JSON.stringify(bookingData), amount })

describe('the address of the checkout', () => {
  it('carries the stay and the amount in dollars', () => {
    const address = checkoutAddress({ stay, amountCents: 150_689, link: null })
    expect(address).toBe(
      '/checkout?bookingData=%7B%22checkin%22%3A%222027-03-04%22%2C%22checkout%22%3A%222027-03-07%22%2C%22guests%22%3A2%7D&amount=1506.89',
    )
    expect(reads(stay)).toEqual({ stay, amountCents: 150_689, guest: {}, link: null })
  })

  it('carries what is chosen besides, and leaves out what is none of it', () => {
    const chosen = { ...stay, pets: 1, extras: { firewood: 2 }, code: 'RIDGE5' }
    const query = new URL(checkoutAddress({ stay: chosen, amountCents: 1, link: null }), 'http://x')
      .searchParams
    expect(reads(query.get('bookingData')!)?.stay).toEqual(chosen)
    const hostile = {
      ...{ ...stay, pets: 1e9, code: 5 },
      extras: JSON.parse('{"__proto__": 2, "firewood": -1, "a b": 1, "crib": 1.5, "cot": 1}') as object,
    }
    expect(reads(hostile)?.stay).toEqual({ ...stay, extras: { ['__proto__']: 2, cot: 1 } })
    for (const extras of [null, 'firewood', 3, []]) expect(reads({ ...stay, extras })?.stay).toEqual(stay)
  })

  it('reads what it says of the guest, and leaves that out of the address that stays', () => {
    const given = {
      ...stay,
      guests: '2',
      firstName: ' Mara ',
      email: 'mara@example.com',
      phone: 5,
      admin: true,
    }
    const request = reads(given)
    expect(request).toMatchObject({ stay, guest: { firstName: 'Mara', email: 'mara@example.com' } })
    expect(Object.keys(request?.guest ?? {})).toEqual(['firstName', 'email'])
    expect(checkoutAddress(request!)).not.toContain('ara')
  })

  it('keeps the proof of a signed link, whole or broken, for the server to judge', () => {
    const bookingData = JSON.stringify(stay)
    const link = { expires: '1800000000', signature: 'a-b_c' }
    expect(read({ bookingData, amount: '900', ...link })?.link).toEqual(link)
    expect(read({ bookingData, amount: '900', signature: 'x' })?.link).toEqual({
      expires: '',
      signature: 'x',
    })
  })

  it.each([
    ['no data', ''],
    ['no JSON', '{checkin'],
    ['null', 'null'],
    ['a list', '[]'],
    ['no check-in', { ...stay, checkin: undefined }],
    ['a check-in that is no date', { ...stay, checkin: '2027-02-30' }],
    ['no checkout', { ...stay, checkout: '' }],
    ['no guests', { ...stay, guests: undefined }],
    ['an empty number of guests', { ...stay, guests: ' ' }],
    ['half a guest', { ...stay, guests: 1.5 }],
  ])('asks for nothing with %s', (_, bookingData) => {
    expect(reads(bookingData)).toBeNull()
  })

  it.each(['', 'abc', '-1', 'NaN', '1e309', '1,506.89', '1506.891'])('takes no amount of "%s"', (amount) => {
    expect(reads(stay, amount)).toBeNull()
  })

  it('reads what it wrote, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amountCents) => {
        const query = checkoutAddress({ stay, amountCents, link: null }).split('?')[1]
        expect(readCheckout(new URLSearchParams(query))?.amountCents).toBe(amountCents)
      }),
    )
  })

  it('survives any query', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (bookingData, amount) => {
        expect(() => read({ bookingData, amount })).not.toThrow()
      }),
    )
  })
})
