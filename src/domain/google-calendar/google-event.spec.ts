import { describe, expect, it } from '@jest/globals'

import { blockEvent, cleaningEvent, kindOfGoogleKey, stayEvent } from '@/domain/google-calendar/google-event'
import { dateRuns } from '@/domain/rates/availability'

const STAY = { source: 'direct', label: 'Ada Marsh', checkin: '2027-03-04', checkout: '2027-03-07' } as const
const HOUSE = {
  name: 'Seven Ridges',
  location: 'Blue Ridge, Georgia',
  timeZone: 'America/New_York',
  checkinTime: '16:00',
  checkoutTime: '11:00',
}

describe('events for the Google calendar', () => {
  it('show a stay on its nights, free for the next arrival on the day of its checkout', () => {
    const event = stayEvent({ ...STAY, guests: 4 }, 'https://ridge.example/admin?tab=bookings&open=3')
    expect(event).toMatchObject({
      summary: 'Ada Marsh (4 guests)',
      start: { date: '2027-03-04' },
      end: { date: '2027-03-07' },
      transparency: 'transparent',
    })
    expect(event.description).toBe(
      'Booked on the website, 3 nights\nCheck-in March 4, 2027\nCheck-out March 7, 2027\nhttps://ridge.example/admin?tab=bookings&open=3',
    )
  })

  it.each([
    ['airbnb', 'Airbnb main', 'Airbnb'],
    ['manual', 'Friends', 'From “Friends”'],
    ['manual', undefined, 'Entered by you'],
  ] as const)('say that a stay of %s and the calendar %s is %s', (source, feedName, says) => {
    expect(stayEvent({ ...STAY, source, feedName }).description).toContain(`${says}, 3 nights`)
  })

  it('say what the channel did not say', () => {
    const event = stayEvent({ ...STAY, source: 'booking', label: 'Booking.com', importKind: 'occupied' })
    expect(event.summary).toBe('Occupied: Booking.com')
    expect(event.description).toContain('does not say whether this is a reservation')
  })

  it('cut a name that no title holds', () => {
    expect(stayEvent({ ...STAY, label: 'x'.repeat(5000), guests: 1 }).summary).toHaveLength(310)
  })

  it.each(['2027-03-14', '2027-11-07'])('clean on %s by the clock of the house', (date) => {
    const event = cleaningEvent(
      { date, startTime: '13:00', endTime: '17:00', isSameDay: false, crewEmail: 'crew@example.com' },
      HOUSE,
    )
    expect(event).toMatchObject({
      summary: 'Cleaning: Seven Ridges',
      start: { dateTime: `${date}T13:00:00`, timeZone: 'America/New_York' },
      end: { dateTime: `${date}T17:00:00`, timeZone: 'America/New_York' },
      attendees: [{ email: 'crew@example.com' }],
      ...{ description: 'The house is empty from 11:00.', guestsCanInviteOthers: false },
    })
  })

  it('tell the crew of a change and of arrivals on the same day, and invite nobody who is told by mail', () => {
    const day = { date: '2027-03-14', startTime: '13:00', endTime: '17:00' }
    const event = cleaningEvent({ ...day, isSameDay: true, changeText: 'Moved.', crewEmail: null }, HOUSE)
    expect(event).toMatchObject({
      summary: 'Cleaning: Seven Ridges (same-day turnover)',
      description:
        'Moved.\nThe house is empty from 11:00.\nSame-day turnover: the next guests arrive at 16:00.',
      location: 'Blue Ridge, Georgia',
      attendees: [],
    })
  })

  it('join blocked nights without a gap, over months and years', () => {
    const [run, single] = dateRuns(['2026-12-31', '2027-01-01', '2027-01-03'])
    expect(single).toEqual({ first: '2027-01-03', last: '2027-01-03' })
    expect(blockEvent(run!)).toMatchObject({
      start: { date: '2026-12-31' },
      end: { date: '2027-01-02' },
      description: 'Closed by you: 2 nights.',
    })
  })

  it('know their kind by their key', () => {
    expect(['stay:1', 'cleaning:1', 'block:2027-01-01'].map(kindOfGoogleKey)).toEqual([
      'stay',
      'cleaning',
      'block',
    ])
  })
})
