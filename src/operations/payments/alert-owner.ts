import { createElement } from 'react'

import { ownerEmail } from '@/integrations/mail'
import { PlainNotice } from '@/mails/plain-notice'
import { renderMail } from '@/mails/render-mail'
import type { Payload } from 'payload'

import { bookingLink, mailFrame } from '../content/mail-frame'
import { queueMail } from '../runtime/mail-queue'

/** A mail to the owner about a booking, once for each key. */
export async function alertOwner(
  payload: Payload,
  { key, subject, lines, inquiryId }: { key: string; subject: string; lines: string[]; inquiryId: string },
): Promise<void> {
  const link = { href: bookingLink(inquiryId), label: 'Open it in the portal' }
  const mail = createElement(PlainNotice, { ...(await mailFrame(payload)), title: subject, lines, link })
  await queueMail(payload, { key: `${key}:owner`, to: ownerEmail(), subject, ...(await renderMail(mail)) })
}
