import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

import { type Caller, createCallerReader } from '@/security/client-address'
import { securityHeaders, type HeaderSettings } from '@/security/headers'
import { PUBLIC_REQUEST_ID_HEADER, requestIdOf } from '@/security/request-id'
import type { ServerBridge } from '@/server/bridge'
import type { Log } from '@/server/log'
import type { Context, ServerRefusal } from '@/server/refusal'
import { vouchFor } from '@/server/request-headers'
import { readRequestPath, type RequestPath } from '@/server/request-path'

export type GateSettings = {
  /** TRUSTED_PROXIES */
  trustedProxies: readonly string[]
  headers: HeaderSettings
}

export type GateBridge = Pick<ServerBridge, 'isBlocked' | 'forwardedByStrangerAt' | 'headersOf'>

export type Passed = {
  path: RequestPath
  caller: Caller
  refusal: ServerRefusal | null
  /** Makes the request ready for the application and says what its answer bears; an answer from memory needs neither. */
  enter: () => Context
}

const BLOCKED: ServerRefusal = { code: 'blocked', message: 'Visits from your address are blocked.' }
const UNSURE: ServerRefusal = {
  code: 'busy',
  message: 'The site cannot answer right now. Please try again in a moment.',
}

const FORWARDED_WARNING =
  'A request came with X-Forwarded-For from an address that TRUSTED_PROXIES does not name, so the header is ignored. ' +
  'If there is a proxy in front of this server, set TRUSTED_PROXIES to its address; until then all guests behind it count as one.'

/** 128 bits, as the CSP specification asks for. */
export const newNonce = () => randomBytes(16).toString('base64')

/**
 * Who is calling, whether they may, and whether the path can be read: for requests and upgrades alike.
 * Null when the caller has gone already.
 */
export function createGate(settings: GateSettings, bridge: GateBridge, log: Log) {
  const readCaller = createCallerReader(settings.trustedProxies)
  let hasWarned = false
  bridge.headersOf = (path) => securityHeaders(path, path, newNonce(), settings.headers)

  /** A block list that cannot be asked must not open the door to those who are on it. */
  const refusalFor = (address: string, path: RequestPath): ServerRefusal | null => {
    try {
      return bridge.isBlocked?.(address) ? BLOCKED : path.refusal
    } catch (cause) {
      log.error('The block list could not be asked.', cause)
      return UNSURE
    }
  }

  return (req: IncomingMessage): Passed | null => {
    const forwardedFor = req.headers['x-forwarded-for']
    const caller = readCaller(req.socket.remoteAddress, forwardedFor?.toString() || undefined)
    if (!caller) return null
    if (caller.forwardedByStranger) bridge.forwardedByStrangerAt = Date.now()
    if (caller.forwardedByStranger && !hasWarned) {
      hasWarned = true
      log.warn(FORWARDED_WARNING)
    }
    const path = readRequestPath(req.url ?? '')
    const enter = () => {
      const security = securityHeaders(path.decoded, path.exact, newNonce(), settings.headers)
      const requestId = requestIdOf(req.headers[PUBLIC_REQUEST_ID_HEADER], caller.viaTrustedProxy)
      vouchFor(req, caller, security['content-security-policy'] ?? '', requestId)
      // With the headers that no answer goes out without, a refusal's and a 304's included.
      security[PUBLIC_REQUEST_ID_HEADER] = requestId
      return { path: path.decoded, security, requestId }
    }
    return { path, caller, refusal: refusalFor(caller.address, path), enter }
  }
}
