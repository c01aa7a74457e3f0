import type { ServerResponse } from 'node:http'

/**
 * Calls `done` when an answer is made to its end, or its caller has gone; again does no harm. That it was also fetched, which
 * Next waits for, is up to its caller: one who reads nothing, or asks for it behind something else on the same connection, must
 * not keep what others wait for.
 */
export function whenMade(res: ServerResponse, done: () => void): void {
  const end = res.end
  res.end = function endAndTell(this: ServerResponse, ...args: unknown[]) {
    Reflect.apply(end, res, args)
    done()
    return res
  } as typeof res.end
  res.once('close', done)
}
