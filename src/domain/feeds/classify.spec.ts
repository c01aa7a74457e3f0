import { describe, expect, it } from '@jest/globals'

import { classifyEvent } from './classify'
import type { FeedPlatform } from './feed'

const classify = (platform: FeedPlatform, summary: string, description = '') => {
  const event = {
    uid: 'a',
    checkin: '2027-03-12',
    checkout: '2027-03-15',
    summary,
    description,
    isCancelled: false,
  }
  const { kind, isCertain, guestName, reservationCode, phoneLast4 } = classifyEvent(event, platform)
  return { kind, isCertain, guestName, reservationCode, phoneLast4 }
}
const reservation = { kind: 'reservation', isCertain: true }
const AIRBNB =
  'Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMABCDEFGH\nPhone Number (Last 4 Digits): 4321'

describe('Airbnb', () => {
  it('tells a reservation by its address', () => {
    expect(classify('airbnb', 'Reserved', AIRBNB)).toMatchObject({
      ...reservation,
      reservationCode: 'HMABCDEFGH',
      phoneLast4: '4321',
    })
  })

  it('tells it in every language, and whatever the title says', () => {
    const french =
      'URL de réservation: https://www.airbnb.fr/hosting/reservations/details/HM12345678\nTéléphone (4 derniers chiffres) : 0012'
    expect(classify('airbnb', 'Airbnb (Not available)', french)).toMatchObject({
      ...reservation,
      reservationCode: 'HM12345678',
      phoneLast4: '0012',
    })
  })

  it('told name and code in its older feeds', () => {
    expect(classify('airbnb', 'Ann Block (HMABCDEFGH)')).toMatchObject({
      ...reservation,
      guestName: 'Ann Block',
      reservationCode: 'HMABCDEFGH',
    })
  })

  it('is a reservation without proof when it only says so', () => {
    expect(classify('airbnb', 'Reserved')).toMatchObject({ kind: 'reservation', isCertain: false })
  })

  it.each(['Airbnb (Not available)', 'Not available', 'Airbnb (Non disponible)', 'Airbnb (Nicht verfügbar)'])(
    'blocks with %s',
    (summary) => {
      expect(classify('airbnb', summary)).toMatchObject({ kind: 'block', isCertain: false })
    },
  )
})

describe('VRBO', () => {
  it.each([
    ['Reserved - Ann', 'Ann'],
    ['Réservée - Zoë Müller', 'Zoë Müller'],
    ['Reserviert - Jan-Peter', 'Jan-Peter'],
    ['Reservado – José', 'José'],
    ['Prenotato: Anna', 'Anna'],
    ['Gereserveerd - Piet', 'Piet'],
    ['Reserved - Block', 'Block'],
    ['Reserved - Blocked Drain Ltd', 'Blocked Drain Ltd'],
  ])('tells the guest in %s', (summary, guestName) => {
    expect(classify('vrbo', summary)).toMatchObject({ ...reservation, guestName })
  })

  it.each(['Reserved', 'Reserved - ', 'Reserved - \u200b\u200d', 'Réservée'])(
    'is a reservation without a name in "%s"',
    (summary) => {
      expect(classify('vrbo', summary)).toEqual({ kind: 'reservation', isCertain: false })
    },
  )

  it.each([
    'Blocked',
    'Indisponible',
    'BLOCKED',
    'Bloqué',
    'Gesperrt',
    'No disponible',
    'Indisponível',
    'Bloccato',
    'Niet beschikbaar',
    'Blocked - painters',
  ])('blocks with %s', (summary) => {
    expect(classify('vrbo', summary).kind).toBe('block')
  })
})

describe('Booking.com', () => {
  it.each([
    'CLOSED - Not available',
    'CLOSED',
    'CLOSED - ',
    'Closed - Indisponible',
    'Not available',
    'Blocked',
  ])('only says with "%s" that somebody is there or nobody may be', (summary) => {
    expect(classify('booking', summary)).toEqual({ kind: 'occupied', isCertain: false })
  })

  it('told the guest in its older feeds', () => {
    expect(classify('booking', 'CLOSED - Jane Block')).toMatchObject({
      ...reservation,
      guestName: 'Jane Block',
    })
    expect(classify('booking', 'CLOSED - Anna Maria Smith-Jones')).toMatchObject({
      guestName: 'Anna Maria Smith-Jones',
    })
  })
})

describe('a calendar of its own', () => {
  it.each([
    ['Reserved - Ann', 'reservation'],
    ['Blocked', 'block'],
    ['CLOSED - Not available', 'occupied'],
    ['Family visit', 'occupied'],
    ['Busy', 'occupied'],
    ['', 'occupied'],
  ])('says "%s": %s', (summary, kind) => {
    expect(classify('manual', summary).kind).toBe(kind)
  })

  it('is quick also with a title made to be slow', () => {
    expect(classify('manual', 'a ('.repeat(100)).kind).toBe('occupied')
    expect(classify('manual', `reserved${' '.repeat(250)}x`).kind).toBe('occupied')
  })
})
