import { describe, expect, it } from '@jest/globals'

import { channelNames, importLabel, importedText, namesOf } from './import-text'

describe('how an imported stay reads', () => {
  it.each([
    ['reservation', 'airbnb', undefined, 'Airbnb guest'],
    ['reservation', 'vrbo', 'Jane', 'Jane (VRBO)'],
    ['reservation', 'booking', ' Anna  Maria\nBerg ', 'Anna Maria Berg'],
    ['reservation', 'manual', '', 'Calendar guest'],
    ['occupied', 'booking', undefined, 'Booking.com: occupied'],
    ['block', 'vrbo', 'Jane Doe', 'VRBO: not available'],
  ] as const)('%s of %s with the name %j', (kind, platform, guestName, label) => {
    expect(importLabel({ kind, guestName }, platform)).toBe(label)
  })

  it.each(['Airbnb guest', 'Jane (VRBO)', 'Anna Maria Berg'])(
    'has two names that are "%s" again',
    (label) => {
      const { firstName, lastName } = namesOf(label)
      expect([firstName === '', lastName === '', `${firstName} ${lastName}`]).toEqual([false, false, label])
    },
  )

  it('names a reservation, and no one else', () => {
    const dates = { checkin: '2027-03-04', checkout: '2027-03-08' }
    expect(importedText({ ...dates, kind: 'reservation', label: 'Jane Doe' })).toBe(
      'Reservation of Jane Doe, Mar 4, 2027 to Mar 8, 2027',
    )
    expect(importedText({ ...dates, kind: 'block', label: 'VRBO: not available' })).toBe(
      'Block, Mar 4, 2027 to Mar 8, 2027',
    )
  })
})

describe('where one of two bookings can be cancelled', () => {
  const airbnb = { source: 'airbnb', feedName: 'House' } as const
  const own = { source: 'manual', feedName: 'Ours' } as const

  it.each([
    ['two channels', airbnb, { source: 'vrbo', feedName: 'House' } as const, 'Airbnb or VRBO'],
    ['two calendars of one', airbnb, { ...airbnb, feedName: 'Loft' }, 'Airbnb, in “House” or “Loft”'],
    ['one calendar of a channel', airbnb, airbnb, 'Airbnb'],
    ['one calendar of none', own, own, '“Ours”'],
    ['two calendars of none', own, { ...own, feedName: 'Theirs' }, '“Ours” or “Theirs”'],
  ])('is said of %s', (_what, one, other, text) => {
    expect(channelNames(one, other)).toBe(text)
  })
})
