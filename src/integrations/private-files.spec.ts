import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'

import { keepPrivate, leaveToItsUser } from './private-files'

const NOBODY = 65_534
const mayBecomeAnother = process.getuid?.() === 0 ? it : it.skip

describe('what the site keeps', () => {
  let folder: string
  let data: string
  const keep = (changes = {}) =>
    keepPrivate({
      dataDir: data,
      backupDir: join(data, 'backups'),
      databasePath: join(data, 'ridgeline.db'),
      ...changes,
    })
  const mode = (...path: string[]) => lstatSync(join(folder, ...path)).mode & 0o777
  const write = (...path: string[]) => {
    writeFileSync(join(folder, ...path), 'x')
    chmodSync(join(folder, ...path), 0o644)
  }
  const make = (...path: string[]) => {
    mkdirSync(join(folder, ...path), { recursive: true })
    chmodSync(join(folder, ...path), 0o755)
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ridgeline-private-'))
    data = join(folder, 'data')
    make('data')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is for its own user alone, however it was left', () => {
    const files = ['ridgeline.db', 'ridgeline.db-wal', 'ridgeline.db-shm', 'secrets.json', 'house.json']
    for (const name of files) write('data', name)
    for (const name of ['outbox', 'pictures', 'pictures/a', 'originals', 'backups', 'exports']) {
      make('data', name)
      write('data', name, 'file')
    }
    expect(keep()).toBe(1 + files.length + 6 * 2)
    for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) {
      const wanted = lstatSync(join(data, name)).isDirectory() ? 0o700 : 0o600
      expect([name, mode('data', name)]).toEqual([name, wanted])
    }
    expect(mode('data')).toBe(0o700)
    expect(keep()).toBe(0)
  })

  it('is closed where it lies elsewhere, and nothing that is not ours is touched', () => {
    make('elsewhere')
    for (const name of ['house.db', 'house.db-wal', 'ridgeline-2027-03-01T030000Z.tar.gz', 'notes.txt'])
      write('elsewhere', name)
    write('data', 'notes.txt')
    make('data', 'outbox')
    symlinkSync(join(folder, 'elsewhere', 'notes.txt'), join(data, 'outbox', 'link'))
    const elsewhere = join(folder, 'elsewhere')
    keep({ backupDir: elsewhere, databasePath: join(elsewhere, 'house.db') })
    const found = ['house.db', 'house.db-wal', 'ridgeline-2027-03-01T030000Z.tar.gz', 'notes.txt']
    expect(found.map((name) => mode('elsewhere', name))).toEqual([0o600, 0o600, 0o600, 0o644])
    expect([mode('elsewhere'), mode('data', 'notes.txt')]).toEqual([0o700, 0o644])
  })

  it('needs no folder that is not there yet', () => {
    rmSync(data, { recursive: true })
    expect(keep()).toBe(0)
  })

  mayBecomeAnother('is refused in words where it is open and belongs to somebody else', () => {
    chmodSync(folder, 0o755)
    write('data', 'ridgeline.db')
    process.seteuid!(NOBODY)
    try {
      expect(keep).toThrow(/data can be read by other users .* \(EPERM\).*chown/s)
    } finally {
      process.seteuid!(0)
    }
    expect(mode('data', 'ridgeline.db')).toBe(0o644)
    // Somebody else's, but closed to others.
    chmodSync(join(data, 'ridgeline.db'), 0o600)
    expect(keep()).toBe(1)
  })

  mayBecomeAnother('is the user’s of the site, also what root has made in a command', () => {
    make('data', 'backups')
    make('data', 'outbox')
    make('elsewhere')
    write('elsewhere', 'ridgeline-2027-03-01T030000Z.tar.gz')
    write('elsewhere', 'notes.txt')
    write('data', 'backups', 'ridgeline-2027-03-01T030000Z.tar.gz')
    write('data', 'notes.txt')
    for (const name of ['ridgeline.db', 'secrets.json', 'house.json']) write('data', name)
    symlinkSync(join(folder, 'elsewhere', 'notes.txt'), join(data, 'outbox', 'link'))
    chownSync(join(data, 'house.json'), 1234, 1234)
    const leave = () =>
      leaveToItsUser({
        dataDir: data,
        backupDir: join(folder, 'elsewhere'),
        databasePath: join(data, 'ridgeline.db'),
      })
    const owner = (path: string) => lstatSync(join(folder, path)).uid

    leave()
    expect(owner('data/secrets.json')).toBe(0)

    chownSync(data, NOBODY, NOBODY)
    leave()
    const given = ['secrets.json', 'ridgeline.db', 'backups', 'backups/ridgeline-2027-03-01T030000Z.tar.gz']
    expect(given.map((name) => owner(`data/${name}`))).toEqual(given.map(() => NOBODY))
    expect(owner('elsewhere/ridgeline-2027-03-01T030000Z.tar.gz')).toBe(NOBODY)
    // Neither what is not ours, nor what belongs to somebody already, nor where a link leads.
    expect(['data/notes.txt', 'data/house.json', 'elsewhere/notes.txt', 'elsewhere'].map(owner)).toEqual([
      ...[0, 1234, 0, 0],
    ])
  })

  mayBecomeAnother('is named in words where it may not be looked into', () => {
    chmodSync(folder, 0o755)
    make('data', 'backups')
    chmodSync(join(data, 'backups'), 0o700)
    chownSync(data, NOBODY, NOBODY)
    process.seteuid!(NOBODY)
    try {
      expect(keep).toThrow(/backups may not be read by this user \(EACCES\).*chown -R/)
    } finally {
      process.seteuid!(0)
    }
  })
})
