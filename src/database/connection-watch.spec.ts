import { getMaxListeners } from 'node:events'

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Payload } from 'payload'

import { type ConnectionWatch, watchConnection } from './connection-watch'

const NEVER = Number.POSITIVE_INFINITY

describe('watchConnection', () => {
  let watch: ConnectionWatch
  let takesMs = 5
  let id: string | null
  const told: string[] = []
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
    takesMs = 5
    id = 'the house'
    told.length = 0
    const findOne = () =>
      new Promise((resolve, reject) => {
        const answer = () => (id ? resolve({ data: { id, schema: 'any' } }) : reject(new Error('refused')))
        if (takesMs < NEVER) setTimeout(answer, takesMs)
      })
    const logger = {
      info: () => undefined,
      error: ({ err }: { err: Error }) => told.push(err.message),
    }
    watch = watchConnection({
      logger,
      db: { name: 'mongoose', connection: { collection: () => ({ findOne }) } },
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

  it('is listened to by any number of requests, before and after, without a warning of a leak', async () => {
    expect(getMaxListeners(watch.away())).toBe(Infinity)
    takesMs = NEVER
    await goneFor(4_200)
    takesMs = 5
    await goneFor(10_000)
    expect([watch.away().aborted, getMaxListeners(watch.away())]).toEqual([false, Infinity])
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

  it('takes another database that answers for gone, says so once, and goes on with the right one', async () => {
    expect(await goneFor(5_000)).toBe(0)
    id = null
    await goneFor(5_000)
    id = 'another house'
    expect(await goneFor(5_000)).toBe(5_000)
    expect(told).toEqual(['refused', expect.stringMatching(/not the one that was opened/)])
    id = 'the house'
    await goneFor(2_000)
    expect(watch.away().aborted).toBe(false)
  })
})
