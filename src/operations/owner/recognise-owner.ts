import { createHash } from 'node:crypto'

import { executeAuthStrategies, type Payload } from 'payload'

/** How long an answer holds, ms. Nothing secret hangs on it, and a page asks for its scripts and calls all at once. */
const CACHED_MS = 2_000
const MOST_CACHED = 100

/**
 * Makes what tells whether a cookie header bears a session of the owner's that is still good. A token that we did not sign
 * fails without the database, so that forged ones cost next to nothing.
 */
export function createOwnerRecogniser(payload: Payload): (cookie: string) => Promise<boolean> {
  const mark = `${payload.config.cookiePrefix}-token=`
  const cache = new Map<string, { answer: Promise<boolean>; until: number }>()

  const ask = async (cookie: string): Promise<boolean> => {
    const { user } = await executeAuthStrategies({ headers: new Headers({ cookie }), payload })
    return user?.collection === 'owners'
  }

  return async (cookie) => {
    if (!cookie.includes(mark)) return false
    const key = createHash('sha256').update(cookie).digest('base64')
    const cached = cache.get(key)
    if (cached && cached.until > performance.now()) return cached.answer
    const answer = ask(cookie)
    cache.delete(key)
    cache.set(key, { answer, until: performance.now() + CACHED_MS })
    if (cache.size > MOST_CACHED) cache.delete(cache.keys().next().value!)
    return answer
  }
}
