import type { Payload, Where } from 'payload'

import { findAll } from '@/database/find-all'
import { AHEAD_MS, LONGEST_DELAY_MS } from '@/domain/common/mail-retry'
import { canBeHastened, queueDelivery } from '@/operations/runtime/mail-queue'

/** A try that is so long overdue has lost its job, or the queue is long: then the job is found, ms. */
const OVERDUE_MS = 60_000
const AT_ONCE = 200

/** Jobs for mails that are owed and have none: the database went away between the two writes. */
async function requeueLost(payload: Payload): Promise<void> {
  const and: Where[] = [
    { state: { equals: 'queued' } },
    { nextTryAt: { less_than: new Date(Date.now() - OVERDUE_MS).toISOString() } },
  ]
  const overdue = await findAll(payload, 'mails', { and }, { limit: AT_ONCE, select: { key: true } })
  if (overdue.length === 0) return
  const jobs = await findAll(
    payload,
    'payload-jobs',
    { taskSlug: { equals: 'deliver-mail' } },
    { select: { input: true } },
  )
  const known = new Set(jobs.map((job) => (job.input as { mailId?: unknown } | null)?.mailId))
  for (const { id } of overdue) if (!known.has(String(id))) await queueDelivery(payload, String(id))
}

/** Mails that a clock which was ahead has put off need not wait until then. */
async function hastenAhead(payload: Payload): Promise<void> {
  const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
  const ahead = { greater_than: inMs(AHEAD_MS) }
  const isAhead: Where = { state: { equals: 'queued' }, nextTryAt: ahead }
  if ((await payload.count({ collection: 'mails', where: isAhead })).totalDocs === 0) return
  const putOff = (where: Where, ms: number) =>
    payload.db.updateMany({ collection: 'mails', where, data: { nextTryAt: inMs(ms) }, returning: false })
  await putOff({ and: [canBeHastened, isAhead] }, 0)
  await putOff(isAhead, LONGEST_DELAY_MS)
  await payload.db.updateJobs({
    where: { taskSlug: { equals: 'deliver-mail' }, waitUntil: ahead },
    data: { waitUntil: inMs(0) },
    returning: false,
  })
}

/**
 * Brings back the jobs that stopped when their process died or the database went away beneath them: those that still count as
 * running, which Payload would never look at again, those that it has given up (ours fail for no other reason: a refused mail
 * plans its own next try), those that never came to be, and those that wait for a time by a clock that was wrong. To be called by
 * the one runner, between its jobs.
 */
export async function reviveJobs(payload: Payload): Promise<void> {
  await payload.db.updateJobs({
    where: { or: [{ processing: { equals: true } }, { hasError: { equals: true } }] },
    data: { processing: false, hasError: false },
    returning: false,
  })
  await hastenAhead(payload)
  await requeueLost(payload)
}
