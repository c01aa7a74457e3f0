import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Duplex } from 'node:stream'

import { withRequestId } from '@/integrations/log/request-context'
import { addressKey } from '@/security/client-address'
import { createAccessLog, METHODS, type AccessSettings } from '@/server/access-log'
import type { AnswerCache } from '@/server/answer-cache'
import { limitConnections, MOST_AT_ONCE, TOO_MANY_AT_ONCE } from '@/server/connection-limit'
import { answerClientErrors } from '@/server/client-error'
import type { ServerBridge } from '@/server/bridge'
import { createGate, type GateBridge, type GateSettings, type Passed } from '@/server/gate'
import type { Log } from '@/server/log'
import { type Context, refuse, type ServerRefusal, refuseOnSocket } from '@/server/refusal'
import { refuseTornRouterState } from '@/server/router-state'
import { keepSecurityHeaders } from '@/server/response-headers'
import { endStalledReaders } from '@/server/stalled-readers'
import { createBodyTaker } from '@/server/take-body'
import { createTally } from '@/server/tally'
import { trackRequests, type Traffic } from '@/server/traffic'

export type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void> | void
export type UpgradeHandler = (req: IncomingMessage, socket: Duplex, head: Buffer) => void

export type ServerParts = {
  /** What answers a request that passed every check: Next, or a plain function in tests. */
  handler: Handler
  /** Development only. Without it an upgrade is an ordinary request, with every check of one. */
  upgradeHandler?: UpgradeHandler
  /** What is cached in memory for strangers; without it the application answers everything. */
  answers?: AnswerCache
  settings: GateSettings
  bridge: GateBridge & Pick<ServerBridge, 'calls' | 'isOwner' | 'databaseAway'>
  log: Log
  /** Where a line for each request goes; without it none is written. */
  access?: AccessSettings
}

type Expectation = 'continue' | 'unknown'

const failed = (requestId = ''): ServerRefusal => ({
  code: 'internal',
  message: `Something went wrong on our side. Please try again. (Number ${requestId})`,
})
const UNEXPECTED: ServerRefusal = { code: 'expectation-failed', message: 'This expectation cannot be met.' }
const UNKNOWN_METHOD: ServerRefusal = {
  code: 'method-not-allowed',
  message: 'This site does not take such requests.',
}
const STOPPING: ServerRefusal = {
  code: 'stopping',
  message: 'The site is restarting. Please try again in a moment.',
}

const MOST_LISTENERS = 30

/** Milliseconds. A picture of 20 MB arrives within the second one at 1.4 Mbit/s. */
const HEADERS_TIMEOUT = 15_000
const REQUEST_TIMEOUT = 120_000
/**
 * Longer than proxies keep a connection (nginx 60 s, Traefik 90 s, Caddy two minutes), so that none is closed under a request
 * they just sent.
 */
const KEEP_ALIVE_TIMEOUT = 125_000
/** How often Node looks for connections that passed one of the limits above. */
const CHECKING_INTERVAL = 5_000

/**
 * The HTTP server around the application. Every request, whatever its path or method, passes the same checks in the
 * same order before the application hears of it: address, block, path, how many of the address there are, body. Nothing is
 * listening yet.
 *
 * @throws Error when TRUSTED_PROXIES cannot be read
 */
export function createServer(parts: ServerParts): { server: Server; traffic: Traffic } {
  const { handler, upgradeHandler, answers, settings, bridge, log } = parts
  const gate = createGate(settings, bridge, log)
  const server = createHttpServer({
    headersTimeout: HEADERS_TIMEOUT,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    connectionsCheckingInterval: CHECKING_INTERVAL,
  })
  const traffic = trackRequests(server)
  endStalledReaders(server, traffic)
  const takeBody = createBodyTaker(bridge, settings.headers.dev)
  const running = createTally()
  limitConnections(server, settings)
  const noteAccess = parts.access && createAccessLog(parts.access, bridge)

  const run = async (req: IncomingMessage, res: ServerResponse, context: Context) => {
    try {
      await handler(req, res)
    } catch (cause) {
      log.error('A request failed.', cause)
      refuse(req, res, failed(context.requestId), context)
    }
  }

  const enter = (req: IncomingMessage, res: ServerResponse, passed: Passed, expectation?: Expectation) => {
    const { refusal, path } = passed
    const context = passed.enter()
    // Whatever counts or waits for the end of an answer listens for it; that they are many is no leak.
    res.setMaxListeners(MOST_LISTENERS)
    noteAccess?.(req, res, context)
    keepSecurityHeaders(res, context.security, () => traffic.isStopping())
    if (refusal) return refuse(req, res, refusal, context)
    if (!METHODS.has(req.method ?? '')) return refuse(req, res, UNKNOWN_METHOD, context)
    if (traffic.isTooLate(req)) return refuse(req, res, STOPPING, context)
    if (expectation === 'unknown') return refuse(req, res, UNEXPECTED, context)
    const torn = refuseTornRouterState(req)
    if (torn) return refuse(req, res, torn, context)

    const key = addressKey(passed.caller.address)
    const count = running.add(key)
    res.once('close', () => running.remove(key))
    if (count > MOST_AT_ONCE) return refuse(req, res, TOO_MANY_AT_ONCE, context)

    const begin = (problem: ServerRefusal | null) => {
      if (problem) return refuse(req, res, problem, context)
      if (expectation === 'continue') res.writeContinue()
      void withRequestId(context.requestId, () => run(req, res, context))
    }
    takeBody({ req, path, key }, begin, (problem) => {
      const isUnanswered = !res.headersSent && res.socket === req.socket
      if (isUnanswered) refuseOnSocket(req.socket, problem, context)
      else req.socket.destroySoon()
    })
  }

  const receive = (req: IncomingMessage, res: ServerResponse, expectation?: Expectation) => {
    // The connection was ended after a refusal; what still arrives on it is thrown away.
    if (!req.socket.writable) return
    const passed = gate(req)
    if (!passed) return void req.socket.destroy()
    const isCacheable = answers && !passed.refusal && !expectation
    const cachedPath = isCacheable ? answers.pathOf(req) : null
    if (!answers || !cachedPath) return enter(req, res, passed, expectation)
    if (answers.send(cachedPath, req, res)) return
    void answers.fetch(cachedPath, passed.caller.address).then((answer) => {
      if (!req.socket.writable) return
      if (answer) answer.send(req, res)
      else enter(req, res, passed)
    })
  }

  server.on('request', (req, res) => receive(req, res))
  server.on('checkContinue', (req, res) => receive(req, res, 'continue'))
  server.on('checkExpectation', (req, res) => receive(req, res, 'unknown'))
  // Without an answer a proxy takes it for a failure of the site.
  server.on('connect', (req, socket) => {
    // Node hands the connection over without its own listener, and one that is reset would end the process.
    socket.on('error', () => socket.destroy())
    const passed = gate(req)
    if (!passed) return void socket.destroy()
    refuseOnSocket(socket, passed.refusal ?? UNKNOWN_METHOD, passed.enter())
  })
  answerClientErrors(server, settings.headers, traffic)
  if (upgradeHandler) {
    server.on('upgrade', (req, socket, head) => {
      const passed = gate(req)
      if (!passed) return void socket.destroy()
      const context = passed.enter()
      if (passed.refusal) return refuseOnSocket(socket, passed.refusal, context)
      upgradeHandler(req, socket, head)
    })
  }
  return { server, traffic }
}
