import type { ServerBridge } from '@/server/bridge'
import type { Handler } from '@/server/create-server'
import { AWAY } from '@/server/needs-database'
import { refuse } from '@/server/refusal'
import { readRequestPath } from '@/server/request-path'

const ALIVE = JSON.stringify({ status: 'ok' })

/**
 * Answers `GET /api/health` in the place of the application, where the question would wait behind every part of the pages that
 * are being made.
 */
export function withHealth(
  handler: Handler,
  bridge: Pick<ServerBridge, 'databaseAnswers' | 'headersOf'>,
): Handler {
  return async (req, res) => {
    const { exact: path } = readRequestPath(req.url ?? '')
    if ((req.method !== 'GET' && req.method !== 'HEAD') || path !== '/api/health') return handler(req, res)
    if ((await bridge.databaseAnswers?.()) === false)
      return refuse(req, res, AWAY, { path, security: bridge.headersOf?.(path) ?? {} })
    res.writeHead(200, {
      'content-type': 'application/json',
      'content-length': ALIVE.length,
      'cache-control': 'no-store',
    })
    res.end(req.method === 'HEAD' ? undefined : ALIVE)
  }
}
