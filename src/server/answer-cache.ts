import type { IncomingMessage, ServerResponse } from 'node:http'

import { contentLastsUntil } from '@/domain/content/content-age'
import { orLate } from '@/integrations/or-late'
import type { ServerBridge } from '@/server/bridge'
import { type Dress, CachedAnswer } from '@/server/cached-answer'
import { cachedPathOf, type CachedPath } from '@/server/cached-paths'
import type { Log } from '@/server/log'
import type { InProcessAnswer } from '@/server/in-process-request'

type Parts = {
  /** Asks the application as a stranger. */
  request: (target: string, address: string) => Promise<InProcessAnswer>
  /** The security headers of an answer for a target. */
  dress: (target: string) => Dress
  /** Makes of an answer with a page the one that is cached. */
  inlineStyles?: (answer: InProcessAnswer) => InProcessAnswer
  /** Whether a guest's private link is one of ours. */
  bridge?: Pick<ServerBridge, 'isGuestLink'>
  log: Log
  /** ms since 1970 */
  now?: () => number
}

type Entry = { answer: CachedAnswer; until: number }
/** Null: there is an answer, but not one for others. */
type Made = CachedAnswer | null | typeof FAILED
const FAILED = Symbol('failed')

/** Ranges of dates, those that were asked for last; a year of a guest's calendar is one of them. */
const MOST_RANGES = 100
/** While the application fails, how long a visitor waits before the last good page is shown, and how long it then is. */
const STALE_AFTER_MS = 2_000
const STALE_FOR_MS = 5_000

const asItIs = (answer: InProcessAnswer): InProcessAnswer => answer

export type AnswerCache = ReturnType<typeof createAnswerCache>

/**
 * Answers that are the same for every stranger, cached in memory until what they are made from changes.
 *
 * A page that cannot be made again although nothing is known to have changed is shown as it last was, for as long as it
 * takes: better than an error. A call then fails as it would without this.
 */
export function createAnswerCache(parts: Parts) {
  const { request, dress, inlineStyles = asItIs, bridge = {}, log, now = Date.now } = parts
  const few = new Map<string, Entry>()
  const ranges = new Map<string, Entry>()
  const running = new Map<string, Promise<Made>>()
  let epoch = 0

  const store = ({ target, isFew }: CachedPath, entry: Entry) => {
    if (isFew) return void few.set(target, entry)
    ranges.delete(target)
    ranges.set(target, entry)
    if (ranges.size > MOST_RANGES) ranges.delete(ranges.keys().next().value!)
  }
  const find = ({ target, isFew }: CachedPath) => (isFew ? few : ranges).get(target)

  async function make(path: CachedPath, address: string): Promise<CachedAnswer | null> {
    const began = now()
    const madeIn = epoch
    const seen = await request(path.target, address)
    if (seen.status >= 500) throw new Error(`The application answered ${seen.status}.`)
    const made = path.kind === 'page' ? inlineStyles(seen) : seen
    const answer = CachedAnswer.from(made, path.kind, dress(path.target), (why) =>
      log.warn(`${path.target} is made anew for everyone who asks. ${why}`),
    )
    // Who waits for it asked before the change that came meanwhile; who comes later must not get it.
    if (!answer || madeIn !== epoch) return answer
    const before = find(path)?.answer
    const same = before?.digest === answer.digest ? before : answer
    store(path, {
      answer: same,
      until: contentLastsUntil(began),
    })
    return same
  }

  /** One request at a time for each path, however many wait for it. */
  function makeOnce(path: CachedPath, address: string): Promise<Made> {
    const already = running.get(path.target)
    if (already) return already
    const making: Promise<Made> = make(path, address)
      .catch((cause: unknown): Made => {
        log.error(`What is kept for ${path.target.split('?')[0]} could not be made anew.`, cause)
        return FAILED
      })
      .finally(() => {
        if (running.get(path.target) === making) running.delete(path.target)
      })
    running.set(path.target, making)
    return making
  }

  async function orLastGood(path: CachedPath, last: Entry, making: Promise<Made>): Promise<Made> {
    const made = await orLate(making, STALE_AFTER_MS, FAILED)
    if (made !== FAILED || find(path) !== last) return made
    last.until = now() + STALE_FOR_MS
    return last.answer
  }

  return {
    /** What may be cached for this request, or null: then the application answers it. */
    pathOf: (req: IncomingMessage): CachedPath | null => cachedPathOf(req, bridge.isGuestLink),
    /** Answers from memory, if it is there. */
    send: (path: CachedPath, req: IncomingMessage, res: ServerResponse): boolean => {
      const entry = find(path)
      if (!entry || entry.until <= now()) return false
      if (!path.isFew) store(path, entry)
      entry.answer.send(req, res)
      return true
    },
    /**
     * Asks the application, once for all who wait for the same.
     * @param address whose call it is, for the limits
     * @returns null where there is nothing that others may have, too
     */
    fetch: async (path: CachedPath, address: string): Promise<CachedAnswer | null> => {
      const last = path.kind === 'call' ? undefined : find(path)
      const making = makeOnce(path, address)
      const made = await (last ? orLastGood(path, last, making) : making)
      return made === FAILED ? null : made
    },
    /** Fetches what is not there yet, before anyone asks for it. Only for what no limit counts. */
    prepare: async (target: string): Promise<void> => {
      const path = cachedPathOf({ method: 'GET', url: target, headers: {} } as IncomingMessage)
      if (path && !find(path)) await makeOnce(path, '127.0.0.1')
    },
    /** Something changed: nothing that was made until now, or is being made, is given to anyone who asks from now on. */
    invalidate: (): void => {
      epoch += 1
      few.clear()
      ranges.clear()
      running.clear()
    },
  }
}
