import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Payload } from 'payload'

import { type ConnectionWatch, watchConnection } from './connection-watch'

const NEVER = Number.POSITIVE_INFINITY

describe('watchConnection', () => {
  let watch: ConnectionWatch
  let takesMs = 5
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
    takesMs = 5
    const command = () => new Promise((resolve) => takesMs < NEVER && setTimeout(resolve, takesMs))
    const logger = { info: () => undefined, error: () => undefined }
    watch = watchConnection({
      logger,
      db: { name: 'mongoose', connection: { db: { command } } },
    } as unknown as Payload)
  })
  afterEach(() => {
    watch.stop()
    jest.useRealTimers()
  })

  /** Looks each 100 ms. @returns for how many of them the database was taken for gone */
  async function goneFor(ms: number): Promise<number> {
    let gone = 0
    for (let passed = 0; passed < ms; passed += 100) {
      await jest.advanceTimersByTimeAsync(100)
      await new Promise((resume) => setImmediate(() => setImmediate(() => setImmediate(resume))))
      if (watch.away().aborted) gone += 100
    }
    return gone
  }

  it('takes a database that says nothing for gone within four seconds, and knows within one that it is back', async () => {
    expect(await goneFor(5_000)).toBe(0)
    takesMs = NEVER
    expect(await goneFor(4_200)).toBeGreaterThan(0)
    expect(await goneFor(20_000)).toBe(20_000)
    takesMs = 5
    expect(await goneFor(10_000)).toBeLessThanOrEqual(4_000)
    expect(watch.away().aborted).toBe(false)
  })

  it('does not take one for gone that is slow', async () => {
    takesMs = 2_900
    expect(await goneFor(60_000)).toBe(0)
    takesMs = 4_000
    expect(await goneFor(600_000)).toBeLessThanOrEqual(1_100)
  })

  it('hears the answer that came too late, and has more patience then', async () => {
    takesMs = 4_000
    expect(await goneFor(60_000)).toBeLessThanOrEqual(1_100)
    takesMs = 5
    await goneFor(10_000)
    takesMs = NEVER
    expect(await goneFor(4_200)).toBeGreaterThan(0)
  })
})
