import type { Handler } from '@/server/create-server'
import { readRequestPath } from '@/server/request-path'

const ALIVE = JSON.stringify({ status: 'ok' })

/**
 * Answers `GET /api/health` in the place of the application, where the question would wait behind every part of the pages that
 * are being made. To stand behind `needsDatabase`, whose watch asked the database within the last seconds.
 */
export function withHealth(handler: Handler): Handler {
  return (req, res) => {
    const isAsked = req.method === 'GET' || req.method === 'HEAD'
    if (!isAsked || readRequestPath(req.url ?? '').exact !== '/api/health') return handler(req, res)
    res.writeHead(200, {
      'content-type': 'application/json',
      'content-length': ALIVE.length,
      'cache-control': 'no-store',
    })
    res.end(req.method === 'HEAD' ? undefined : ALIVE)
  }
}
