import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'

import { MANY_LOG_IN } from '@/contract/session'
import { CLIENT_ADDRESS_HEADER, networkKey } from '@/security/client-address'
import { knownBrowser } from '@/security/known-browser'
import { createTurns } from '@/security/turns'
import type { ServerBridge } from '@/server/bridge'
import type { Handler } from '@/server/create-server'
import { refuse, type ServerRefusal } from '@/server/refusal'
import { readRequestPath } from '@/server/request-path'
import { whenMade } from '@/server/when-made'

const LOGIN = /^\/api\/(admin|security)\/login\/?$/
/** Those whose passwords are checked, and as many that are being made ready, so that a check never waits for the next. */
const MOST_INSIDE = 4
const MOST_WAITING = 16
/** Nobody at a gate notices so little, and a second of it is more than a person tries again after. */
const APART_MS = 2
const MOST_IN_LINE = 512

const FULL: ServerRefusal = { code: 'login-busy', message: MANY_LOG_IN, retryAfter: 1 }

/** Resolves when all of a request is here. A login's body is small enough (`body-rule.ts`) to arrive without being read. */
function arrived(req: IncomingMessage): Promise<void> {
  if (req.complete) return Promise.resolve()
  return new Promise((resolve) => {
    const push = req.push.bind(req)
    req.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      const takesMore = push(chunk, encoding)
      if (chunk === null) resolve()
      return takesMore
    }
    req.once('close', resolve)
  })
}

/** Lets one after the other go on, so far apart that whoever else has come is answered in between. */
function createLine() {
  let standing = 0
  let last = Promise.resolve()
  /** @returns false at once when very many stand in it */
  return async (): Promise<boolean> => {
    if (standing >= MOST_IN_LINE) return false
    standing += 1
    last = last.then(() => setTimeout(APART_MS))
    await last
    standing -= 1
    return true
  }
}

/**
 * Lets a few logins into the application at once: what it does before it can refuse or queue one takes milliseconds, for
 * which all visitors would wait when hundreds come together; even to refuse hundreds does. A login takes no place before all
 * of it is here, or whoever sends it slowly would keep others out; a browser that has signed in before needs none.
 */
export function withLoginDoor(handler: Handler, bridge: Pick<ServerBridge, 'headersOf'>): Handler {
  const enter = createTurns(MOST_INSIDE, MOST_WAITING)
  const stand = createLine()

  return async (req: IncomingMessage, res: ServerResponse) => {
    const { decoded: path } = readRequestPath(req.url ?? '')
    if (req.method !== 'POST' || !LOGIN.test(path)) return handler(req, res)
    if (knownBrowser(new Headers({ cookie: req.headers.cookie ?? '' }))) return handler(req, res)
    await arrived(req)
    const mayEnter = await stand()
    if (res.destroyed) return
    const turn = mayEnter && enter(networkKey(String(req.headers[CLIENT_ADDRESS_HEADER])), false)
    if (turn) whenMade(res, turn.end)
    if (turn && (await turn.isMine)) return handler(req, res)
    if (!res.destroyed) refuse(req, res, FULL, { path, security: bridge.headersOf?.(path) ?? {} })
  }
}
