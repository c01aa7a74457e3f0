import * as z from 'zod'

import { doneWith, pageOf, pageQuery, recordId, textLine } from './common'

/** Word for word. */
export const IP_BLOCKED = 'IP address blocked successfully'
export const IP_UNBLOCKED = 'IP address unblocked successfully'

/** An address or a CIDR range; what it must be is said by the rule that reads it. */
const ip = textLine(64).min(1, { message: 'Please enter an IP address.' })

/** At most ten years ahead, in hours. */
const MAX_HOURS = 10 * 366 * 24

export const blockIpRequest = z
  .object({
    ip,
    note: textLine(200).optional(),
    /** When the block ends, ISO 8601 in UTC; or in how many hours. Neither: when it is unblocked. */
    expiresAt: z.iso.datetime({ message: 'Please give the end as a time in UTC' }).optional(),
    hours: z.number().min(1).max(MAX_HOURS).optional(),
  })
  .refine(({ expiresAt, hours }) => expiresAt === undefined || hours === undefined, {
    path: ['expiresAt'],
    message: 'Please give expiresAt or hours, not both.',
  })
export type BlockIpRequest = z.infer<typeof blockIpRequest>

export const unblockIpRequest = z.object({ ip })

export const ipChanged = doneWith({ message: z.string(), ip: z.string() })

export const blockedIpsQuery = z.object({ ...pageQuery, search: textLine(100).optional() })
export type BlockedIpsQuery = z.infer<typeof blockedIpsQuery>

const blockedIp = z.object({
  id: z.string(),
  /** Normalised: an address or a CIDR range. */
  ip: z.string(),
  note: z.string().nullable(),
  since: z.string(),
  /** The address of the console session that blocked it. */
  blockedFrom: z.string().nullable(),
  expiresAt: z.string().nullable(),
  isExpired: z.boolean(),
  hits: z.number(),
  lastHitAt: z.string().nullable(),
})
export type BlockedIp = z.infer<typeof blockedIp>

export const blockedIpsPage = pageOf(blockedIp)

/** `GET /api/security/sessions`: who is in the console; this session first, then the newest. */
const consoleSession = z.object({
  id: recordId,
  isCurrent: z.boolean(),
  /** Where the password was entered. */
  address: z.string().nullable(),
  signedInAt: z.string(),
  expiresAt: z.string(),
})
export type ConsoleSession = z.infer<typeof consoleSession>
export const consoleSessionsResponse = z.object({ sessions: z.array(consoleSession) })

/** `DELETE /api/security/sessions/{id}` and `/api/admin/sessions/{id}`; without an id all others. */
export const sessionsEnded = doneWith({ ended: z.number() })

/** What is recorded of the doors and of what the owner did; the records' options are these. */
export const EVENT_KINDS = [
  'login',
  'logout',
  'session',
  'refusal',
  'limit',
  'block',
  'unblock',
  'settings',
  'money',
  'calendar',
  'export',
  'guest-data',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const securityEventsQuery = z.object({
  ...pageQuery,
  kind: z.enum(EVENT_KINDS).optional(),
  area: textLine(60).optional(),
  outcome: textLine(60).optional(),
  address: textLine(64).optional(),
})
export type SecurityEventsQuery = z.infer<typeof securityEventsQuery>

const securityEventView = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(EVENT_KINDS),
  area: z.string(),
  outcome: z.string(),
  address: z.string().nullable(),
  detail: z.string().nullable(),
})
export type SecurityEventView = z.infer<typeof securityEventView>

export const securityEventsPage = pageOf(securityEventView)
export type SecurityEventsPage = z.infer<typeof securityEventsPage>

const liveLimit = z.object({
  /** What is counted, e.g. 'anonymous' or 'guess'. */
  bucket: z.string(),
  /** An address, an IPv6 network, or a gate and an address. */
  key: z.string(),
  used: z.number(),
  limit: z.number(),
  isLimited: z.boolean(),
  /** When the window ends. */
  resetsAt: z.string(),
})

/** Those that have used half of what they may, or more; the nearest to the limit first, at most 200. */
export const liveLimitsResponse = z.object({
  store: z.enum(['memory', 'database']),
  windowSeconds: z.number(),
  limits: z.array(liveLimit),
})

export const securityStatus = z.object({
  cspEnabled: z.boolean(),
  rateLimitingEnabled: z.boolean(),
  rateLimit: z.object({
    requests: z.number(),
    windowSeconds: z.number(),
    store: z.enum(['memory', 'database']),
  }),
  ipBlockingEnabled: z.boolean(),
  ipBlocking: z.object({ count: z.number(), ageMs: z.number().nullable() }),
  hstsEnabled: z.boolean(),
  /** Seconds; 0 when HSTS is off. */
  hstsMaxAge: z.number(),
  hstsIncludeSubDomains: z.boolean(),
  hstsPreload: z.boolean(),
  requestValidationEnabled: z.boolean(),
  securityLoggingEnabled: z.boolean(),
  lastEventAt: z.string().nullable(),
  /** NODE_ENV */
  environment: z.string(),
  process: z.object({
    version: z.string(),
    node: z.string(),
    database: z.enum(['SQLite', 'MongoDB']),
    uptimeSeconds: z.number(),
    siteUrl: z.string().nullable(),
    trustedProxies: z.array(z.string()),
    /** When X-Forwarded-For last came from somebody whom TRUSTED_PROXIES does not name. */
    forwardedByStrangerAt: z.string().nullable(),
  }),
})
export type SecurityStatus = z.infer<typeof securityStatus>
