import { describe, expect, it } from '@jest/globals'
import ICAL from 'ical.js'

import { cleaningCalendar, type CleaningEvent } from './cleaning-event'

const cleaning: CleaningEvent = {
  uid: 'cleaning-12-0@house.example',
  sequence: 0,
  changedAt: '2026-11-21T10:00:00.000Z',
  date: '2027-03-13',
  startTime: '13:00',
  endTime: '17:00',
  isSameDay: false,
  timeZone: 'America/New_York',
  summary: 'Cleaning: Seven Ridges',
  description: 'Guests leave by 11:00.',
  organizer: { name: 'Seven Ridges', email: 'owner@house.example' },
  crewEmail: 'crew@house.example',
  cancelled: false,
}
const lines = (fields: Partial<CleaningEvent> = {}) =>
  cleaningCalendar({ ...cleaning, ...fields })
    .replace(/\r\n /g, '')
    .split('\r\n')

describe("the crew's invitation", () => {
  // Clocks go forward on 14 March 2027 and back on 7 November 2027, both at 2:00 in the morning.
  it.each([
    ['2027-03-13', '20270313T180000Z', '20270313T220000Z'],
    ['2027-03-14', '20270314T170000Z', '20270314T210000Z'],
    ['2027-11-06', '20271106T170000Z', '20271106T210000Z'],
    ['2027-11-07', '20271107T180000Z', '20271107T220000Z'],
  ])('is from 13:00 to 17:00 at the house on %s', (date, start, end) => {
    expect(lines({ date })).toEqual(expect.arrayContaining([`DTSTART:${start}`, `DTEND:${end}`]))
  })

  it('asks one attendee in the name of the house', () => {
    const event = new ICAL.Component(ICAL.parse(cleaningCalendar(cleaning))).getFirstSubcomponent('vevent')!
    expect(lines()).toEqual(expect.arrayContaining(['METHOD:REQUEST', 'SEQUENCE:0', 'STATUS:CONFIRMED']))
    expect(event.getFirstPropertyValue('organizer')).toBe('mailto:owner@house.example')
    const attendees = event.getAllProperties('attendee')
    expect(attendees.map((attendee) => String(attendee.getFirstValue()).toLowerCase())).toEqual([
      'mailto:crew@house.example',
    ])
    expect(attendees[0]!.getParameter('partstat')).toBe('NEEDS-ACTION')
    expect(attendees[0]!.getParameter('rsvp')).toBe('TRUE')
    expect(lines({ location: '12 Ridge Road' })).toContain('LOCATION:12 Ridge Road')
    expect(lines().join()).not.toContain('LOCATION')
  })

  it('takes itself out again under the same UID', () => {
    expect(lines({ cancelled: true, sequence: 2 })).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        'STATUS:CANCELLED',
        'UID:cleaning-12-0@house.example',
        'SEQUENCE:2',
      ]),
    )
  })

  it('lets no text add a line or an attendee', () => {
    const evil = '"x";CN=y\r\nATTENDEE:mailto:evil@example.com'
    const all = lines({
      description: evil,
      summary: evil,
      location: evil,
      organizer: { name: evil, email: 'owner@house.example' },
    })
    expect(all.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(1)
    expect(all).toContain(
      'ORGANIZER;CN="x ;CN=y ATTENDEE:mailto:evil@example.com":mailto:owner@house.example',
    )
  })
})
