import { beginsWith } from '@/database/begins-with'
import { findAll } from '@/database/find-all'
import { mentions } from '@/domain/bookings/guest-address'
import { removeWrittenMails } from '@/integrations/outbox'
import type { GuestQuestion, Inquiry, Mail } from '@/payload-types'
import type { Payload } from 'payload'

import { questionKey } from '../../questions/ask-question'
import { undeliveredKey } from '../../runtime/mail-queue'

/** What somebody's mails can be about. */
export interface Written {
  inquiries?: readonly Inquiry[]
  questions?: readonly GuestQuestion[]
}

/** How the keys of their mails begin, also of those that a channel's stay has ended, or wanted the same nights. */
async function keysOf(payload: Payload, { inquiries = [], questions = [] }: Written): Promise<string[]> {
  const ids = inquiries.map(({ id }) => String(id))
  const stays = await findAll(payload, 'stays', { inquiryId: { in: ids } }, { select: {} })
  const stayIds = stays.map(({ id }) => String(id))
  const conflicts = await findAll(
    payload,
    'conflicts',
    { or: [{ importedStayId: { in: stayIds } }, { otherStayId: { in: stayIds } }] },
    { select: {} },
  )
  return [
    ...ids.map((id) => `inquiry:${id}:`),
    ...stayIds.map((id) => `feed-ended:${id}:`),
    ...conflicts.map(({ id }) => `conflict:${String(id)}:`),
    ...questions.map(({ id }) => questionKey(id)),
  ]
}

/**
 * The mails to a guest, about what they wrote, or that name them to the owner, also as somebody whom a mail did not reach.
 * @param email null: those about what they wrote alone
 */
export async function mailsAbout(payload: Payload, email: string | null, written: Written): Promise<Mail[]> {
  const keys = await keysOf(payload, written)
  const docs = await findAll(payload, 'mails', {
    or: [
      ...(email === null ? [] : [{ to: { like: email } }, { text: { like: email } }]),
      ...keys.map((key) => beginsWith('key', key)),
    ],
  })
  const about = docs.filter(
    ({ key, to, text }) =>
      keys.some((start) => key.startsWith(start)) || (email !== null && mentions(`${to}\n${text}`, email)),
  )
  const ids = about.map(({ id }) => id)
  const told = { key: { in: ids.map(undeliveredKey) }, id: { not_in: ids } }
  return ids.length === 0 ? [] : [...about, ...(await findAll(payload, 'mails', told))]
}

/**
 * Deletes such mails, those that still wait to be sent and those that were written into the outbox, too.
 * @returns how many records and files
 */
export async function deleteMailsAbout(payload: Payload, email: string | null, written: Written) {
  const mails = await mailsAbout(payload, email, written)
  if (mails.length > 0) {
    await payload.db.deleteMany({ collection: 'mails', where: { id: { in: mails.map(({ id }) => id) } } })
  }
  // A mail's id begins with its key (`jobs/deliver-mail`).
  const keys = [...(await keysOf(payload, written)), ...mails.map(({ key }) => `${key}:`)]
  const starts = keys.map((key) => `<${key.replaceAll(':', '.')}`)
  const files = await removeWrittenMails(
    (text) => (email !== null && mentions(text, email)) || starts.some((start) => text.includes(start)),
  )
  return mails.length + files
}
