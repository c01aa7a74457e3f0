import { jest } from '@jest/globals'

const REAL = [
  ...(['nextTick', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout', 'setInterval'] as const),
  ...(['clearInterval', 'queueMicrotask', 'performance', 'hrtime'] as const),
]

/** From now on it is another time, until `jest.useRealTimers()`. The clock alone stands there; everything that waits goes on as it does. */
export const setClock = (now: number) => jest.useFakeTimers({ now, doNotFake: [...REAL] })
