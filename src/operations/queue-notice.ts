import { renderMail } from '@/mails/render-mail'
import type { Payload } from 'payload'

import { queueMail } from './mail-queue'
import type { Notice } from './notice'

/** Queues a mail about a booking unless one of its name was queued before, however often this runs. */
export async function queueNotice(payload: Payload, inquiryId: string, notice: Notice): Promise<void> {
  const key = `inquiry:${inquiryId}:${notice.name}`
  // Rendering is the dear part; the unique key alone would hold too.
  const { totalDocs } = await payload.count({ collection: 'mails', where: { key: { equals: key } } })
  if (totalDocs > 0) return
  const { to, replyTo, subject, ics } = notice
  await queueMail(payload, {
    key,
    to,
    replyTo,
    subject,
    ...(await renderMail(notice.mail)),
    ...(ics ? { ics: ics.content, icsMethod: ics.method } : {}),
  })
}
