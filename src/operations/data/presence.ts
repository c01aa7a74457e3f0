import { findAll } from '@/database/find-all'
import type { Payload } from 'payload'

import { refuseUnfinishedImport } from './unfinished-import'
import { giveBackLease, holdLease, isDeadNeighbour, leaseHolder } from '../runtime/lease'

/** Each process that serves or works has one lease of its own, so that an import can see it. */
const PREFIX = 'serving:'
/** How long it outlives a process that died on another machine, ms. */
const LEASE_MS = 60_000
const RENEW_MS = 15_000

/**
 * Makes known that this process works on the database, until `stop`.
 * @throws Error when an import is writing it
 */
export async function announcePresence(payload: Payload): Promise<{ stop: () => Promise<void> }> {
  const me = leaseHolder()
  const key = `${PREFIX}${me}`
  const hold = () => holdLease(payload, key, me, LEASE_MS)
  await hold()
  // An import marks the database first and then looks who is there: one of the two sees the other.
  await refuseUnfinishedImport(payload).catch(async (error: unknown) => {
    await giveBackLease(payload, key, me)
    throw error
  })
  const renewal = setInterval(() => void hold().catch(() => {}), RENEW_MS)
  renewal.unref()
  return {
    stop: async () => {
      clearInterval(renewal)
      await giveBackLease(payload, key, me)
    },
  }
}

const presences = async (payload: Payload) => {
  const docs = await findAll(payload, 'leases', {})
  return docs.filter(({ key }) => key.startsWith(PREFIX))
}

/** Whether the site or `npm run jobs` works on this database, on whichever machine. What died does not count. */
export const isInUse = async (payload: Payload): Promise<boolean> =>
  (await presences(payload)).some(
    ({ owner, expiresAt }) => Date.parse(expiresAt) > Date.now() && !isDeadNeighbour(owner),
  )

/** Forgets processes that died without a word. */
export async function prunePresence(payload: Payload, now: number): Promise<void> {
  for (const { id, owner, expiresAt } of await presences(payload)) {
    const isGone = Date.parse(expiresAt) < now - LEASE_MS || isDeadNeighbour(owner)
    if (isGone) await payload.db.deleteMany({ collection: 'leases', where: { id: { equals: id } } })
  }
}
