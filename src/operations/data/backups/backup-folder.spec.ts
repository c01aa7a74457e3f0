import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'

import { inWorkFolder } from './backup-folder'

/** Makes files in a folder for 100 ms, as a process that is told to end does with the call it had begun. */
const WRITER = `
const { writeFileSync } = require('node:fs')
const end = Date.now() + 100
for (let file = 0; Date.now() < end; file++) {
  try { writeFileSync(process.argv[1] + '/' + file, '') } catch {}
  if (file === 0) process.stdout.write('begun')
}`

describe('a work folder', () => {
  let parent: string
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'ridgeline-work-'))
  })
  afterEach(() => rm(parent, { recursive: true, force: true }))

  it('goes with the process, although something in it is still made', async () => {
    for (let round = 0; round < 10; round++) {
      await inWorkFolder(parent, async (folder) => {
        const [trial, kept] = [join(folder, 'trial'), join(folder, 'trial', 'kept')]
        mkdirSync(kept, { recursive: true })
        for (let file = 0; file < 300; file++) writeFileSync(join(kept, String(file)), '')
        const writer = spawn(process.execPath, ['-e', WRITER, trial], { stdio: ['ignore', 'pipe', 'inherit'] })
        const ended = once(writer, 'close')
        await once(writer.stdout, 'data')
        const atExit = process.listeners('exit').at(-1)!
        atExit(1)
        await ended
        expect(existsSync(folder)).toBe(false)
      })
    }
  })

  it('is never there without going with the process', async () => {
    const before = process.listenerCount('exit')
    let left = 0
    for (let round = 0; round < 50; round++) {
      let isLent = true
      const lent = inWorkFolder(parent, () => Promise.resolve()).finally(() => (isLent = false))
      while (isLent) {
        if (readdirSync(parent).length > 0 && process.listenerCount('exit') === before) left++
        await new Promise(setImmediate)
      }
      await lent
    }
    expect(left).toBe(0)
  })

  it('goes with a process that ends while the folder is being removed', async () => {
    const before = process.listenerCount('exit')
    const lent = inWorkFolder(parent, async (folder) => {
      for (let file = 0; file < 500; file++) writeFileSync(join(folder, String(file)), '')
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
    let isLent = true
    void lent.finally(() => (isLent = false))
    while (isLent && process.listenerCount('exit') === before) await new Promise(setImmediate)
    while (process.listenerCount('exit') > before) await new Promise(setImmediate)
    expect(await readdir(parent)).toEqual([])
    await lent
  })
})
