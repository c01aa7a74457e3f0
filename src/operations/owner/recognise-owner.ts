import { createHash } from 'node:crypto'

import { executeAuthStrategies, type Payload } from 'payload'

/** How long an answer holds, ms. Nothing secret hangs on it, and a page asks for its scripts and calls all at once. */
const KEPT_MS = 2_000
const MOST_KEPT = 100

/**
 * Makes what tells whether a cookie header bears a session of the owner's that is still good. A token that we did not sign
 * fails without the database, so that forged ones cost next to nothing.
 */
export function createOwnerRecogniser(payload: Payload): (cookie: string) => Promise<boolean> {
  const mark = `${payload.config.cookiePrefix}-token=`
  const known = new Map<string, { answer: Promise<boolean>; until: number }>()

  const ask = async (cookie: string): Promise<boolean> => {
    const { user } = await executeAuthStrategies({ headers: new Headers({ cookie }), payload })
    return user?.collection === 'owners'
  }

  return async (cookie) => {
    if (!cookie.includes(mark)) return false
    const key = createHash('sha256').update(cookie).digest('base64')
    const kept = known.get(key)
    if (kept && kept.until > Date.now()) return kept.answer
    const answer = ask(cookie)
    known.delete(key)
    known.set(key, { answer, until: Date.now() + KEPT_MS })
    if (known.size > MOST_KEPT) known.delete(known.keys().next().value!)
    return answer
  }
}
