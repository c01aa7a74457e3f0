import type { IncomingMessage } from 'node:http'

import type { ServerBridge } from '@/server/bridge'
import { bodyRule, type BodyRule, SMALL_BYTES } from '@/server/body-rule'
import { isOwner } from '@/server/is-owner'
import { type BodyProblem, createOpenBodies } from '@/server/open-bodies'
import { mayExceed, type ServerRefusal } from '@/server/refusal'
import type { RequestPath } from '@/server/request-path'

type Sent = { req: IncomingMessage; path: RequestPath; key: string }

const SIGN_IN: ServerRefusal = { code: 'sign-in', message: 'Please sign in.' }
const PAGE_ONLY: ServerRefusal = {
  code: 'method-not-allowed',
  message: 'There is only a page to read at this address; it takes nothing.',
  allow: 'GET, HEAD',
}

const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${bytes / 1024} kB` : `${bytes / 1024 / 1024} MB`

const refusalOf = (problem: BodyProblem, { mostBytes }: BodyRule): ServerRefusal => {
  if (problem === 'too large') {
    return {
      code: 'too-large',
      message: `That is too much at once. At most ${sizeText(mostBytes)} can be sent here.`,
    }
  }
  if (problem === 'too slow') return { code: 'too-slow', message: 'The request took too long to arrive.' }
  return {
    code: 'too-many-requests',
    message: 'Your network is sending too much at once. Please wait a moment and try again.',
    retryAfter: 10,
  }
}

/** Next's own tools post to pages of theirs. */
const WHILE_DEVELOPING: BodyRule = { mostBytes: 1024 * 1024 }

const needsOwner = (req: IncomingMessage, { ownersAlone }: BodyRule): boolean =>
  ownersAlone === 'any' || (ownersAlone === 'large' && mayExceed(req, SMALL_BYTES))

/**
 * Makes what decides about the body of a request before a byte of it is read: whether there may be one at all, how large, how
 * long it may take, and how many of an address may be on their way.
 */
export function createBodyTaker(
  bridge: Pick<ServerBridge, 'isOwner' | 'databaseAway'>,
  isDeveloping: boolean,
) {
  const open = createOpenBodies()

  /**
   * @param begin called once: with null when the request may be read, else with what is to be said instead
   * @param onProblem called at most once, after that: the body must not go on
   */
  return (
    { req, path, key }: Sent,
    begin: (problem: ServerRefusal | null) => void,
    onProblem: (problem: ServerRefusal) => void,
  ) => {
    const rule = bodyRule(req.method, path) ?? (isDeveloping ? WHILE_DEVELOPING : null)
    if (!rule) return begin(PAGE_ONLY)
    const problem = open({ req, key, ...rule }, (which) => onProblem(refusalOf(which, rule)))
    if (problem) return begin(refusalOf(problem, rule))
    if (!needsOwner(req, rule)) return begin(null)
    void isOwner(req, bridge)
      .catch(() => false)
      .then((isTheirs) => {
        if (req.socket.writable) begin(isTheirs ? null : SIGN_IN)
      })
  }
}
