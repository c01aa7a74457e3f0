import type { ServerResponse } from 'node:http'

import { BODY_LENGTH_HEADER } from '@/security/body-length'

/**
 * Puts the security headers on an answer, and back on it should something after us have taken one off: a 304 for a
 * static file, for one, drops every header that begins with `content-`.
 */
export function keepSecurityHeaders(
  res: ServerResponse,
  security: Record<string, string>,
  isStopping: () => boolean,
): void {
  const restore = () => {
    for (const [name, value] of Object.entries(security)) {
      if (!res.hasHeader(name)) res.setHeader(name, value)
    }
  }
  restore()
  const writeHead = res.writeHead
  res.writeHead = function writeHeadWithSecurity(this: ServerResponse, ...args: unknown[]) {
    restore()
    res.removeHeader('x-powered-by')
    const length = res.getHeader(BODY_LENGTH_HEADER)
    if (length !== undefined) {
      res.removeHeader(BODY_LENGTH_HEADER)
      res.setHeader('content-length', length)
    }
    if (isStopping()) res.setHeader('connection', 'close')
    return Reflect.apply(writeHead, res, args) as ServerResponse
  } as typeof res.writeHead
}
