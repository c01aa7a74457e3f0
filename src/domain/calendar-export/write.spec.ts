import { describe, expect, it } from '@jest/globals'
import ICAL from 'ical.js'
import { sync as nodeIcal } from 'node-ical'

import { addDays, type CalendarDate } from '@/domain/common/calendar-date'
import type { CHANNELS } from '@/domain/feeds/channels'
import { readFeedText } from '@/domain/feeds/read'

import {
  closedEntries,
  entriesFor,
  type ExportedStay,
  type FeedEntry,
  isOwnUid,
  stayEntry,
  writeFeed,
} from './write'

const HOST = 'house.example'
const CHANGED = '2026-11-21T10:00:00.000Z'

const stay = (fields: Partial<ExportedStay> = {}): ExportedStay => ({
  id: '12',
  source: 'direct',
  checkin: '2027-03-12',
  checkout: '2027-03-15',
  updatedAt: CHANGED,
  importKind: null,
  ...fields,
})
const entry = (fields: Partial<ExportedStay> = {}): FeedEntry => stayEntry(stay(fields), HOST)!
const lines = (entries: FeedEntry[], name = 'Seven Ridges') =>
  writeFeed(entries, name).replace(/\r\n /g, '').split('\r\n')

type Read = { uid: string; checkin: CalendarDate; checkout: CalendarDate; summary: string }
const byUid = (events: Read[]) => events.toSorted((a, b) => (a.uid < b.uid ? -1 : 1))

const readByIcalJs = (text: string): Read[] =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component, { exceptions: [] })
    expect([event.startDate.isDate, event.endDate.isDate]).toEqual([true, true])
    return {
      uid: event.uid,
      summary: event.summary,
      checkin: event.startDate.toString(),
      checkout: event.endDate.toString(),
    }
  })

// It gives whole days as midnights of the machine, whichever zone that is in.
const localDate = (at: Date): CalendarDate =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`
const readByNodeIcal = (text: string): Read[] =>
  Object.values(nodeIcal.parseICS(text)).flatMap((event) =>
    event?.type === 'VEVENT'
      ? [
          {
            uid: event.uid,
            summary: String(event.summary),
            checkin: localDate(event.start),
            checkout: localDate(event.end!),
          },
        ]
      : [],
  )

describe('the exported calendar', () => {
  it('says whole days under stable UIDs, and when the record was last changed', () => {
    expect(lines([entry()])).toEqual(
      expect.arrayContaining([
        'X-WR-CALNAME:Seven Ridges',
        'UID:stay-12@house.example',
        'DTSTAMP:20261121T100000Z',
        'DTSTART;VALUE=DATE:20270312',
        'DTEND;VALUE=DATE:20270315',
        'SUMMARY:Reserved',
      ]),
    )
  })

  it('escapes what the standard asks for in the name of a house (RFC 5545, 3.3.11)', () => {
    expect(writeFeed([], 'Oaks, Elms; \\ Co')).toContain('X-WR-CALNAME:Oaks\\, Elms\\; \\\\ Co\r\n')
  })

  it('is the same text for the same entries', () => {
    expect(writeFeed([entry()], 'House')).toBe(writeFeed([entry()], 'House'))
  })

  it('tells imported reservations and unconfirmed ones as reserved', () => {
    expect(entry({ source: 'airbnb', importKind: 'reservation' }).kind).toBe('reserved')
    expect(entry({ source: 'booking', importKind: 'occupied' })).toMatchObject({
      ...{ kind: 'reserved', isUncertain: true },
    })
    expect(entry({ source: 'booking', importKind: 'reservation' })).not.toHaveProperty('isUncertain')
  })

  it("keeps a channel's blocks to itself, and passes on those of the owner's own calendar", () => {
    expect(stayEntry(stay({ source: 'airbnb', importKind: 'block' }), HOST)).toBeNull()
    expect(entry({ source: 'manual', importKind: 'block' }).kind).toBe('closed')
  })

  it("leaves out a channel's own events for that channel alone", () => {
    const entries = [
      entry({ id: '1' }),
      entry({ id: '2', source: 'airbnb', importKind: 'reservation' }),
      entry({ id: '3', source: 'booking', importKind: 'occupied' }),
    ]
    const idsFor = (channel?: (typeof CHANNELS)[number]) =>
      entriesFor(entries, channel).map(({ uid }) => uid[5])
    expect(idsFor()).toEqual(['1', '2', '3'])
    expect(idsFor('airbnb')).toEqual(['1', '3'])
    expect(idsFor('booking')).toEqual(['1', '2'])
    expect(idsFor('vrbo')).toEqual(['1', '2', '3'])
  })

  it("tells a channel of a booking that the owner typed in under the channel's name", () => {
    expect(entriesFor([entry({ source: 'airbnb' })], 'airbnb')).toHaveLength(1)
  })

  it('merges blocked dates into runs that keep the UID of their first date', () => {
    const day = (date: string, updatedAt = CHANGED) => ({ date, updatedAt })
    const later = '2026-11-22T10:00:00.000Z'
    expect(
      closedEntries(
        [day('2027-02-27'), day('2027-02-28', later), day('2027-03-01'), day('2027-03-03')],
        HOST,
      ),
    ).toEqual([
      {
        uid: 'closed-2027-02-27@house.example',
        kind: 'closed',
        checkin: '2027-02-27',
        checkout: '2027-03-02',
        changedAt: later,
      },
      {
        uid: 'closed-2027-03-03@house.example',
        kind: 'closed',
        checkin: '2027-03-03',
        checkout: '2027-03-04',
        changedAt: CHANGED,
      },
    ])
  })

  it('is read by ours and by two other readers as what was written, over both changes of the clock', () => {
    const stays = Array.from({ length: 40 }, (_, index) =>
      entry({
        id: String(index + 1),
        checkin: addDays('2027-01-30', index * 9),
        checkout: addDays('2027-01-30', index * 9 + 1 + (index % 7)),
        ...(index % 3 === 0 ? { source: 'vrbo', importKind: 'reservation' as const } : {}),
      }),
    )
    const entries = [...stays, ...closedEntries([{ date: '2028-02-29', updatedAt: CHANGED }], HOST)]
    const written = byUid(
      entries.map(({ uid, kind, checkin, checkout }) => ({
        uid,
        checkin,
        checkout,
        summary: kind === 'reserved' ? 'Reserved' : 'Not available',
      })),
    )
    const text = writeFeed(entries, 'House; "No, 1"\nEND:VCALENDAR')
    expect(byUid(readByIcalJs(text))).toEqual(written)
    expect(byUid(readByNodeIcal(text))).toEqual(written)
    const ours = readFeedText(text, { timeZone: 'America/New_York', today: '2027-01-01' })
    if (ours.outcome !== 'read') throw new Error(ours.message)
    expect(ours.problems).toEqual([])
    expect(
      byUid(ours.events.map(({ uid, summary, checkin, checkout }) => ({ uid, summary, checkin, checkout }))),
    ).toEqual(written)
  })

  it('ends every line, within 75 octets', () => {
    const text = writeFeed([entry()], 'Ein sehr langer Name für ein Haus über den blauen Bergen — '.repeat(3))
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  })
})

describe('a UID of our own', () => {
  it.each([
    entry().uid,
    entry({ id: '65f1a2b3c4d5e6f708192a3b' }).uid,
    closedEntries([{ date: '2027-03-01', updatedAt: CHANGED }], HOST)[0]!.uid,
    'STAY-12@HOUSE.EXAMPLE',
    ' stay-12@house.example ',
    'stay-12@house.example/2027-03-12',
  ])('is known again: %s', (uid) => {
    expect([isOwnUid(uid, HOST), isOwnUid(uid, 'House.Example')]).toEqual([true, true])
  })

  it.each([
    'stay-12@other.example',
    'stay-12@house.example.evil.example',
    'stay-12',
    '1418fb94e984-4f1b5a@airbnb.com',
    'my-stay-12@house.example',
    'stay-x@house.example',
    '',
  ])('is nobody else’s: %s', (uid) => {
    expect(isOwnUid(uid, HOST)).toBe(false)
  })
})
