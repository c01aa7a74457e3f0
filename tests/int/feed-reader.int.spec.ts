import { describe, expect, it } from '@jest/globals'

import { readFeedText } from '@/domain/feeds/read'
import { readFeedApart } from '@/integrations/feed-reader'

import { calendarText, type FixtureEvent } from '../support/feeds/calendar'
import { airbnb } from '../support/feeds/channels'
import { watchLoop } from '../support/loop-holds'

const HOUSE = { timeZone: 'America/New_York', today: '2027-03-01' }
const MEGABYTE = 1024 * 1024
const heavy = { outcome: 'too-heavy', message: expect.stringContaining('too long or too much memory') }

const stay = airbnb.reservation({ checkin: '2027-03-12', checkout: '2027-03-15' })
const many = (count: number, more: Partial<FixtureEvent> = {}) =>
  calendarText(Array.from({ length: count }, (_, n) => ({ ...stay, ...more, uid: `${n}@example` })))
const rule = (text: string, lines: string[] = []) =>
  calendarText([{ ...stay, description: '', lines: [`RRULE:${text}`, ...lines] }])

describe('a calendar that is read apart', () => {
  it('is the same as one that is read here', async () => {
    const text = calendarText([stay, { ...stay, uid: 'bad', checkout: '2027-03-01' }])
    const reading = await readFeedApart(text, HOUSE)
    expect(reading).toEqual(readFeedText(text, HOUSE))
    expect(reading).toMatchObject({
      events: [{ uid: stay.uid, checkin: '2027-03-12' }],
      problems: [{ uid: 'bad' }],
    })
  })

  it('is refused as there', async () => {
    expect(await readFeedApart('<html>', HOUSE)).toEqual(readFeedText('<html>', HOUSE))
  })

  it('gives 5,000 events, or as many problems, without holding the others', async () => {
    for (const text of [
      many(5_000, { description: '' }),
      many(5_000, { description: '', checkout: '2027-01-01' }),
    ]) {
      const longest = watchLoop()
      const reading = await readFeedApart(text, HOUSE, { timeoutMs: 50_000 })
      expect(longest()).toBeLessThan(1000)
      if (reading.outcome !== 'read') throw new Error(reading.outcome)
      expect(reading.events.length + reading.problems.length).toBe(5_000)
      expect(new Set([...reading.events, ...reading.problems].map(({ uid }) => uid)).size).toBe(5_000)
    }
  })
})

describe('a calendar made to do harm', () => {
  it.each([
    ['every second', rule('FREQ=SECONDLY')],
    ['every second, in disguise', rule('FREQ=YEARLY;BYYEARDAY=1,2,3;BYHOUR=0,1,2;BYMINUTE=0,1;BYSECOND=0,1')],
    ['on a day that never comes', rule('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')],
    ['more often than can be counted', rule('FREQ=DAILY;COUNT=999999999')],
    ['never, with a step of nothing', rule('FREQ=DAILY;INTERVAL=0')],
  ])('repeats %s: a problem of that event', async (_, text) => {
    const longest = watchLoop()
    const reading = await readFeedApart(text, HOUSE, { timeoutMs: 50_000 })
    expect(longest()).toBeLessThan(1000)
    if (reading.outcome !== 'read') throw new Error(reading.outcome)
    expect(reading.events.length).toBeLessThanOrEqual(500)
    expect(reading.problems).toHaveLength(1)
  })

  it('is given up after its time, and its worker ends', async () => {
    const never = { description: '', lines: ['RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'] }
    const longest = watchLoop()
    expect(await readFeedApart(many(2000, never), HOUSE, { timeoutMs: 1500 })).toEqual(heavy)
    expect(longest()).toBeLessThan(1000)
    const used = process.cpuUsage()
    await new Promise((resume) => setTimeout(resume, 500))
    expect(process.cpuUsage(used).user).toBeLessThan(400_000)
  })

  it('is given up when it needs too much memory, and the memory comes back', async () => {
    const before = process.memoryUsage().rss
    const text = many(5_000, { description: 'Reserved'.repeat(100) })
    for (let n = 0; n < 3; n += 1)
      expect(await readFeedApart(text, HOUSE, { memoryMb: 12, timeoutMs: 50_000 })).toEqual(heavy)
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE)
    expect(await readFeedApart(calendarText([stay]), HOUSE)).toMatchObject({ events: [{ uid: stay.uid }] })
  })

  it.each([
    ['five megabytes of line breaks', '\n'.repeat(5 * MEGABYTE)],
    ['five megabytes of folds', `BEGIN:VCALENDAR${'\r\n '.repeat(1_700_000)}`],
    ['five megabytes of beginnings', 'BEGIN:VEVENT\n'.repeat(400_000)],
    [
      'a million quotation marks',
      `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY;A=${'"'.repeat(MEGABYTE)}\nEND:VEVENT\nEND:VCALENDAR`,
    ],
    [
      'a value of five megabytes',
      calendarText([stay]).replace('SUMMARY:', `SUMMARY:${'\\,'.repeat(2_500_000)}`),
    ],
  ])('of %s is read or refused in its time', async (_, text) => {
    const longest = watchLoop()
    const reading = await readFeedApart(text, HOUSE, { timeoutMs: 50_000 })
    expect(reading).not.toEqual(heavy)
    expect(longest()).toBeLessThan(1000)
  })
})
