import type { ServerBridge } from '@/server/bridge'
import type { Handler } from '@/server/create-server'
import { isOwner } from '@/server/is-owner'
import { readRequestPath } from '@/server/request-path'

/** The owner's pages but for the gate, the ways out of a session, and Payload's ways in, which lead nowhere. */
const OWNERS_PAGE =
  /^\/admin(?!\/(login|logout|logout-inactivity|create-first-user|forgot|reset|unauthorized|verify)(\/|$))(\/|$)/
/** Bytes; what is longer is forgotten, the gate then leads to the dashboard. */
const LONGEST = 2048

/** Where the gate leads afterwards: what was asked for, without what Next's own script adds. */
function gateFor(target: string): string {
  const wanted = target.replace(
    /([?&])_rsc=[^&]*(&|$)/,
    (_, before: string, after: string) => after && before,
  )
  return wanted.length > LONGEST ? '/admin/login' : `/admin/login?redirect=${encodeURIComponent(wanted)}`
}

/**
 * Sends whoever asks for a page of the owner's without the owner's session to the gate, which is what the page would do, but
 * without making it. It guards nothing: each page asks for the session itself.
 */
export function withAdminRedirect(
  handler: Handler,
  bridge: Pick<ServerBridge, 'isOwner' | 'databaseAway'>,
): Handler {
  return async (req, res) => {
    const { exact } = readRequestPath(req.url ?? '')
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (!isRead || !bridge.isOwner || !OWNERS_PAGE.test(exact)) return handler(req, res)
    // Without the database nobody knows; what is asked for says so.
    if (await isOwner(req, bridge).catch(() => true)) return handler(req, res)
    res.writeHead(307, { location: gateFor(req.url ?? ''), 'cache-control': 'no-store' }).end()
  }
}
