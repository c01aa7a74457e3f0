import * as fs from 'node:fs'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'

import { refuseUnwritableFolder } from './writable-folder'

const asRoot = process.getuid?.() === 0

describe('refuseUnwritableFolder', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ridgeline-writable-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('takes a folder that can be written, makes one that is missing, and leaves nothing in it', () => {
    writeFileSync(join(folder, 'a.db'), '')
    refuseUnwritableFolder(folder, ['a.db', 'a.db-wal'])
    refuseUnwritableFolder(join(folder, 'new'), ['a.db'])
    expect(readdirSync(folder).sort()).toEqual(['a.db', 'new'])
    expect(readdirSync(join(folder, 'new'))).toEqual([])
  })

  it('has nothing in the folder while it writes, which a killed process would leave', async () => {
    const seen: string[][] = []
    const writeSync = (file: number, piece: Buffer) => {
      seen.push(readdirSync(folder))
      return fs.writeSync(file, piece)
    }
    jest.resetModules()
    jest.unstable_mockModule('node:fs', () => ({ ...fs, writeSync }))
    const watched = await import('./writable-folder')
    watched.refuseUnwritableFolder(folder, ['a.db'])
    expect([seen.length, seen.flat()]).toEqual([8, []])
  })

  it('says in words that it is not one', () => {
    const path = join(folder, 'file')
    writeFileSync(path, '')
    expect(() => refuseUnwritableFolder(path, ['a.db'])).toThrow(/^.*file cannot be written \(\w+\)/)
  })

  const onLinux = process.platform === 'linux' ? it : it.skip
  onLinux('says in words that none can be made there', () => {
    expect(() => refuseUnwritableFolder('/proc/ridgeline', ['a.db'])).toThrow(
      '/proc/ridgeline cannot be written (ENOENT): it is no folder, or none can be made there. Name another one, then start again. Nothing was changed or lost.',
    )
  })

  const asUser = asRoot ? it.skip : it
  asUser('says in words whose it should be', () => {
    chmodSync(folder, 0o500)
    expect(() => refuseUnwritableFolder(folder, ['a.db'])).toThrow(/may not be written by this user/)
    chmodSync(folder, 0o700)
    writeFileSync(join(folder, 'a.db'), '', { mode: 0o400 })
    expect(() => refuseUnwritableFolder(folder, ['a.db'])).toThrow(/a\.db may not be written by this user/)
  })
})
