import type { AttentionItem } from '@/contract/overview'
import { FORGOTTEN_EMAIL } from '@/domain/no-email'
import type { Mail } from '@/payload-types'
import type { Payload, Where } from 'payload'

import { isCleaningMail } from '../cleaning/notify-crew'
import { MAIL_TRIES_TO_TELL } from '../runtime/mail-queue'

/** So long Overview tells of a mail that was given up, ms: the owner got a mail about it, too. */
const GIVEN_UP_SHOWN_MS = 14 * 24 * 3600_000

type Refused = Pick<Mail, 'key' | 'to' | 'lastError' | 'createdAt'>

/** Oldest first; the crew's are told with their cleanings. */
async function refusedMails(payload: Payload, and: Where[]): Promise<Refused[]> {
  const { docs } = await payload.find({
    collection: 'mails',
    where: { and },
    sort: 'createdAt',
    select: { key: true, to: true, lastError: true, createdAt: true },
    pagination: false,
    limit: 0,
    depth: 0,
  })
  return docs.filter(({ key }) => !isCleaningMail(key))
}

const count = (mails: readonly Refused[]) => `${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}`

/** Mails that are refused again and again, and those that were given up. */
export async function mailAttention(payload: Payload): Promise<AttentionItem[]> {
  const recently = new Date(Date.now() - GIVEN_UP_SHOWN_MS).toISOString()
  const [waiting, givenUp] = await Promise.all([
    refusedMails(payload, [
      { state: { equals: 'queued' } },
      { attempts: { greater_than_equal: MAIL_TRIES_TO_TELL } },
    ]),
    refusedMails(payload, [
      { state: { equals: 'failed' } },
      { updatedAt: { greater_than: recently } },
      { to: { not_equals: FORGOTTEN_EMAIL } },
    ]),
  ])
  const items: AttentionItem[] = []
  if (waiting[0]) {
    items.push({
      kind: 'mail',
      severity: 'urgent',
      title: `${count(waiting)} could not be sent yet`,
      text: `The mail server says: ${waiting[0].lastError ?? 'nothing'}. Mails are kept and tried again by themselves for a week.`,
      since: waiting[0].createdAt,
    })
  }
  const last = givenUp.at(-1)
  if (last) {
    items.push({
      kind: 'mail',
      severity: 'urgent',
      title: `${count(givenUp)} could not be delivered`,
      text: `The last to ${last.to}: ${last.lastError ?? 'no reason was given'}. It is not tried again. Look whether the address is right, and reach them in another way.`,
      since: last.createdAt,
    })
  }
  return items
}
