import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from '@jest/globals'

import { mayHaveSmallDisk, smallDisk } from '../../../tests/support/small-disk'
import { createLogger, standardOutput } from './logger'

const onASmallDisk = mayHaveSmallDisk() ? describe : describe.skip

onASmallDisk('the log on a full disk', () => {
  it('keeps a megabyte of what cannot be written, and goes on with it once there is room', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ridgeline-log-'))
    const disk = smallDisk(folder, 8)!
    try {
      const file = join(folder, 'site.log')
      const logger = createLogger({ level: 'info', format: 'json' }, standardOutput(file))
      logger.info('There was room')
      disk.fill()
      for (let n = 0; n < 20_000; n++) logger.info(`No room ${n} ${'x'.repeat(100)}`)
      disk.empty()
      for (let n = 0; n < 3; n++) logger.info(`Room again ${n}`)
      const text = readFileSync(file, 'utf8')
      const messages = text
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg: string }).msg)
      expect(messages.slice(0, 2)).toEqual(['There was room', expect.stringMatching(/^No room 0 /)])
      expect(messages.at(-1)).toBe('Room again 2')
      expect(text.length).toBeLessThan(1.1 * 1024 * 1024)
    } finally {
      disk.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
