import { describe, expect, it } from '@jest/globals'

import { readFeedText } from './read'

const HOUSE = { timeZone: 'America/New_York', today: '2027-03-01' }

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const read = (text: string, house = HOUSE) => {
  const reading = readFeedText(text, house)
  if (reading.outcome !== 'read') throw new Error(reading.outcome)
  return reading
}
const stay = (...lines: string[]) => {
  const { events, problems } = read(calendar(...event('UID:a', ...lines)))
  expect(problems).toEqual([])
  expect(events).toHaveLength(1)
  return [events[0]?.checkin, events[0]?.checkout]
}
const dates = (...lines: string[]) =>
  read(calendar(...lines)).events.map(({ uid, checkin, checkout }) => `${uid} ${checkin} ${checkout}`)

describe('the form of a feed', () => {
  const plain = calendar(
    ...event('UID:a@x', 'DTSTART;VALUE=DATE:20270312', 'DTEND;VALUE=DATE:20270315', 'SUMMARY:Reserved'),
  )
  const expected = [
    {
      uid: 'a@x',
      checkin: '2027-03-12',
      checkout: '2027-03-15',
      summary: 'Reserved',
      description: '',
      isCancelled: false,
    },
  ]

  it.each([
    ['CRLF', plain],
    ['LF', plain.replaceAll('\r\n', '\n')],
    ['CR', plain.replaceAll('\r\n', '\r')],
    ['a byte order mark', `\ufeff${plain}`],
    [
      'folded lines',
      plain.replace('SUMMARY:Reserved', 'SUMM\r\n ARY:Res\r\n\terved').replace('DTSTART;', 'DTSTART;\r\n '),
    ],
    [
      'lower-case names',
      plain
        .replaceAll('VEVENT', 'vevent')
        .replace('UID', 'uid')
        .replace('DTSTART;VALUE=DATE', 'dtstart;value=date')
        .replace('BEGIN:VCALENDAR', 'begin:vcalendar'),
    ],
    ['blank lines', plain.replaceAll('\r\n', '\r\n\r\n')],
    ['parameters', plain.replace('SUMMARY:', 'SUMMARY;LANGUAGE="en:US";X-A=b:')],
    [
      'lines that mean nothing',
      plain.replace('SUMMARY', 'what is this\r\n:\r\nSUMMARYx\r\nX-FOO:bar\r\nSUMMARY'),
    ],
    ['a second summary', plain.replace('END:VEVENT', 'SUMMARY:Other\r\nEND:VEVENT')],
  ])('is read with %s', (_, text) => {
    expect(read(text)).toEqual({ outcome: 'read', events: expected, problems: [] })
  })

  it('takes texts as they are meant', () => {
    const { events } = read(
      calendar(
        ...event(
          'UID:a',
          'DTSTART:20270312',
          'SUMMARY:Reserved\\, "Ann\\; Bob" \u2028 Zoë\u0007',
          'DESCRIPTION:Reservation URL: https://www.airbnb.com/x\\nPhone: 1234',
        ),
      ),
    )
    expect(events[0]).toMatchObject({
      summary: expect.stringMatching(/^Reserved, "Ann; Bob"\s+Zoë$/),
      description: 'Reservation URL: https://www.airbnb.com/x\nPhone: 1234',
    })
  })

  it('leaves out what would turn the words behind a name around', () => {
    const { events } = read(
      calendar(...event('UID:a', 'DTSTART:20270312', 'SUMMARY:Reserved - \u202eAnn\u2066 Lee')),
    )
    expect(events[0]!.summary).toBe('Reserved - Ann Lee')
  })

  it('calls an event that it cannot read by no more than the beginning of its UID', () => {
    const { problems } = read(calendar(...event(`UID:\u202e${'x'.repeat(1_000_000)}`, 'DTSTART:never')))
    expect(problems[0]!.message).toMatch(/^The event "x{300}" could not be read: /)
  })

  it('does not take what lies within an event for its own', () => {
    const alarm = [
      'BEGIN:VALARM',
      'TRIGGER:-PT1H',
      'SUMMARY:Alarm',
      'UID:alarm',
      'DURATION:PT5M',
      'END:VALARM',
    ]
    const { events } = read(
      calendar(...event('UID:a', ...alarm, 'DTSTART:20270312', 'SUMMARY:Reserved', ...alarm)),
    )
    expect(events).toEqual([
      expect.objectContaining({ uid: 'a', summary: 'Reserved', checkout: '2027-03-13' }),
    ])
  })

  it('reads events only, of every calendar in the text', () => {
    const text =
      calendar(
        'BEGIN:VJOURNAL',
        'UID:t',
        'DTSTART:20270301',
        'END:VJOURNAL',
        ...event('UID:a', 'DTSTART:20270312'),
      ) + calendar(...event('UID:b', 'DTSTART:20270313'))
    expect(read(text).events.map(({ uid }) => uid)).toEqual(['a', 'b'])
  })

  it('knows an event without a UID by what it says', () => {
    const text = calendar(
      ...event('DTSTART:20270312', 'SUMMARY:Blocked'),
      ...event('UID:', 'DTSTART:20270320'),
    )
    expect(read(text).events.map(({ uid }) => uid)).toEqual([
      '2027-03-12/2027-03-13/Blocked',
      '2027-03-20/2027-03-21/',
    ])
  })

  it('takes a UID for what it is, whatever an object would make of it', () => {
    const text = calendar(
      ...['__proto__', 'constructor', '7', 'toString'].flatMap((uid) =>
        event(`UID:${uid}`, 'DTSTART:20270312'),
      ),
    )
    expect(read(text).events.map(({ uid }) => uid)).toEqual(['__proto__', 'constructor', '7', 'toString'])
  })
})

describe('the nights of an event', () => {
  it.each([
    ['no end', ['DTSTART;VALUE=DATE:20270313'], '2027-03-13', '2027-03-14'],
    [
      'an end that is the start',
      ['DTSTART;VALUE=DATE:20270313', 'DTEND;VALUE=DATE:20270313'],
      '2027-03-13',
      '2027-03-14',
    ],
    ['a duration of days', ['DTSTART;VALUE=DATE:20270312', 'DURATION:P3D'], '2027-03-12', '2027-03-15'],
    ['a duration of weeks', ['DTSTART;VALUE=DATE:20270312', 'DURATION:P2W'], '2027-03-12', '2027-03-26'],
    [
      'a duration of a day over daylight saving',
      ['DTSTART;TZID=America/New_York:20270313T233000', 'DURATION:P1D'],
      '2027-03-13',
      '2027-03-14',
    ],
    ['a duration of hours', ['DTSTART:20270312T160000', 'DURATION:P2DT19H'], '2027-03-12', '2027-03-15'],
    [
      'a duration of days and minutes, into the next day',
      ['DTSTART:20270312T233000', 'DURATION:P1DT45M'],
      '2027-03-12',
      '2027-03-14',
    ],
    [
      'a duration of seconds, up to it',
      ['DTSTART:20270312T233000', 'DURATION:p1dt1800s'],
      '2027-03-12',
      '2027-03-14',
    ],
    ['a duration in UTC', ['DTSTART:20270313T043000Z', 'DURATION:P1DT45M'], '2027-03-12', '2027-03-14'],
    ['minutes past midnight', ['DTSTART:20270313T050500Z', 'DURATION:P1D'], '2027-03-13', '2027-03-14'],
    [
      'small letters',
      ['dtstart;tzid=utc:20270313t030000', 'dtend:20270315t150000z'],
      '2027-03-12',
      '2027-03-15',
    ],
    ['a leap second', ['DTSTART:20270312T235960', 'DURATION:P1D'], '2027-03-12', '2027-03-14'],
    ['times in UTC', ['DTSTART:20270313T030000Z', 'DTEND:20270315T150000Z'], '2027-03-12', '2027-03-15'],
    [
      'times at the house',
      ['DTSTART;TZID=America/New_York:20270312T160000', 'DTEND;TZID=America/New_York:20270315T110000'],
      '2027-03-12',
      '2027-03-15',
    ],
    [
      'times elsewhere',
      ['DTSTART;TZID=Asia/Tokyo:20270313T090000', 'DTEND;TZID=Asia/Tokyo:20270316T000000'],
      '2027-03-12',
      '2027-03-15',
    ],
    [
      'a zone as Windows calls it',
      [
        'DTSTART;TZID="Tokyo Standard Time":20270313T090000',
        'DTEND;TZID="Tokyo Standard Time":20270316T000000',
      ],
      '2027-03-12',
      '2027-03-15',
    ],
    [
      'a zone as a distance',
      ['DTSTART;TZID=UTC+09:00:20270313T090000', 'DTEND;TZID="UTC+09:00":20270316T000000'],
      '2027-03-12',
      '2027-03-15',
    ],
    ['floating times', ['DTSTART:20270312T160000', 'DTEND:20270315T110000'], '2027-03-12', '2027-03-15'],
    [
      'a zone that nobody knows',
      ['DTSTART;TZID=Our/House:20270312T003000', 'DTEND;TZID=Our/House:20270315T233000'],
      '2027-03-12',
      '2027-03-15',
    ],
    [
      "a zone of Microsoft's",
      [
        'DTSTART;TZID="tzone://Microsoft/Custom":20270312T003000',
        'DTEND;TZID=(no TZ description):20270315T233000',
      ],
      '2027-03-12',
      '2027-03-15',
    ],
    [
      'a start in a zone and an end in none that is known',
      ['DTSTART;TZID=Asia/Tokyo:20270313T090000', 'DTEND;TZID="(no TZ description)":20270315T110000'],
      '2027-03-12',
      '2027-03-15',
    ],
    [
      'a clock time within a day',
      ['DTSTART:20270312T130000', 'DTEND:20270312T170000'],
      '2027-03-12',
      '2027-03-13',
    ],
    ['dates with hyphens', ['DTSTART:2027-03-12', 'DTEND:2027-03-15T11:00:00'], '2027-03-12', '2027-03-15'],
    [
      'a DATE that brings a time',
      ['DTSTART;VALUE=DATE:20270312T000000', 'DTEND;VALUE=DATE:20270315T000000'],
      '2027-03-12',
      '2027-03-15',
    ],
  ])('with %s', (_, lines, checkin, checkout) => {
    expect(stay(...lines)).toEqual([checkin, checkout])
  })

  it('are those of the house in its own zone', () => {
    const text = calendar(...event('UID:a', 'DTSTART:20270312T220000Z', 'DTEND:20270315T020000Z'))
    expect(read(text, { ...HOUSE, timeZone: 'Pacific/Kiritimati' }).events[0]).toMatchObject({
      checkin: '2027-03-13',
      checkout: '2027-03-15',
    })
  })
})

describe('an event that cannot be read', () => {
  it.each([
    ['no start', ['DTEND:20270312'], 'it has no start'],
    ['a start that does not exist', ['DTSTART:20270231'], 'its start "20270231" is no date'],
    ['an hour that does not exist', ['DTSTART:20270301T250000'], 'is no date'],
    ['the hour after the last', ['DTSTART:20270301T240000'], 'is no date'],
    ['a minute that does not exist', ['DTSTART:20270301T106000'], 'is no date'],
    ['a second that does not exist', ['DTSTART:20270301T100061'], 'is no date'],
    ['a start in words', ['DTSTART:tomorrow'], 'its start "tomorrow" is no date'],
    ['an end in words', ['DTSTART:20270301', 'DTEND:later'], 'its end "later" is no date'],
    ['an end before its start', ['DTSTART:20270305', 'DTEND:20270301'], 'it ends before it starts'],
    ['a duration backwards', ['DTSTART:20270305', 'DURATION:-P1D'], 'is no duration'],
    ['no end in sight', ['DTSTART:20270305', 'DTEND:21990101'], 'longer than 1100 nights'],
    ['two starts', ['DTSTART:20270305', 'DTSTART:20270306'], 'two starts'],
    ['two ends', ['DTSTART:20270305', 'DTEND:20270306', 'DTEND:20270307'], 'it is cut off'],
    ['an alarm that is not closed', ['DTSTART:20270305', 'BEGIN:VALARM'], 'it is cut off'],
    ['a rule that repeats every second', ['DTSTART:20270305', 'RRULE:FREQ=SECONDLY'], 'repeats within a day'],
    [
      'a rule that hides it',
      ['DTSTART:20270305', 'RRULE:FREQ=DAILY;BYHOUR=0,1,2;BYMINUTE=1,2'],
      'repeats within a day',
    ],
    ['a rule without sense', ['DTSTART:20270305', 'RRULE:FREQ=SOMETIMES'], 'cannot be followed'],
    [
      'a rule that never comes true',
      ['DTSTART:20270305', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'],
      'cannot be followed',
    ],
  ])('with %s is a problem of its own', (_, lines, words) => {
    const good = event('UID:good', 'DTSTART:20270312', 'SUMMARY:Reserved')
    const { events, problems } = read(calendar(...event('UID:bad', 'SUMMARY:Odd', ...lines), ...good))
    expect(events.map(({ uid }) => uid)).toEqual(['good'])
    expect(problems).toEqual([{ uid: 'bad', message: expect.stringContaining(words) }])
    expect(problems[0]?.message).toContain('"Odd"')
  })

  it('leaves an empty calendar when there is no other', () => {
    expect(read(calendar(...event('SUMMARY:x')))).toEqual({
      outcome: 'read',
      events: [],
      problems: [{ message: 'The event "x" could not be read: it has no start.' }],
    })
  })

  it('which is not closed takes none with it', () => {
    const text = calendar(
      'BEGIN:VEVENT',
      'UID:open',
      'DTSTART:20270301',
      ...event('UID:next', 'DTSTART:20270312'),
    )
    expect(read(text)).toMatchObject({ events: [{ uid: 'next' }], problems: [{ uid: 'open' }] })
  })
})

describe('several events with one UID', () => {
  const version = (sequence: number, start: string, ...more: string[]) =>
    event('UID:a', `SEQUENCE:${sequence}`, `DTSTART:${start}`, ...more)

  it('are versions of one: the latest counts', () => {
    expect(dates(...version(2, '20270320'), ...version(1, '20270312'))).toEqual(['a 2027-03-20 2027-03-21'])
  })

  it('are one when they begin on one day, the longer one, in any order', () => {
    const [short, long] = [version(0, '20270312', 'DTEND:20270314'), version(0, '20270312', 'DTEND:20270318')]
    for (const both of [
      [...short, ...long],
      [...long, ...short],
    ])
      expect(dates(...both)).toEqual(['a 2027-03-12 2027-03-18'])
  })

  it('are one when they say the same, and stand when one of them does', () => {
    const both = read(calendar(...version(0, '20270312', 'STATUS:CANCELLED'), ...version(0, '20270312')))
    expect(both.events).toEqual([expect.objectContaining({ uid: 'a', isCancelled: false })])
    const turned = read(calendar(...version(0, '20270312'), ...version(0, '20270312', 'STATUS:CANCELLED')))
    expect(turned.events).toEqual(both.events)
  })

  it('keep all their nights when a channel gives two stays the same, in any order', () => {
    const expected = ['a/2027-03-12 2027-03-12 2027-03-13', 'a/2027-04-12 2027-04-12 2027-04-13']
    expect(dates(...version(0, '20270312'), ...version(0, '20270412')).sort()).toEqual(expected)
    expect(dates(...version(0, '20270412'), ...version(0, '20270312')).sort()).toEqual(expected)
  })
})

describe('a recurring event', () => {
  it('is one event for each occurrence that is not over', () => {
    expect(
      dates(
        ...event(
          'UID:w',
          'DTSTART;VALUE=DATE:20260102',
          'DTEND;VALUE=DATE:20260104',
          'RRULE:FREQ=WEEKLY;BYDAY=FR;UNTIL=20270320',
        ),
      ),
    ).toEqual([
      'w/2027-03-05 2027-03-05 2027-03-07',
      'w/2027-03-12 2027-03-12 2027-03-14',
      'w/2027-03-19 2027-03-19 2027-03-21',
    ])
  })

  it('leaves out every exception and takes every further date that is not too far ahead', () => {
    const weekly = ['UID:w', 'DTSTART;VALUE=DATE:20270305', 'RRULE:FREQ=WEEKLY;COUNT=4']
    const lines = ['EXDATE;VALUE=DATE:20270312', 'EXDATE;VALUE=DATE:20270319', 'RDATE;VALUE=DATE:20270407']
    expect(dates(...event(...weekly, ...lines, 'RDATE;VALUE=DATE:20270409,20310101'))).toEqual([
      'w/2027-03-05 2027-03-05 2027-03-06',
      'w/2027-03-26 2027-03-26 2027-03-27',
      'w/2027-04-07 2027-04-07 2027-04-08',
      'w/2027-04-09 2027-04-09 2027-04-10',
    ])
    // Where the start has no zone, the house's evening is meant.
    const evenings = [
      'UID:e',
      'DTSTART:20270305T230000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'EXDATE:20270313T040000Z',
    ]
    expect(dates(...event(...evenings))).toEqual(['e/2027-03-05 2027-03-05 2027-03-06'])
  })

  it('is over at the house, wherever its days are counted', () => {
    // On evenings of the house, which are the next day in UTC: the last leaves on the day of the reading.
    expect(dates(...event('UID:n', 'DTSTART:20270225T020000Z', 'RRULE:FREQ=DAILY;COUNT=5'))).toEqual([
      'n/2027-02-28 2027-02-28 2027-03-01',
    ])
  })

  it('has the replacement of the highest SEQUENCE for an occurrence, in any order', () => {
    const one = (sequence: number, start: string) =>
      event(
        'UID:w',
        `SEQUENCE:${sequence}`,
        'RECURRENCE-ID;VALUE=DATE:20270312',
        `DTSTART;VALUE=DATE:${start}`,
      )
    const master = event('UID:w', 'DTSTART;VALUE=DATE:20270305', 'RRULE:FREQ=WEEKLY;COUNT=2')
    for (const both of [
      [...one(1, '20270313'), ...one(2, '20270314')],
      [...one(2, '20270314'), ...one(1, '20270313')],
    ])
      expect(dates(...master, ...both).sort()).toEqual([
        'w/2027-03-05 2027-03-05 2027-03-06',
        'w/2027-03-12 2027-03-14 2027-03-15',
      ])
  })

  it('leaves out exceptions and takes replacements', () => {
    expect(
      dates(
        ...event(
          'UID:w',
          'RECURRENCE-ID;VALUE=DATE:20270319',
          'DTSTART;VALUE=DATE:20270320',
          'DTEND;VALUE=DATE:20270322',
        ),
        ...event(
          'UID:w',
          'DTSTART;VALUE=DATE:20270305',
          'RRULE:FREQ=WEEKLY;COUNT=4',
          'EXDATE;VALUE=DATE:20270312',
        ),
      ),
    ).toEqual([
      'w/2027-03-19 2027-03-20 2027-03-22',
      'w/2027-03-05 2027-03-05 2027-03-06',
      'w/2027-03-26 2027-03-26 2027-03-27',
    ])
  })

  it('is cancelled for one occurrence by its replacement', () => {
    const { events } = read(
      calendar(
        ...event('UID:w', 'DTSTART:20270305', 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...event('UID:w', 'RECURRENCE-ID:20270312', 'DTSTART:20270312', 'STATUS:CANCELLED'),
      ),
    )
    expect(events.map(({ uid, isCancelled }) => [uid, isCancelled])).toEqual([
      ['w/2027-03-12', true],
      ['w/2027-03-05', false],
    ])
  })

  it('keeps its evenings at the house over daylight saving, with an end in UTC', () => {
    const until = 'RRULE:FREQ=WEEKLY;UNTIL=20270319T200000Z'
    const zoned = [
      'DTSTART;TZID=America/New_York:20270305T160000',
      'DTEND;TZID=America/New_York:20270306T110000',
    ]
    const exception = 'EXDATE;TZID=America/New_York:20270312T160000'
    expect(dates(...event('UID:w', ...zoned, until, exception))).toEqual([
      'w/2027-03-05 2027-03-05 2027-03-06',
      'w/2027-03-19 2027-03-19 2027-03-20',
    ])
  })

  it('ends before the day that its end does not reach', () => {
    const lines = ['DTSTART;TZID=America/New_York:20270305T160000', 'RRULE:FREQ=DAILY;UNTIL=20270308T035959Z']
    expect(dates(...event('UID:w', ...lines)).map((text) => text.slice(2, 12))).toEqual([
      '2027-03-05',
      '2027-03-06',
      '2027-03-07',
    ])
  })

  it('follows the days of its own zone', () => {
    const tokyo = ['DTSTART;TZID=Asia/Tokyo:20270306T090000', 'RRULE:FREQ=WEEKLY;BYDAY=SA;COUNT=2']
    expect(dates(...event('UID:w', ...tokyo))).toEqual([
      'w/2027-03-05 2027-03-05 2027-03-06',
      'w/2027-03-12 2027-03-12 2027-03-13',
    ])
  })

  it.each([
    ['FREQ=WEEKLY;BYDAY=WE;COUNT=1', '', ['2027-03-05', '2027-03-10']],
    ['FREQ=WEEKLY;BYDAY=WE;COUNT=1', 'EXDATE:20270305', ['2027-03-10']],
    ['FREQ=MONTHLY;BYMONTHDAY=1;COUNT=1', '', ['2027-03-05', '2027-04-01']],
  ])(
    'begins with its own start, which its rule (%s) does not give; unless it is excepted (%s)',
    (rule, exception, wanted) => {
      const found = dates(...event('UID:s', 'DTSTART:20270305', `RRULE:${rule}`, exception))
      expect(found.map((text) => text.slice(2, 12))).toEqual(wanted)
    },
  )

  it('takes additional dates', () => {
    expect(
      dates(...event('UID:w', 'DTSTART:20270305', 'RRULE:FREQ=WEEKLY;COUNT=1', 'RDATE:20270310,20270311')),
    ).toHaveLength(3)
  })

  it('takes dates that it names without a rule, besides its first', () => {
    const lines = [
      'DTSTART;VALUE=DATE:20270305',
      'DTEND;VALUE=DATE:20270307',
      'RDATE;VALUE=DATE:20270401,20260101',
    ]
    expect(dates(...event('UID:w', ...lines))).toEqual([
      'w/2027-03-05 2027-03-05 2027-03-07',
      'w/2027-04-01 2027-04-01 2027-04-03',
    ])
  })

  it.each([
    ['FREQ=MONTHLY;COUNT=4', '20270331', ['2027-03-31', '2027-05-31', '2027-07-31', '2027-08-31']],
    ['FREQ=MONTHLY;UNTIL=20280330', '20271130', ['2027-11-30', '2027-12-30', '2028-01-30', '2028-03-30']],
    ['FREQ=YEARLY', '20240229', ['2028-02-29']],
    ['FREQ=YEARLY;BYMONTH=1,2,3;COUNT=3', '20280131', ['2028-01-31', '2028-03-31', '2029-01-31']],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=2', '20280131', ['2028-01-31', '2028-02-29']],
  ])('%s from %s on leaves out the months that have no such day', (rule, start, wanted) => {
    const found = dates(...event('UID:m', `DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`))
    expect(found.map((text) => text.slice(2, 12))).toEqual(wanted)
  })

  it('is followed for two years and 500 occurrences', () => {
    const yearly = dates(...event('UID:y', 'DTSTART:20200305', 'RRULE:FREQ=YEARLY'))
    expect(yearly.map((text) => text.slice(2, 12))).toEqual(['2027-03-05', '2028-03-05'])
    const toTheLast = dates(...event('UID:l', 'DTSTART:20200301', 'RRULE:FREQ=YEARLY'))
    expect(toTheLast.map((text) => text.slice(2, 12))).toEqual(['2027-03-01', '2028-03-01', '2029-03-01'])
    const { events, problems } = read(
      calendar(...event('UID:d', 'SUMMARY:Yoga', 'DTSTART:20200305', 'RRULE:FREQ=DAILY')),
    )
    expect(events).toHaveLength(500)
    expect(events[0]).toMatchObject({ checkin: '2027-02-28', checkout: '2027-03-01' })
    expect(problems).toEqual([{ uid: 'd', message: expect.stringContaining('500') }])
  })
})

describe('what is not believed', () => {
  const many = (count: number) =>
    calendar(...Array.from({ length: count }, (_, n) => event(`UID:${n}`, 'DTSTART:20270312')).flat())

  it.each([
    ['web-page', '<!DOCTYPE html><html><body>Sign in</body></html>', 'web page'],
    ['web-page', '\ufeff \n<html>', 'web page'],
    ['not-calendar', '{"error":"no"}', 'not a calendar'],
    ['not-calendar', '', 'not a calendar'],
    ['truncated', calendar(...event('UID:a', 'DTSTART:20270312')).replace('END:VCALENDAR', ''), 'broke off'],
    ['truncated', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:a\r\nDTST', 'broke off'],
    ['truncated', calendar() + 'BEGIN:VCALENDAR\r\n', 'broke off'],
    ['too-many', many(5_001), '5,000'],
    [
      'too-many',
      calendar(
        ...Array.from({ length: 11 }, (_, n) =>
          event(`UID:${n}`, 'DTSTART:20270312', 'RRULE:FREQ=DAILY'),
        ).flat(),
      ),
      '5,000',
    ],
  ])('is %s', (outcome, text, words) => {
    expect(readFeedText(text, HOUSE)).toEqual({ outcome, message: expect.stringContaining(words) })
  })

  it('is not a calendar of just as many events as allowed, nor an empty one', () => {
    expect(read(many(5_000)).events).toHaveLength(5_000)
    expect(read(calendar()).events).toEqual([])
  })
})
