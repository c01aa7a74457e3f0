import { createHash } from 'node:crypto'

import { beginsWith } from '@/database/begins-with'
import { unlessThere } from '@/database/unique'
import { mailboxOf } from '@/domain/common/mailbox'
import { recordEvent } from '@/security/events'
import type { Payload } from 'payload'

import { holdLease } from '../runtime/lease'

/** So many mails may strangers' calls cause to one mailbox in any hour. */
export const MOST_BY_STRANGERS = 3
const HOUR_MS = 3600_000
const LEASE_PREFIX = 'strangers-mail'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Whether a mail that a stranger's call causes may go to this address. Each mailbox has three places that are taken for an
 * hour each; they are leases, so all processes on the database share them, and a restart forgets none.
 * @param key the mail's: asked again for the same mail it takes no second place
 */
export async function takeStrangersPlace(payload: Payload, to: string, key: string): Promise<boolean> {
  const mailbox = sha256(mailboxOf(to))
  for (let place = 0; place < MOST_BY_STRANGERS; place += 1) {
    if (await holdLease(payload, `${LEASE_PREFIX}:${mailbox}:${place}`, sha256(key), HOUR_MS)) return true
  }
  return false
}

/**
 * Keeps that a mail was not sent, so that it is not sent later either, and notes it in the security events.
 * @param mail `from`: the address whose call would have caused it
 */
export async function dropStrangersMail(
  payload: Payload,
  mail: { key: string; to: string; subject: string; from?: string },
): Promise<void> {
  const { from, ...kept } = mail
  const text = `Not sent: ${MOST_BY_STRANGERS} mails of this kind went to this address within the hour before.`
  const written = { html: text, text, state: 'dropped' as const, attempts: 0 }
  const data = { ...kept, ...written, nextTryAt: new Date().toISOString() }
  if (!(await unlessThere(payload.create({ collection: 'mails', depth: 0, data })))) return
  await recordEvent(payload, {
    kind: 'limit',
    area: 'mail',
    outcome: 'dropped',
    ...(from ? { address: from } : {}),
    detail: `${mail.key}: more than ${MOST_BY_STRANGERS} mails in an hour to one recipient`,
  })
}

/** Forgets the places that are free again. */
export async function pruneStrangersPlaces(payload: Payload, now: number): Promise<void> {
  await payload.db.deleteMany({
    collection: 'leases',
    where: {
      ...beginsWith('key', `${LEASE_PREFIX}:`),
      expiresAt: { less_than: new Date(now).toISOString() },
    },
  })
}
