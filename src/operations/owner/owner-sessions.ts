import type { OwnerSession } from '@/contract/owner-sessions'
import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { sessionEnd } from '@/domain/owner/session-age'
import type { Owner } from '@/payload-types'
import type { Payload, PayloadRequest, Where } from 'payload'

import { findOwner, underAccountLease } from './owner-account'

type Session = NonNullable<Owner['sessions']>[number]

/** How exactly it is known when a session was last used, ms. */
const SEEN_EVERY_MS = 5 * 60_000

/** Each process's last notes, so that most calls need no look at the database. */
const notedAt = new Map<string, number>()

const bySession = (sessionId: string): Where => ({ sessionId: { equals: sessionId } })

/** The id of the session that a token of Payload's opens; the token is one that was just made. */
export const sessionIn = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid

/** The id of the session that a call of the owner's came with. */
export const sessionOf = ({ user }: Pick<PayloadRequest, 'user'>): string | undefined =>
  (user as { _sid?: string } | null)?._sid

/** Keeps where a session is used from. */
export async function recordSession(
  payload: Payload,
  { sessionId, address, device }: { sessionId: string; address: string; device: string },
): Promise<void> {
  await payload.create({
    collection: 'owner-sessions',
    depth: 0,
    data: { sessionId, address, lastAddress: address, device, lastSeenAt: new Date().toISOString() },
  })
  notedAt.set(sessionId, Date.now())
}

/** Keeps that a session was just used, at most every few minutes. Never fails the call that it tells of. */
export async function noteSession(payload: Payload, sessionId: string | undefined, address: string) {
  const now = Date.now()
  if (!sessionId || now - (notedAt.get(sessionId) ?? 0) < SEEN_EVERY_MS) return
  if (notedAt.size > 1000) notedAt.clear()
  notedAt.set(sessionId, now)
  const data = { lastAddress: address, lastSeenAt: new Date(now).toISOString() }
  try {
    await compareAndSet(payload, 'owner-sessions', bySession(sessionId), data)
  } catch (error) {
    payload.logger.error({ err: error, msg: "The owner's session could not be noted" })
  }
}

const isOpen = (session: Session) => sessionEnd(session) > Date.now()
const iso = (moment: string | null | undefined) => (moment ? new Date(moment).toISOString() : null)

/** Every session that still opens the portal: this one first, then the last used. */
export async function listSessions(payload: Payload, current: string | undefined): Promise<OwnerSession[]> {
  const open = ((await findOwner(payload))?.sessions ?? []).filter(isOpen)
  const docs = await findAll(payload, 'owner-sessions', { sessionId: { in: open.map(({ id }) => id) } })
  const known = new Map(docs.map((doc) => [doc.sessionId, doc]))
  const sessions = open.map((session): OwnerSession => {
    const { id, createdAt } = session
    const record = known.get(id)
    return {
      id,
      isCurrent: id === current,
      device: record?.device ?? 'Unknown device',
      address: record?.lastAddress ?? record?.address ?? null,
      signedInAt: iso(createdAt),
      lastSeenAt: iso(record?.lastSeenAt ?? createdAt),
      expiresAt: new Date(sessionEnd(session)).toISOString(),
    }
  })
  const rank = ({ isCurrent, lastSeenAt }: OwnerSession) => (isCurrent ? '~' : (lastSeenAt ?? ''))
  return sessions.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))
}

/**
 * Ends sessions; they are refused from their next call on.
 * @param keeps which ones stay
 * @returns how many of those that still opened the portal were ended
 */
export const endSessions = (payload: Payload, keeps: (sessionId: string) => boolean): Promise<number> =>
  underAccountLease(payload, async () => {
    const owner = await findOwner(payload)
    const open = (owner?.sessions ?? []).filter(isOpen)
    const kept = open.filter(({ id }) => keeps(id))
    if (!owner || kept.length === open.length) return 0
    await payload.db.updateOne({ collection: 'owners', id: owner.id, data: { sessions: kept } })
    await forgetEnded(payload)
    return open.length - kept.length
  })

/** Only under the lease: while a login writes the sessions, which are written whole, none is there. */
async function forgetEnded(payload: Payload): Promise<void> {
  const open = ((await findOwner(payload))?.sessions ?? []).filter(isOpen).map(({ id }) => id)
  const where: Where = open.length > 0 ? { sessionId: { not_in: open } } : { sessionId: { exists: true } }
  await payload.db.deleteMany({ collection: 'owner-sessions', where })
}

/** Forgets where sessions that are over were used from. */
export const pruneSessions = (payload: Payload): Promise<void> =>
  underAccountLease(payload, () => forgetEnded(payload))
