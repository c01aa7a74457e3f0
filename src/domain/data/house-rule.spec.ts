import { describe, expect, it } from '@jest/globals'

import { type DatabaseState, type Intent, judgePlace, type Place } from './house-rule'

const KNOWN = ['2026_one', '2027_two']
const state = (change: Partial<DatabaseState> = {}): DatabaseState => ({
  isBegun: true,
  isPart: false,
  mark: { id: 'house', schema: '2027_two' },
  migrations: KNOWN,
  ...change,
})
const place = (change: Partial<Place> = {}): Place => ({
  file: { id: 'house', schema: '2027_two' },
  traces: ['secrets.json', 'outbox'],
  database: state(),
  ...change,
})
const judged = (change: Partial<Place>, intent: Intent = 'start') => {
  const verdict = judgePlace(place(change), intent, KNOWN)
  return verdict.refused ?? (verdict.isFirst ? 'first' : 'ours')
}
const all = (change: Partial<Place>) =>
  (['start', 'existing', 'fill'] as const).map((intent) => judged(change, intent))
const EMPTY_TABLES = state({ isBegun: false, mark: null })

describe('whether a process goes on with the database that it found', () => {
  it('goes on where file and database are of one house', () => {
    expect(all({})).toEqual(['ours', 'ours', 'ours'])
    // MongoDB has no migrations.
    expect(all({ database: state({ migrations: null }) })).toEqual(['ours', 'ours', 'ours'])
  })

  it('leaves a part of an archive to the commands, which say how to go on', () => {
    const part = { mark: null, isPart: true }
    expect(all({ file: null, database: state({ ...part, migrations: null }) })).toEqual([
      'ours',
      'ours',
      'ours',
    ])
    expect(all({ file: null, database: state(part) })).toEqual(['ours', 'ours', 'ours'])
    const newer = state({ ...part, migrations: [...KNOWN, '2028_three'] })
    expect(judged({ file: null, database: newer })).toBe('newer')
  })

  it('takes an empty folder for a first start, and for nothing else but an archive', () => {
    const empty = { file: null, traces: [], database: null }
    expect(all(empty)).toEqual(['first', 'nothing', 'first'])
    expect(all({ ...empty, database: EMPTY_TABLES })).toEqual(['first', 'nothing', 'first'])
  })

  it('refuses a house that has been in use and has no database, or an empty one', () => {
    for (const database of [null, EMPTY_TABLES]) {
      expect(all({ database })).toEqual(['missing', 'missing', 'first'])
      expect(all({ database, traces: [] })).toEqual(['missing', 'missing', 'first'])
      expect(all({ database, file: null })).toEqual(['missing', 'missing', 'first'])
      expect(all({ database, file: null, traces: ['backups'] })).toEqual(['missing', 'missing', 'first'])
    }
  })

  it('goes on with a first start that was killed anywhere', () => {
    const file = { id: 'house', isBeginning: true }
    expect(judged({ file, database: null })).toBe('first')
    expect(judged({ file, database: EMPTY_TABLES })).toBe('first')
    expect(judged({ file, database: state({ mark: null }) })).toBe('ours')
    // The database has its id, the file is not written yet; or another process on the same database was faster.
    expect(judged({ file, database: state() })).toBe('ours')
    expect(judged({ file, database: state({ mark: { id: 'faster', schema: '2027_two' } }) })).toBe('ours')
    expect(judged({ file: null, database: state() })).toBe('ours')
  })

  it('adopts what the version before has left, and what it brings back after an update that was undone', () => {
    expect(all({ file: null, database: state({ mark: null }) })).toEqual(['ours', 'ours', 'ours'])
    expect(judged({ database: state({ mark: null }) })).toBe('ours')
  })

  it('refuses a database of another house', () => {
    const other = state({ mark: { id: 'other', schema: '2027_two' } })
    expect(all({ database: other })).toEqual(['other', 'other', 'other'])
    expect(all({ database: other, file: null })).toEqual(['ours', 'ours', 'ours'])
  })

  it('refuses what a newer version has touched, in both databases', () => {
    const mark = { id: 'house', schema: '2028_three' }
    expect(all({ database: state({ migrations: [...KNOWN, '2028_three'] }) })).toEqual([
      'newer',
      'newer',
      'newer',
    ])
    expect(all({ database: state({ mark, migrations: null }) })).toEqual(['newer', 'newer', 'newer'])
    expect(all({ database: state({ isBegun: false, mark: null, migrations: ['2028_three'] }) })).toEqual([
      'newer',
      'newer',
      'newer',
    ])
  })

  it('lets a start, and an archive, bring an older one up to date, and no other command', () => {
    const old = { id: 'house', schema: '2026_one' }
    for (const mark of [old, null])
      expect(all({ database: state({ mark, migrations: ['2026_one'] }) })).toEqual(['ours', 'older', 'ours'])
  })

  it('lets an archive replace an older one that opening does not bring up to date only after a start', () => {
    const old = { id: 'house', schema: '2026_one' }
    for (const mark of [old, null])
      expect(all({ database: state({ mark, migrations: null }) })).toEqual(['ours', 'older', 'older'])
    const part = state({ mark: old, migrations: null, isPart: true })
    expect(judged({ database: part }, 'fill')).toBe('ours')
  })
})
