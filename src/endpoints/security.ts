import { z } from 'zod'

import { recordId } from '@/contract/common'
import {
  blockedIpsQuery,
  blockIpRequest,
  type ConsoleSessions,
  type ConsoleSessionsEnded,
  IP_BLOCKED,
  IP_UNBLOCKED,
  type IpChanged,
  type LiveLimits,
  securityEventsQuery,
  unblockIpRequest,
} from '@/contract/security'
import { Refusal } from '@/domain/refusal'
import { blockAddress, unblockAddress } from '@/operations/block-address'
import { findBlockedAddresses, findSecurityEvents } from '@/operations/security-lists'
import { endConsoleSessions, listConsoleSessions } from '@/security/console-sessions'
import { recordEvent } from '@/security/events'
import { limitStore, liveCounters, POINTS, WINDOW_SECONDS } from '@/security/limits'

import { defineEndpoint } from './define-endpoint'
import { securityStatusOf } from './security-status'

/** Who has used this share of what they may is shown. */
const NEAR_THE_LIMIT = 0.5

export const securityEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/security/status',
    access: 'security',
    handler: ({ payload }) => securityStatusOf(payload),
  }),
  defineEndpoint({
    method: 'post',
    path: '/security/block-ip',
    access: 'security',
    body: blockIpRequest,
    handler: async ({ payload, body, address }): Promise<IpChanged> => ({
      success: true,
      message: IP_BLOCKED,
      ip: await blockAddress(payload, body, address),
    }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/security/unblock-ip',
    access: 'security',
    body: unblockIpRequest,
    handler: async ({ payload, body, address }): Promise<IpChanged> => ({
      success: true,
      message: IP_UNBLOCKED,
      ip: await unblockAddress(payload, body.ip, address),
    }),
  }),
  defineEndpoint({
    method: 'get',
    path: '/security/blocked-ips',
    access: 'security',
    query: blockedIpsQuery,
    handler: ({ payload, query }) => findBlockedAddresses(payload, query),
  }),
  defineEndpoint({
    method: 'get',
    path: '/security/events',
    access: 'security',
    query: securityEventsQuery,
    handler: ({ payload, query }) => findSecurityEvents(payload, query),
  }),
  defineEndpoint({
    method: 'get',
    path: '/security/sessions',
    access: 'security',
    handler: async ({ payload, req }): Promise<ConsoleSessions> => ({
      sessions: await listConsoleSessions(payload, req.headers),
    }),
  }),
  defineEndpoint({
    method: 'delete',
    path: '/security/sessions/:id',
    access: 'security',
    params: z.object({ id: recordId }),
    handler: async ({ payload, req, params, address }): Promise<ConsoleSessionsEnded> => {
      const [mine] = await listConsoleSessions(payload, req.headers)
      if (mine?.isCurrent && mine.id === params.id)
        throw new Refusal(409, 'This is the session you are using. Log out to end it.')
      const ended = await endConsoleSessions(payload, (id) => id !== params.id)
      if (ended === 0) throw new Refusal(404, 'This session has already ended.')
      const outcome = 'one ended in the console'
      await recordEvent(payload, { kind: 'session', area: 'security', outcome, address })
      return { success: true, ended }
    },
  }),
  defineEndpoint({
    method: 'delete',
    path: '/security/sessions',
    access: 'security',
    handler: async ({ payload, req, address }): Promise<ConsoleSessionsEnded> => {
      const mine = (await listConsoleSessions(payload, req.headers)).find(({ isCurrent }) => isCurrent)
      const ended = await endConsoleSessions(payload, (id) => id === mine?.id)
      const outcome = 'all others ended in the console'
      await recordEvent(payload, { kind: 'session', area: 'security', outcome, address })
      return { success: true, ended }
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/security/limits',
    access: 'security',
    handler: async ({ payload }): Promise<LiveLimits> => ({
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
