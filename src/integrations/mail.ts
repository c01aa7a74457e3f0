import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { readEnv } from '@/env'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { EmailAdapter } from 'payload'

import { literalHeader } from './literal-header'
import { oneLine, senderOf } from './mail-sender'
import { outboxFolder } from './outbox'
import { sendBySmtp } from './smtp-send'

export interface OutgoingMail {
  to: string
  subject: string
  html?: string
  text?: string
  replyTo?: string
  /** Whose mail it is, where MAIL_FROM has an address alone. */
  fromName?: string
  /** The same for every try of one mail, so that a mailbox can drop a double. */
  messageId?: string
  /** An iCalendar file that mail programs offer to put into the calendar. */
  calendar?: { method: string; content: string }
  attachments?: { filename: string; contentType: string; content: Buffer }[]
}

export const ownerEmail = (): string => readEnv().OWNER_EMAIL ?? 'owner@localhost'
export const mailFrom = (): string => readEnv().MAIL_FROM ?? ownerEmail()

/** Writes the mail as .eml into DATA_DIR/outbox, whole or not at all. */
async function writeToOutbox(mail: SendMailOptions): Promise<void> {
  const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail)
  const outbox = outboxFolder()
  await mkdir(outbox, { recursive: true, mode: 0o700 })
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
  const temporary = join(outbox, `.${name}`)
  try {
    await writeFile(temporary, composed.message as Buffer, { flush: true, mode: 0o600 })
    await rename(temporary, join(outbox, name))
  } catch (error) {
    // On a full disk it would stay, with nothing in it.
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * Sends one mail through SMTP_URL, or writes it into the outbox when none is set.
 * @throws MailNotSent with the mail server's words, which says whether the mail may have arrived all the same; Error when it
 *   could not be written into the outbox
 */
export async function sendMail(mail: OutgoingMail): Promise<void> {
  const { calendar, fromName, ...rest } = mail
  const safe = {
    ...rest,
    ...(calendar ? { icalEvent: { ...calendar, filename: 'event.ics' } } : {}),
    from: senderOf(mailFrom(), fromName),
    to: oneLine(mail.to),
    subject: literalHeader(oneLine(mail.subject)),
    ...(mail.replyTo ? { replyTo: oneLine(mail.replyTo) } : {}),
    // Holiday notices answer no mail that says so (RFC 3834): the owner would get one for each that a guest is sent.
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Nothing in a mail of ours may make the mailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const { SMTP_URL } = readEnv()
  if (SMTP_URL) await sendBySmtp(SMTP_URL, safe)
  else await writeToOutbox(safe)
}

/** Payload's own mails, should it ever send one, take the same way. */
export const mailAdapter: EmailAdapter = () => ({
  name: 'ridgeline',
  defaultFromAddress: mailFrom(),
  defaultFromName: 'Ridgeline',
  sendEmail: async ({ to, subject, html, text }) => {
    if (typeof to !== 'string') throw new Error('Only mails to one address are sent here')
    await sendMail({
      to,
      subject: subject ?? '',
      html: typeof html === 'string' ? html : undefined,
      text: typeof text === 'string' ? text : undefined,
    })
  },
})
