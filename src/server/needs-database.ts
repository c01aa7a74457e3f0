import type { IncomingMessage, ServerResponse } from 'node:http'

import type { ServerBridge } from '@/server/bridge'
import type { Handler } from '@/server/create-server'
import { refuse, refuseOnSocket, type ServerRefusal } from '@/server/refusal'
import { readRequestPath } from '@/server/request-path'

export const AWAY: ServerRefusal = {
  code: 'database-away',
  message: 'The site cannot reach its database right now. Please try again in a minute.',
  retryAfter: 10,
}

/** Files that were built or uploaded. */
const NEEDS_NO_DATABASE = /^\/(_next|art|pictures)\//

/**
 * Answers 503 in the place of the application while the database is out of reach: at once for a request that comes then,
 * and for one that was waiting for the database when it went. What the application still says to those is not heard.
 */
export function needsDatabase(
  handler: Handler,
  bridge: Pick<ServerBridge, 'databaseAway' | 'headersOf'>,
): Handler {
  return async (req: IncomingMessage, res: ServerResponse) => {
    const away = bridge.databaseAway?.()
    const { decoded: path } = readRequestPath(req.url ?? '')
    if (!away || NEEDS_NO_DATABASE.test(path)) return handler(req, res)
    const context = { path, security: bridge.headersOf?.(path) ?? {} }
    if (away.aborted) return refuse(req, res, AWAY, context)

    const give = () => {
      // An answer that has begun has what it needs.
      const isUnanswered = !res.headersSent && res.socket === req.socket
      if (isUnanswered) refuseOnSocket(req.socket, AWAY, context, req.method === 'HEAD')
    }
    away.addEventListener('abort', give, { once: true })
    res.once('close', () => away.removeEventListener('abort', give))
    return handler(req, res)
  }
}
