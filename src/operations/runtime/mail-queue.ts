import { findAll } from '@/database/find-all'
import { unlessThere } from '@/database/unique'
import { canBeMailed } from '@/domain/common/no-email'
import { ownerEmail } from '@/integrations/mail'
import type { Mail } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { kickJobs } from './job-signal'

/** A mail that was refused this often is worth a word to the owner; many servers refuse a stranger's first try. */
export const MAIL_TRIES_TO_NOTIFY = 2

/** Of the mail that tells the owner of one that was given up. */
export const undeliveredKey = (mailId: Mail['id']): string => `undelivered:${mailId}`

export interface MailToQueue {
  /** What it is about; a second mail with this key is not made. */
  key: string
  to: string
  replyTo?: string
  subject: string
  html: string
  text: string
  /** An iCalendar file that mail programs offer to put into the calendar, and its method. */
  ics?: string
  icsMethod?: string
}

/** Mails that are tried sooner when there is reason to: not those that may have arrived already. */
export const canBeHastened: Where = { state: { equals: 'queued' }, mayHaveArrived: { not_equals: true } }

/** Queues the try of a mail that is due; Payload's runner takes it from here. */
export async function queueDelivery(payload: Payload, mailId: string, at?: Date): Promise<void> {
  await payload.jobs.queue({ task: 'deliver-mail', input: { mailId }, ...(at ? { waitUntil: at } : {}) })
}

/** Whether a mail with this key was queued before. Rendering one is the dear part; its unique key alone would hold too. */
export async function isQueued(payload: Payload, key: string): Promise<boolean> {
  return (await payload.count({ collection: 'mails', where: { key: { equals: key } } })).totalDocs > 0
}

/**
 * Keeps a mail and queues its delivery; it is tried within 2 s, and until it is accepted or a week has passed. Calling it
 * again with the same key does nothing. A crash between the two writes is mended when the runner starts. A guest without
 * an address gets none.
 */
export async function queueMail(payload: Payload, mail: MailToQueue): Promise<void> {
  if (!canBeMailed(mail.to)) return
  const data = { ...mail, state: 'queued' as const, attempts: 0, nextTryAt: new Date().toISOString() }
  const kept = await unlessThere(payload.create({ collection: 'mails', depth: 0, data }))
  if (kept) await queueDelivery(payload, String(kept.id))
  kickJobs()
}

/** Under this key of Payload's key-value store stands where the owner's mails went at the last start. */
const OWNER_ADDRESS = 'owner-address'

/** Where the owner has another mailbox than at the last start, what waits for the owner goes there, and so do the answers of guests. */
async function followOwner(payload: Payload): Promise<void> {
  const before = (await payload.kv.get<{ email: string }>(OWNER_ADDRESS))?.email
  const email = ownerEmail()
  if (before === email) return
  if (before !== undefined) {
    for (const field of ['to', 'replyTo'])
      await payload.db.updateMany({
        collection: 'mails',
        where: { and: [{ state: { equals: 'queued' } }, { [field]: { equals: before } }] },
        data: { [field]: email },
        returning: false,
      })
  }
  await payload.kv.set(OWNER_ADDRESS, { email })
}

/**
 * One delivery job for each mail that is still owed, due now unless it may have arrived. Called by the runner when it takes
 * over: whatever a dead process held, lost or had put off is tried again.
 */
export async function requeueOwedMails(payload: Payload): Promise<void> {
  await followOwner(payload)
  await payload.db.deleteMany({
    collection: 'payload-jobs',
    where: { taskSlug: { equals: 'deliver-mail' } },
  })
  const now = new Date()
  // A try takes the oldest mail to a person that is due, so what was put off must be due as well.
  await payload.db.updateMany({
    collection: 'mails',
    where: canBeHastened,
    data: { nextTryAt: now.toISOString() },
  })
  const docs = await findAll(
    payload,
    'mails',
    { state: { equals: 'queued' } },
    { select: { nextTryAt: true } },
  )
  for (const { id, nextTryAt } of docs) {
    const at = new Date(nextTryAt)
    await queueDelivery(payload, String(id), at > now ? at : undefined)
  }
}
