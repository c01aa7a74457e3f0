import { describe, expect, it } from '@jest/globals'

import { stayCalendar, type StayEvent } from './stay-event'

const stay: StayEvent = {
  uid: 'stay-12@ridgeline',
  sequence: 0,
  changedAt: '2026-11-21T10:00:00.000Z',
  checkin: '2027-03-12',
  checkout: '2027-03-15',
  checkinTime: '16:00',
  checkoutTime: '11:00',
  timeZone: 'America/New_York',
  summary: 'Stay at Ridgeline House',
}
const lines = (event: Partial<StayEvent> = {}) =>
  stayCalendar({ ...stay, ...event })
    .replace(/\r\n /g, '')
    .split('\r\n')

describe("a stay in the guest's calendar", () => {
  it('runs from check-in to check-out at the house, over the change to daylight saving', () => {
    expect(lines()).toEqual(
      expect.arrayContaining([
        'METHOD:PUBLISH',
        'UID:stay-12@ridgeline',
        'SEQUENCE:0',
        'DTSTAMP:20261121T100000Z',
        'DTSTART:20270312T210000Z',
        'DTEND:20270315T150000Z',
        'STATUS:CONFIRMED',
      ]),
    )
  })

  it('knows the change back, too', () => {
    const all = lines({ checkin: '2027-11-05', checkout: '2027-11-08' })
    expect(all).toContain('DTSTART:20271105T200000Z')
    expect(all).toContain('DTEND:20271108T160000Z')
  })

  it('takes itself out when the stay is cancelled', () => {
    const all = lines({ cancelled: true, sequence: 3 })
    expect(all).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:3']))
  })

  it('lets no text add a line', () => {
    const all = lines({ summary: 'House; "No, 1"\r\nATTENDEE:mailto:evil@example.com', location: 'a\nb' })
    expect(all.some((line) => line.startsWith('ATTENDEE'))).toBe(false)
    expect(all).toContain('LOCATION:a\\nb')
  })

  it('says where it is and where to read more, and nothing that is not known', () => {
    const more = { description: 'Door code 12', location: 'Blue Ridge', url: 'https://house.example/stay' }
    expect(lines(more)).toEqual(
      expect.arrayContaining([
        'DESCRIPTION:Door code 12',
        'LOCATION:Blue Ridge',
        `URL;VALUE=URI:${more.url}`,
      ]),
    )
    expect(lines().some((line) => /^(DESCRIPTION|LOCATION|URL)/.test(line))).toBe(false)
  })

  it('ends its last line, as every other (RFC 5545, 3.1)', () => {
    expect(stayCalendar(stay)).toMatch(/END:VCALENDAR\r\n$/)
  })
})
