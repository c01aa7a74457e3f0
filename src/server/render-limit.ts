import type { ServerResponse } from 'node:http'

import { addressKey } from '@/security/client-address'
import type { ServerBridge } from '@/server/bridge'
import type { Handler } from '@/server/create-server'
import { isOwner } from '@/server/is-owner'
import { refuse, type ServerRefusal } from '@/server/refusal'
import { createRenderQueue } from '@/server/render-queue'
import { readRequestPath } from '@/server/request-path'
import { whenMade } from '@/server/when-made'

type Parts = {
  bridge: Pick<ServerBridge, 'isOwner' | 'databaseAway' | 'isGuestLink' | 'countPage'>
  /** Addresses of files: they cost nothing to speak of. */
  files: ReadonlySet<string>
}

const QUEUE = { slots: 2, most: 32, patienceMs: 5_000 }
/** Addresses that are known to have had their share; a flood from more of them is counted each time. */
const MOST_REMEMBERED = 10_000

/** Calls have limits of their own; uploaded pictures are streamed from the disk. */
const NO_PAGE = /^\/(api\/.|pictures\/[^/]+\/[^/]+$)/
const STAY = /^\/stay\/([^/]+)\/([^/]+)\/?$/

const BUSY: ServerRefusal = {
  code: 'busy',
  message: 'Very many people are asking for pages right now. Please try again in a few seconds.',
  retryAfter: 5,
}
const enough = (seconds: number): ServerRefusal => ({
  code: 'too-many-requests',
  message: `Your network has asked for very many pages. Please wait ${Math.ceil(seconds / 60)} minutes and try again.`,
  retryAfter: seconds,
})

/** Writes never wait for the reader: a page that is made gives its turn on, however slowly it is fetched. */
function writeAtOnce(res: ServerResponse): void {
  const write = res.write
  res.write = function writeWithoutWaiting(this: ServerResponse, ...args: unknown[]) {
    Reflect.apply(write, res, args)
    return true
  } as typeof res.write
}

/**
 * Keeps what strangers ask for from taking all of the processor: pages that are made for them are counted by address, and
 * made two at a time; the rest waits its turn, for a moment. The owner's session is held back by nothing of it, and a guest
 * with a private link waits for other guests only.
 */
export function withRenderLimit(handler: Handler, { bridge, files }: Parts): Handler {
  const strangers = createRenderQueue(QUEUE)
  const guests = createRenderQueue({ ...QUEUE, slots: 1 })
  /** By a clock that nobody sets: an address would have to wait until the time that a clock which was ahead has told. */
  const fullUntil = new Map<string, number>()

  const isGuest = (path: string): boolean => {
    const [, id, key] = STAY.exec(path) ?? []
    return id !== undefined && key !== undefined && (bridge.isGuestLink?.(id, key) ?? false)
  }

  /** @returns seconds to wait; 0 when another page may be made */
  const count = async (key: string, address: string): Promise<number> => {
    const until = fullUntil.get(key) ?? 0
    const left = Math.ceil((until - performance.now()) / 1000)
    if (left > 0) return left
    fullUntil.delete(key)
    const seconds = (await bridge.countPage?.(address)) ?? 0
    if (seconds > 0) fullUntil.set(key, performance.now() + seconds * 1000)
    if (fullUntil.size > MOST_REMEMBERED) fullUntil.delete(fullUntil.keys().next().value!)
    return seconds
  }

  return async (req, res) => {
    const { exact, decoded } = readRequestPath(req.url ?? '')
    if (NO_PAGE.test(exact) || files.has(exact)) return handler(req, res)
    if (await isOwner(req, bridge).catch(() => false)) return handler(req, res)
    const context = { path: decoded, security: {} }
    // The gate has put the visitor's address there, whatever the visitor sent.
    const address = String(req.headers['x-forwarded-for'])
    const key = addressKey(address)
    const seconds = await count(key, address)
    if (seconds > 0) return refuse(req, res, enough(seconds), context)

    const gone = new AbortController()
    res.once('close', () => gone.abort())
    const release = await (isGuest(decoded) ? guests : strangers).enter(key, gone.signal)
    if (gone.signal.aborted) return release?.()
    if (!release) return refuse(req, res, BUSY, context)
    whenMade(res, release)
    writeAtOnce(res)
    try {
      await handler(req, res)
    } finally {
      release()
    }
  }
}
