import { afterEach, describe, expect, it, jest } from '@jest/globals'
import type { DatabaseAdapterObj } from 'payload'

import { invalidatingAdapter } from './content-invalidation'

const DAY_MS = 24 * 3600_000
const wait = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

describe('what tells other processes of a change', () => {
  afterEach(() => void jest.restoreAllMocks())

  it('is written within a second, also right after the clock was set back by a day', async () => {
    let versions = 0
    const write = () => Promise.resolve({})
    const names = [
      'create',
      'updateOne',
      'updateMany',
      'deleteOne',
      'deleteMany',
      'createGlobal',
      'updateGlobal',
    ]
    const made = {
      init: () => ({
        ...Object.fromEntries(names.map((name) => [name, write])),
        upsert: () => Promise.resolve((versions += 1)),
      }),
    } as unknown as DatabaseAdapterObj
    const adapter = invalidatingAdapter(made).init({} as Parameters<DatabaseAdapterObj['init']>[0])
    const change = () =>
      adapter.updateOne({ collection: 'nights' } as Parameters<typeof adapter.updateOne>[0])

    const ahead = Date.now() + DAY_MS
    const clock = jest.spyOn(Date, 'now').mockReturnValue(ahead)
    await change()
    await wait(500)
    expect(versions).toBe(1)
    clock.mockReturnValue(ahead - DAY_MS)
    await change()
    await wait(1000)
    expect(versions).toBe(2)
  })
})
