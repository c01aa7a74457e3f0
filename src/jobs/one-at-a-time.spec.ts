import { describe, expect, it } from '@jest/globals'
import type { Payload } from 'payload'

import { oneAtATime } from './one-at-a-time'

describe('a work beside the queue', () => {
  it('tells the log of a trouble once while it lasts, of another one, and once that it works again', async () => {
    const log: string[] = []
    const logger = {
      error: ({ err, msg }: { err: Error; msg: string }) => log.push(`${msg}: ${err.message}`),
      info: (msg: string) => log.push(msg),
    }
    let outcome: Error | boolean | undefined
    let successes = 0
    const rounds = oneAtATime(
      { logger } as unknown as Payload,
      'A round',
      () => (outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)),
      () => (successes += 1),
    )
    const go = async (next: typeof outcome) => {
      outcome = next
      await rounds.go()
    }

    await go(undefined)
    // Another number each time, and the same trouble.
    const away = (n: number) =>
      Object.assign(new Error(`connection ${n} closed`), { name: 'MongoNetworkError' })
    await go(away(1))
    await go(away(2))
    // What it stumbled over was not due now: nothing can be said of it.
    await go(false)
    await go(away(3))
    await go(Object.assign(new Error('no room'), { code: 'SQLITE_FULL' }))
    await go(undefined)
    await go(undefined)
    expect(log).toEqual([
      'A round met an error and comes again: connection 1 closed',
      'A round met an error and comes again: no room',
      'A round works again',
    ])
    expect(successes).toBe(3)
  })
})
