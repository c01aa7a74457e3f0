import { AsyncLocalStorage } from 'node:async_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { consume } from './limits'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

describe('the counters in memory', () => {
  it('keep nothing of the request that was counted', async () => {
    const payload = { db: { name: 'sqlite' } } as unknown as Payload
    const requests = new AsyncLocalStorage<object>()
    const kept: WeakRef<object>[] = []
    const count = async (key: string) => {
      const request = { body: new Array(1000).fill(key) }
      kept.push(new WeakRef(request))
      await requests.run(request, () => consume(payload, 'anonymous', key))
    }
    for (let n = 0; n < 20; n += 1) await count(`198.18.0.${n}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
    collectGarbage()
    await new Promise((resolve) => setTimeout(resolve, 20))
    collectGarbage()
    expect(kept.filter((request) => request.deref() !== undefined).length).toBeLessThanOrEqual(1)
  })
})
