import { describe, expect, it } from '@jest/globals'

import { reservationAddress } from './reservation-address'

describe('reservationAddress', () => {
  it('leads to the reservation on Airbnb', () => {
    expect(reservationAddress('airbnb', 'HMABCDEFGH')).toBe(
      'https://www.airbnb.com/hosting/reservations/details/HMABCDEFGH',
    )
  })

  it.each([
    ['airbnb', undefined],
    ['airbnb', '../../login?next=1'],
    ['airbnb', ''],
    ['vrbo', 'HA-12345'],
    ['booking', '3112233'],
  ] as const)('is unknown for %s with %s', (source, code) => {
    expect(reservationAddress(source, code)).toBeNull()
  })
})
