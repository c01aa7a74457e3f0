import type { Payload, Where } from 'payload'

import type {
  BlockedIp,
  BlockedIpsQuery,
  SecurityEventsPage,
  SecurityEventsQuery,
  SecurityEventView,
} from '@/contract/security'
import { findPage } from '@/database/find-page'
import type { BlockedAddress, SecurityEvent } from '@/payload-types'

import { searchTerms } from '../runtime/search-text'

const blockedView = (entry: BlockedAddress): BlockedIp => ({
  id: String(entry.id),
  ip: entry.range,
  note: entry.note ?? null,
  since: entry.createdAt,
  blockedFrom: entry.blockedFrom ?? null,
  expiresAt: entry.expiresAt ?? null,
  isExpired: entry.expiresAt ? Date.parse(entry.expiresAt) <= Date.now() : false,
  hits: entry.hits,
  lastHitAt: entry.lastHitAt ?? null,
})

/** One page of blocked addresses and ranges, newest first; the search looks at range and note. */
export async function findBlockedAddresses(payload: Payload, query: BlockedIpsQuery) {
  const terms = searchTerms(query.search ?? '')
  const holds = (field: string, word: string): Where => ({ [field]: { contains: word } })
  const and = terms.map((word): Where => ({ or: [holds('range', word), holds('note', word)] }))
  const found = await findPage(payload, 'blocked-addresses', { and }, query)
  return { ...found, docs: found.docs.map(blockedView) }
}

const eventView = (event: SecurityEvent): SecurityEventView => ({
  id: String(event.id),
  at: event.createdAt,
  kind: event.kind,
  area: event.area,
  outcome: event.outcome,
  address: event.address ?? null,
  detail: event.detail ?? null,
})

/** One page of security events, newest first. */
export async function findSecurityEvents(
  payload: Payload,
  query: SecurityEventsQuery,
): Promise<SecurityEventsPage> {
  const and: Where[] = (['kind', 'area', 'outcome', 'address'] as const).flatMap((field) =>
    query[field] ? [{ [field]: { equals: query[field] } }] : [],
  )
  const found = await findPage(payload, 'security-events', { and }, query)
  return { ...found, docs: found.docs.map(eventView) }
}
