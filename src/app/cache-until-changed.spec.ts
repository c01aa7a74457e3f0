import { describe, expect, it } from '@jest/globals'

import { cacheUntilChanged } from './cache-until-changed'

function stand(load: (n: number) => Promise<number> = (n) => Promise.resolve(n)) {
  const state = { changes: 0 as number | undefined, now: Date.parse('2027-03-01T10:01:00Z'), loads: 0 }
  const read = cacheUntilChanged(() => load((state.loads += 1)), {
    changes: () => state.changes,
    now: () => state.now,
  })
  return { state, read }
}

describe('content that is cached until it changes', () => {
  it('is loaded once for all who ask, also while it loads', async () => {
    const { read } = stand()
    expect(await Promise.all([read(), read()])).toEqual([1, 1])
    expect(await read()).toBe(1)
  })

  it('is loaded again after a change, also one that came while it was being loaded', async () => {
    const { state, read } = stand()
    const early = read()
    state.changes! += 1
    expect(await early).toBe(1)
    expect(await read()).toBe(2)
    expect(await read()).toBe(2)
  })

  it('is loaded again after a minute', async () => {
    const { state, read } = stand()
    await read()
    state.now += 59_999
    expect(await read()).toBe(1)
    state.now += 1
    expect(await read()).toBe(2)
  })

  it('is not cached where nobody watches for changes, nor when loading failed', async () => {
    const { state, read } = stand((n) => (n === 1 ? Promise.reject(new Error('away')) : Promise.resolve(n)))
    await expect(read()).rejects.toThrow('away')
    expect(await read()).toBe(2)
    state.changes = undefined
    expect(await read()).toBe(3)
    expect(await read()).toBe(4)
  })
})
