import type { ConsoleSession as ConsoleSessionView } from '@/contract/security'
import { findAll } from '@/database/find-all'
import type { Payload } from 'payload'

import { consoleSessionHash } from './console-session'

const openSessions = (payload: Payload) =>
  findAll(
    payload,
    'console-sessions',
    { expiresAt: { greater_than: new Date().toISOString() } },
    { sort: '-createdAt' },
  )

/**
 * Every session of the console that is not over: the caller's first, then the newest. One from before a change of
 * SECURITY_PASSWORD is listed until its time is over, though it opens nothing any more.
 * @param headers of the request that asks
 */
export async function listConsoleSessions(payload: Payload, headers: Headers): Promise<ConsoleSessionView[]> {
  const mine = consoleSessionHash(headers)
  const sessions = (await openSessions(payload)).map(({ id, tokenHash, address, createdAt, expiresAt }) => ({
    id: String(id),
    isCurrent: tokenHash === mine,
    address: address ?? null,
    signedInAt: createdAt,
    expiresAt,
  }))
  return [...sessions.filter(({ isCurrent }) => isCurrent), ...sessions.filter(({ isCurrent }) => !isCurrent)]
}

/**
 * Ends sessions of the console; they are refused from their next call on.
 * @param keeps which ones stay, by their ids
 * @returns how many were ended
 */
export async function endConsoleSessions(payload: Payload, keeps: (id: string) => boolean): Promise<number> {
  const ended = (await openSessions(payload)).map(({ id }) => id).filter((id) => !keeps(String(id)))
  if (ended.length > 0) {
    await payload.db.deleteMany({ collection: 'console-sessions', where: { id: { in: ended } } })
  }
  return ended.length
}
