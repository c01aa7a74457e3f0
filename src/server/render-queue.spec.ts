import { afterEach, describe, expect, it, jest } from '@jest/globals'

import { createRenderQueue, type Release } from '@/server/render-queue'

const NEVER = new AbortController().signal
const turn = () => new Promise((resolve) => setImmediate(resolve))

afterEach(() => void jest.useRealTimers())

/** A queue, and what became of each that entered it by its name, in the order that it was known. */
function makeQueue(settings: Partial<Parameters<typeof createRenderQueue>[0]> = {}) {
  const queue = createRenderQueue({ slots: 2, most: 4, patienceMs: 1000, ...settings })
  const order: string[] = []
  const releases = new Map<string, Release>()
  const enter = (name: string, key = name, gone: AbortSignal = NEVER) =>
    void queue.enter(key, gone).then((release) => {
      order.push(release ? name : `not ${name}`)
      if (release) releases.set(name, release)
    })
  const end = async (name: string) => {
    releases.get(name)!()
    await turn()
    await turn()
  }
  return { enter, end, order }
}

describe('the queue of pages that are made for strangers', () => {
  it('lets two work at once, and the next when one has ended, however often it says so', async () => {
    const { enter, end, order } = makeQueue()
    for (const name of ['a', 'b', 'c', 'd']) enter(name)
    await turn()
    expect(order).toEqual(['a', 'b'])
    await end('a')
    await end('a')
    expect(order).toEqual(['a', 'b', 'c'])
    await end('b')
    expect(order).toEqual(['a', 'b', 'c', 'd'])
  })

  it('gives each address its turn, whoever came first with many', async () => {
    const { enter, end, order } = makeQueue({ slots: 1 })
    for (const name of ['m1', 'm2', 'm3']) enter(name, 'many')
    enter('one')
    await turn()
    for (const name of ['m1', 'm2', 'one']) await end(name)
    expect(order).toEqual(['m1', 'm2', 'one', 'm3'])
  })

  it('has no more room for who has the most waiting, and makes it for others', async () => {
    const { enter, order } = makeQueue({ slots: 1 })
    for (const name of ['w', 'm1', 'm2', 'm3', 'm4', 'm5']) enter(name, 'many')
    await turn()
    expect(order).toEqual(['w', 'not m5'])
    for (const name of ['one', 'two']) enter(name)
    await turn()
    expect(order.slice(2)).toEqual(['not m4', 'not m3'])
    for (const name of ['three', 'four']) enter(name)
    await turn()
    expect(order.slice(4)).toEqual(['not m2', 'not four'])
  })

  it('lets nobody wait for longer than it says, nor whoever has gone', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
    const { enter, end, order } = makeQueue({ slots: 1 })
    const gone = new AbortController()
    enter('a')
    enter('left', 'left', gone.signal)
    enter('late')
    await turn()
    gone.abort()
    await turn()
    expect(order).toEqual(['a', 'not left'])
    jest.advanceTimersByTime(1001)
    await turn()
    expect(order).toEqual(['a', 'not left', 'not late'])
    enter('b')
    await end('a')
    expect(order.at(-1)).toBe('b')
    expect(jest.getTimerCount()).toBe(0)
  })
})
