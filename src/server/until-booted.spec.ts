import { describe, expect, it } from '@jest/globals'

import { untilBooted } from './until-booted'

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

describe('a start', () => {
  it('that takes long is waited for, and says so now and then', async () => {
    const told: string[] = []
    const warn = (line: string) => void told.push(line)
    await untilBooted({ ready: after(100) }, { warn }, 20)
    expect(told.length).toBeGreaterThan(1)
    expect(told[0]).toContain('It goes on')
    const count = told.length
    await after(60)
    expect(told).toHaveLength(count)
  })

  it('that fails says why', async () => {
    const ready = Promise.reject(new Error('No database'))
    await expect(untilBooted({ ready }, { warn: () => {} })).rejects.toThrow('No database')
  })
})
