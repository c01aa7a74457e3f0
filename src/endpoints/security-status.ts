import type { Payload } from 'payload'

import { blockIpRequest, type SecurityStatus } from '@/contract/security'
import { databaseOf } from '@/database/database-of'
import { findFirst } from '@/database/find-first'
import { Refusal } from '@/domain/common/refusal'
import { readEnv } from '@/env'
import { blockList } from '@/operations/owner/block-list'
import { limitStore, limitsWork, POINTS, WINDOW_SECONDS } from '@/security/limits'
import { serverView } from '@/security/server-view'

import packageInfo from '../../package.json' with { type: 'json' }
import { parse } from './define-endpoint'

/** Twice the promise that a change is in force within 5 s: an older list is none. */
const LIST_TOO_OLD_MS = 10_000

/** What the server in front would put on the answer for the front page. */
function measuredHeaders() {
  const headers = serverView().headersOf?.('/') ?? {}
  const hsts = headers['strict-transport-security'] ?? ''
  const scripts = /(?:^|;\s*)script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]
  const hstsMaxAge = Number(/max-age=(\d+)/.exec(hsts)?.[1] ?? 0)
  return {
    cspEnabled: scripts !== undefined && !/'unsafe-(inline|eval)'/.test(scripts),
    hstsEnabled: hstsMaxAge > 0,
    hstsMaxAge,
    hstsIncludeSubDomains: /includeSubDomains/i.test(hsts),
    hstsPreload: /preload/i.test(hsts),
  }
}

function measuredBlocking() {
  const state = blockList()?.state()
  const ageMs = state ? Date.now() - state.readAt : null
  const isAsked = serverView().isBlocked !== undefined
  return {
    ipBlockingEnabled: isAsked && ageMs !== null && ageMs < LIST_TOO_OLD_MS,
    ipBlocking: { count: state?.count ?? 0, ageMs },
  }
}

/** Hands a wrong body to what every call's body goes through. */
function refusesWrongBody(): boolean {
  try {
    parse(blockIpRequest, { ip: 5 })
    return false
  } catch (error) {
    return error instanceof Refusal
  }
}

/** Milliseconds between the event of a login and its session. */
const LOGIN_TAKES_MS = 60_000

const asTime = (ms: number | undefined) => (ms === undefined ? null : new Date(ms).toISOString())

/** What is in force in this process, each light measured now. */
export async function securityStatusOf(payload: Payload): Promise<SecurityStatus> {
  const env = readEnv()
  const [last, session, counts] = await Promise.all([
    findFirst(payload, 'security-events', {}, ['-createdAt', '-id']),
    findFirst(payload, 'console-sessions', {}, '-createdAt'),
    limitsWork(payload),
  ])
  // Every console session began with an event in the log, so a log without one is not written.
  const began = Date.parse((session ?? last)?.createdAt ?? '')
  const isLogged = last !== null && Date.parse(last.createdAt) >= began - LOGIN_TAKES_MS
  return {
    ...measuredHeaders(),
    rateLimitingEnabled: counts,
    rateLimit: { requests: POINTS.anonymous, windowSeconds: WINDOW_SECONDS, store: limitStore(payload) },
    ...measuredBlocking(),
    requestValidationEnabled: refusesWrongBody(),
    securityLoggingEnabled: isLogged,
    lastEventAt: last?.createdAt ?? null,
    environment: env.NODE_ENV,
    process: {
      version: packageInfo.version,
      node: process.version,
      database: databaseOf(payload).label,
      uptimeSeconds: Math.floor(process.uptime()),
      siteUrl: env.SITE_URL ?? null,
      trustedProxies: env.TRUSTED_PROXIES,
      forwardedByStrangerAt: asTime(serverView().forwardedByStrangerAt),
    },
  }
}
