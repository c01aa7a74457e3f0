import { idParams } from '@/contract/common'
import {
  blockedIpsPage,
  blockedIpsQuery,
  blockIpRequest,
  sessionsEnded,
  consoleSessionsResponse,
  IP_BLOCKED,
  IP_UNBLOCKED,
  ipChanged,
  liveLimitsResponse,
  securityEventsPage,
  securityEventsQuery,
  securityStatus,
  unblockIpRequest,
} from '@/contract/security'
import { Refusal } from '@/domain/common/refusal'
import { blockAddress, unblockAddress } from '@/operations/owner/block-address'
import { findBlockedAddresses, findSecurityEvents } from '@/operations/owner/security-lists'
import { endConsoleSessions, listConsoleSessions } from '@/security/console-sessions'
import { limitStore, liveCounters, POINTS, WINDOW_SECONDS } from '@/security/limits'

import { done } from './answer'
import { defineEndpoint, recordOf } from './define-endpoint'
import { securityStatusOf } from './security-status'

/** Who has used this share of what they may is shown. */
const NEAR_THE_LIMIT = 0.5

const recorded = recordOf('session', 'security')

export const securityEndpoints = [
  defineEndpoint('get /security/status', 'security', {
    response: securityStatus,
    handler: ({ payload }) => securityStatusOf(payload),
  }),
  defineEndpoint('post /security/block-ip', 'security', {
    body: blockIpRequest,
    response: ipChanged,
    handler: async ({ payload, body, address }) =>
      done({
        message: IP_BLOCKED,
        ip: await blockAddress(payload, body, address),
      }),
  }),
  defineEndpoint('post /security/unblock-ip', 'security', {
    body: unblockIpRequest,
    response: ipChanged,
    handler: async ({ payload, body, address }) =>
      done({
        message: IP_UNBLOCKED,
        ip: await unblockAddress(payload, body.ip, address),
      }),
  }),
  defineEndpoint('get /security/blocked-ips', 'security', {
    query: blockedIpsQuery,
    response: blockedIpsPage,
    handler: ({ payload, query }) => findBlockedAddresses(payload, query),
  }),
  defineEndpoint('get /security/events', 'security', {
    query: securityEventsQuery,
    response: securityEventsPage,
    handler: ({ payload, query }) => findSecurityEvents(payload, query),
  }),
  defineEndpoint('get /security/sessions', 'security', {
    response: consoleSessionsResponse,
    handler: async ({ payload, req }) => ({
      sessions: await listConsoleSessions(payload, req.headers),
    }),
  }),
  defineEndpoint('delete /security/sessions/:id', 'security', {
    params: idParams,
    response: sessionsEnded,
    record: () => recorded('one ended in the console'),
    handler: async ({ payload, req, params }) => {
      const [mine] = await listConsoleSessions(payload, req.headers)
      if (mine?.isCurrent && mine.id === params.id)
        throw new Refusal('own-session', 'This is the session you are using. Log out to end it.')
      const ended = await endConsoleSessions(payload, (id) => id !== params.id)
      if (ended === 0) throw new Refusal('not-found', 'This session has already ended.')
      return done({ ended })
    },
  }),
  defineEndpoint('delete /security/sessions', 'security', {
    response: sessionsEnded,
    record: () => recorded('all others ended in the console'),
    handler: async ({ payload, req }) => {
      const mine = (await listConsoleSessions(payload, req.headers)).find(({ isCurrent }) => isCurrent)
      return done({ ended: await endConsoleSessions(payload, (id) => id === mine?.id) })
    },
  }),
  defineEndpoint('get /security/limits', 'security', {
    response: liveLimitsResponse,
    handler: async ({ payload }) => ({
      store: limitStore(payload),
      windowSeconds: WINDOW_SECONDS,
      limits: (await liveCounters(payload, NEAR_THE_LIMIT)).map(({ bucket, key, used, resetsAt }) => ({
        bucket,
        key,
        used,
        limit: POINTS[bucket],
        isLimited: used > POINTS[bucket],
        resetsAt: new Date(resetsAt).toISOString(),
      })),
    }),
  }),
]
