import { createElement } from 'react'

import { ownerEmail } from '@/integrations/mail'
import { PlainNotice } from '@/mails/plain-notice'
import { renderMail } from '@/mails/render-mail'
import type { Payload } from 'payload'

import { queueMail } from '../runtime/mail-queue'
import { mailFrame, siteUrl } from './mail-frame'

interface OwnerNotice {
  /** What it is about: a second mail with this key is not made. */
  key: string
  /** Whom an answer goes to; else to nobody. */
  replyTo?: string
  subject: string
  /** What stands above the lines; the subject when left out. */
  title?: string
  /** What a stranger wrote, which stands above the lines and apart from them. */
  quote?: string
  lines: string[]
  /** A path of the portal where it can be dealt with; its first screen when left out. */
  href?: string
}

/** Queues a mail of a few sentences to the owner, once for each key. */
export async function notifyOwner(
  payload: Payload,
  { key, replyTo, subject, title = subject, quote, lines, href = '/admin' }: OwnerNotice,
): Promise<void> {
  const link = { href: `${siteUrl()}${href}`, label: 'Open it in the portal' }
  const mail = createElement(PlainNotice, { ...(await mailFrame(payload)), title, quote, lines, link })
  await queueMail(payload, { key, to: ownerEmail(), replyTo, subject, ...(await renderMail(mail)) })
}
