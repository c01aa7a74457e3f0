import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'

import { backupName, backupTime, endedBackups, BACKUP_RETENTION } from './backup-rule'

const DAY_MS = 86_400_000
const at = (text: string) => Date.parse(text)

describe('which backups stay', () => {
  it('are the last 7 days, 4 weeks and 12 months of two years of daily ones', () => {
    const newest = at('2027-12-31T03:00:00Z')
    const all = Array.from({ length: 730 }, (_, index) => newest - index * DAY_MS)
    const ended = new Set(endedBackups(all))
    const kept = all
      .filter((each) => !ended.has(each))
      .map((each) => new Date(each).toISOString().slice(0, 10))
    // prettier-ignore
    expect(kept).toEqual([
      '2027-12-31', '2027-12-30', '2027-12-29', '2027-12-28', '2027-12-27', '2027-12-26', '2027-12-25',
      // Sundays, the last day of a week
      '2027-12-19', '2027-12-12',
      // last days of months
      '2027-11-30', '2027-10-31', '2027-09-30', '2027-08-31', '2027-07-31', '2027-06-30', '2027-05-31', '2027-04-30',
      '2027-03-31', '2027-02-28', '2027-01-31',
    ])
  })

  it('keeps the newest of a day, all of the last 24 hours, and all of few', () => {
    const hours = (...text: string[]) => text.map((each) => at(`2027-03-${each}:00:00Z`))
    const [last, early, dayBefore, older] = hours('03T12', '03T01', '02T11', '02T03')
    for (const all of [
      [last!, early!, dayBefore!, older!],
      [older!, early!, last!, dayBefore!],
    ])
      expect(endedBackups(all)).toEqual([older])
    expect(endedBackups([])).toEqual([])
  })

  it('deletes nothing for time alone: a site that was off keeps what it has', () => {
    const all = ['2020-01-01', '2021-06-01', '2024-02-29', '2027-03-01'].map((day) => at(`${day}T00:00:00Z`))
    expect(endedBackups(all)).toEqual([])
  })

  it('never deletes the newest, and keeps at most what the rule says; doing it again changes nothing', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: at('2100-01-01') }), { maxLength: 200 })
    fc.assert(
      fc.property(times, (all) => {
        const ended = new Set(endedBackups(all))
        const kept = all.filter((each) => !ended.has(each))
        if (all.length > 0) expect(kept).toContain(Math.max(...all))
        const older = kept.filter((each) => each <= Math.max(...all) - DAY_MS)
        expect(older.length).toBeLessThanOrEqual(
          BACKUP_RETENTION.days + BACKUP_RETENTION.weeks + BACKUP_RETENTION.months,
        )
        expect(endedBackups(kept)).toEqual([])
      }),
    )
  })
})

describe('the name of a backup', () => {
  it('tells when it was made', () => {
    const name = backupName(new Date('2027-03-01T04:15:00.500Z'))
    expect(name).toBe('ridgeline-2027-03-01T041500Z.tar.gz')
    expect(backupTime(name)).toBe(at('2027-03-01T04:15:00Z'))
  })

  it.each(['ridgeline.db', 'ridgeline-2027-03-01T041500Z.tar.gz.bak', 'ridgeline-2027-13-41T999999Z.tar.gz'])(
    'is none in %s',
    (name) => expect(backupTime(name)).toBeNull(),
  )
})
