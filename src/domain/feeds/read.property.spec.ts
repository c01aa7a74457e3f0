import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { daysBetween, isCalendarDate } from '@/domain/common/calendar-date'

import { classifyEvent } from './classify'
import { mergeFeed } from './merge'
import { readFeedText } from './read'

const HOUSE = { timeZone: 'America/New_York', today: '2027-03-01' }

const date = fc.oneof(
  fc.constantFrom(
    '20270312',
    '20270315',
    '20270314T023000',
    '20270313T040000Z',
    '00010101',
    '99991231',
    '20270229',
  ),
  fc.string({ maxLength: 12 }),
)
const params = fc.constantFrom(
  '',
  ';VALUE=DATE',
  ';TZID=America/New_York',
  ';TZID=Europe/Dublin',
  ';TZID=Foo/Bar',
  ';TZID="tzone://Microsoft/Custom"',
  ';TZID=(UTC+01:00) Berlin',
  ';TZID=UTC-25:99',
  ';X="',
)
const rule = fc.oneof(
  fc.constantFrom(
    'FREQ=WEEKLY;COUNT=3',
    'FREQ=MONTHLY;BYDAY=-1SU;UNTIL=20280101T000000Z',
    'FREQ=YEARLY;BYEASTER=1',
    'FREQ=HOURLY',
    'COUNT=3',
    'FREQ=DAILY;UNTIL=yesterday',
  ),
  fc.string({ maxLength: 30 }),
)
const line = fc.oneof(
  fc.constantFrom(
    'BEGIN:VEVENT',
    'END:VEVENT',
    'BEGIN:VALARM',
    'END:VALARM',
    'begin:vevent',
    'END:VCALENDAR',
    ' fold',
  ),
  fc
    .tuple(fc.constantFrom('DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE', 'dtstart'), params, date)
    .map(([name, more, value]) => `${name}${more}:${value}`),
  fc.constantFrom(
    'UID:a',
    'UID:b',
    'UID:__proto__',
    'STATUS:CANCELLED',
    'SEQUENCE:2',
    'DURATION:P1DT2H',
    'DURATION:P',
  ),
  rule.map((text) => `RRULE:${text}`),
  fc.string({ maxLength: 40, unit: 'binary' }).map((text) => `SUMMARY:${text}`),
  fc.string({ maxLength: 40 }),
)
const event = fc
  .array(line, { maxLength: 8 })
  .map((lines) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'])

describe('whatever a feed says', () => {
  it('is read into nights, or into a problem, without a fault of ours', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(event, fc.array(line, { maxLength: 5 })), { maxLength: 5 }), (blocks) => {
        const text = ['BEGIN:VCALENDAR', ...blocks.flat(), 'END:VCALENDAR'].join('\r\n')
        const reading = readFeedText(text, HOUSE)
        if (reading.outcome !== 'read') return
        for (const { checkin, checkout } of reading.events) {
          expect([checkin, checkout].every((one) => isCalendarDate(one))).toBe(true)
          expect(daysBetween(checkin, checkout)).toBeGreaterThan(0)
        }
        const events = reading.events.map((one) => classifyEvent(one, 'manual'))
        mergeFeed({ known: [], events, problems: reading.problems, today: HOUSE.today })
      }),
      { numRuns: 1500 },
    )
  })

  it('is refused in words when it is no calendar at all', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        expect(readFeedText(text, HOUSE)).toEqual({
          outcome: expect.stringMatching(/^(web-page|not-calendar)$/),
          message: expect.stringContaining('Copy the calendar'),
        })
      }),
    )
  })
})
