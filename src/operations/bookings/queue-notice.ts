import { beginsWith } from '@/database/begins-with'
import { findFirst } from '@/database/find-first'
import { canBeMailed } from '@/domain/common/no-email'
import { renderMail } from '@/mails/render-mail'
import type { Inquiry } from '@/payload-types'
import type { Payload } from 'payload'

import { isQueued, queueMail } from '../runtime/mail-queue'
import type { Notice } from '../runtime/notice'
import { dropStrangersMail, takeStrangersPlace } from './strangers-mail'

const keyOf = ({ id }: Pick<Inquiry, 'id'>, name: string): string => `inquiry:${id}:${name}`

/** Whether a mail of this name was queued about a booking before. */
export const wasQueued = (payload: Payload, inquiry: Pick<Inquiry, 'id'>, name: string): Promise<boolean> =>
  isQueued(payload, keyOf(inquiry, name))

/** When a guest was last written to about a booking, ISO; nothing before. */
export async function lastWrittenAt(payload: Payload, { id, email }: Pick<Inquiry, 'id' | 'email'>) {
  const where = { ...beginsWith('key', keyOf({ id }, '')), to: { equals: email } }
  return (await findFirst(payload, 'mails', where, '-createdAt'))?.createdAt ?? ''
}

/**
 * Queues a mail about a booking unless one of its name was queued before, however often this runs. One that a stranger's
 * call alone causes is dropped for good where its recipient has had enough of them in this hour.
 */
export async function queueNotice(
  payload: Payload,
  { id, ipAddress }: Pick<Inquiry, 'id' | 'ipAddress'>,
  notice: Notice,
): Promise<void> {
  const { name, to, replyTo, subject, ics } = notice
  if (!canBeMailed(to)) return
  const key = keyOf({ id }, name)
  if (await isQueued(payload, key)) return
  if (notice.byStranger && !(await takeStrangersPlace(payload, to, key))) {
    await dropStrangersMail(payload, { key, to, subject, from: ipAddress ?? undefined })
    return
  }
  await queueMail(payload, {
    key,
    to,
    replyTo,
    subject,
    ...(await renderMail(notice.mail)),
    ...(ics ? { ics: ics.content, icsMethod: ics.method } : {}),
  })
}
