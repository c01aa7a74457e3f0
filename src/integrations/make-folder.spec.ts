import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'

import { makeFolder } from './make-folder'

describe('makeFolder', () => {
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ridgeline-make-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('makes those above it, for its user alone, and takes what is there, also by a link', () => {
    const deep = join(folder, 'a', 'b')
    makeFolder(deep)
    makeFolder(deep)
    expect([statSync(deep).mode & 0o777, statSync(join(folder, 'a')).mode & 0o777]).toEqual([0o700, 0o700])
    symlinkSync(deep, join(folder, 'link'))
    makeFolder(join(folder, 'link'))
    makeFolder(join(folder, 'link', 'c'))
    expect(statSync(join(deep, 'c')).isDirectory()).toBe(true)
  })

  it('comes to an end where none can be made', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    symlinkSync(join(folder, 'nowhere'), join(folder, 'link'))
    expect(() => makeFolder(file)).toThrow(/EEXIST/)
    expect(() => makeFolder(join(file, 'a'))).toThrow(/ENOTDIR/)
    expect(() => makeFolder(join(folder, 'link', 'a'))).toThrow(/EEXIST/)
    if (process.platform === 'linux') expect(() => makeFolder('/proc/ridgeline/a')).toThrow(/ENOENT/)
  })
})
