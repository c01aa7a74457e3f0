import { randomUUID } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

import { compareAndSet } from '@/database/compare-and-set'
import { findFirst } from '@/database/find-first'
import { unlessThere } from '@/database/unique'
import type { Payload, Where } from 'payload'

/** Linux's name of the numbers of processes that this one is among: containers with one host name have others each. */
function numbersOf(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
}
/** Where a process has its number. */
const HOST = `${hostname()}${numbersOf()}`
/** Tells this process from an earlier one with the same number, which every restart of a container has. */
const PROCESS = `${HOST}/${process.pid}/${randomUUID()}`

/** Someone in this process who may hold a lease. */
export const leaseHolder = (): string => `${PROCESS}/${randomUUID()}`

/** A holder on this machine whose process is gone will not come back: no need to wait for its lease to run out. */
export function isDeadNeighbour(owner: string): boolean {
  const [host, pid] = owner.split('/')
  if (host !== HOST || !pid || owner.startsWith(`${PROCESS}/`)) return false
  if (Number(pid) === process.pid) return true
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

/** What this process saw of a lease of another's, and since when by a clock that nobody sets, ms. */
const seen = new Map<string, { owner: string; expiresAt: string; since: number }>()

/**
 * A lease that nobody renewed while we watched for longer than it lasts is dead, whatever time it says that it ends: its
 * holder's clock may have been ahead when it died, or ours was set back.
 */
function isUnrenewed(key: string, held: { owner: string; expiresAt: string }, ttlMs: number): boolean {
  const before = seen.get(key)
  if (before?.owner === held.owner && before.expiresAt === held.expiresAt)
    return performance.now() - before.since > 2 * ttlMs
  seen.set(key, { owner: held.owner, expiresAt: held.expiresAt, since: performance.now() })
  return false
}

/**
 * Takes or renews a lease: of all processes, one holds it until it runs out or is given back.
 * @param holder who wants it, from {@link leaseHolder}
 * @param ttlMs how long it lasts without renewal, ms
 * @returns 'taken' when it was someone else's or nobody's, 'renewed' when it was ours, false when another has it
 */
export async function holdLease(
  payload: Payload,
  key: string,
  holder: string,
  ttlMs: number,
): Promise<'taken' | 'renewed' | false> {
  const now = new Date()
  const data = { owner: holder, expiresAt: new Date(now.getTime() + ttlMs).toISOString() }
  const mine: Where = { key: { equals: key }, owner: { equals: holder } }
  if (await compareAndSet(payload, 'leases', mine, data)) return 'renewed'

  const expired: Where = { key: { equals: key }, expiresAt: { less_than: now.toISOString() } }
  if (await compareAndSet(payload, 'leases', expired, data)) return 'taken'

  const held = await findFirst(payload, 'leases', { key: { equals: key } })
  if (held) {
    if (!isDeadNeighbour(held.owner) && !isUnrenewed(key, held, ttlMs)) return false
    const theirs: Where = {
      key: { equals: key },
      owner: { equals: held.owner },
      expiresAt: { equals: held.expiresAt },
    }
    return (await compareAndSet(payload, 'leases', theirs, data)) ? 'taken' : false
  }
  const made = await unlessThere(payload.create({ collection: 'leases', data: { key, ...data }, depth: 0 }))
  return made ? 'taken' : false
}

export async function giveBackLease(payload: Payload, key: string, holder: string): Promise<void> {
  await payload.db.deleteMany({
    collection: 'leases',
    where: { key: { equals: key }, owner: { equals: holder } },
  })
}

const LEASE_POLL_MS = 100

/**
 * Does a work of any length that only one process at a time may do, or nothing when it is being done already. The lease is
 * renewed while it runs.
 * @param ttlMs how long the lease outlives a process that died on another machine, ms
 * @returns null when somebody else has the lease
 */
export async function ifLeaseFree<T>(
  payload: Payload,
  key: string,
  ttlMs: number,
  work: () => Promise<T>,
): Promise<{ result: T } | null> {
  const me = leaseHolder()
  if (!(await holdLease(payload, key, me, ttlMs))) return null
  let renewed: Promise<unknown> | undefined
  const renewal = setInterval(() => {
    renewed = holdLease(payload, key, me, ttlMs).catch(() => {})
  }, ttlMs / 3)
  renewal.unref()
  try {
    return { result: await work() }
  } finally {
    clearInterval(renewal)
    // One under way would make the lease anew once it is given back.
    await renewed
    await giveBackLease(payload, key, me)
  }
}

/** Does such a work in any case, waiting for its turn. */
export async function underLease<T>(payload: Payload, key: string, ttlMs: number, work: () => Promise<T>) {
  for (;;) {
    const done = await ifLeaseFree(payload, key, ttlMs, work)
    if (done) return done.result
    await new Promise((resolve) => setTimeout(resolve, LEASE_POLL_MS))
  }
}

/** Who has the lease now: a part of this process, another process, or nobody (null). */
export async function whereLeaseIsHeld(payload: Payload, key: string): Promise<'here' | 'elsewhere' | null> {
  const runs = { expiresAt: { greater_than: new Date().toISOString() } }
  const lease = await findFirst(payload, 'leases', { and: [{ key: { equals: key } }, runs] })
  const [host, pid] = lease?.owner.split('/') ?? []
  if (host === undefined) return null
  // Next has several copies of this module in one process, each with a name of its own.
  return host === HOST && Number(pid) === process.pid ? 'here' : 'elsewhere'
}

/** Whether somebody has the lease now. */
export const isLeaseHeld = async (payload: Payload, key: string): Promise<boolean> =>
  (await whereLeaseIsHeld(payload, key)) !== null
