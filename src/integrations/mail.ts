import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { readEnv } from '@/env'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import type { EmailAdapter } from 'payload'

import { literalHeader } from './literal-header'

export interface OutgoingMail {
  to: string
  subject: string
  html?: string
  text?: string
  replyTo?: string
  /** The same for every try of one mail, so that a mailbox can drop a double. */
  messageId?: string
  /** An iCalendar file that mail programs offer to put into the calendar. */
  calendar?: { method: string; content: string }
}

const SMTP_TIMEOUT_MS = 15_000

export const ownerEmail = (): string => readEnv().OWNER_EMAIL ?? 'owner@localhost'
export const mailFrom = (): string => readEnv().MAIL_FROM ?? ownerEmail()

let smtp: Transporter | undefined

function smtpTransport(url: string): Transporter {
  smtp ??= createTransport(url, {
    // nodemailer takes these beside the URL; a mail server that hangs must not hold the queue.
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  } as Parameters<typeof createTransport>[1])
  return smtp
}

/** Line breaks would let a guest's name add headers; nodemailer folds them too, but this must not hang on it. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ')

/** Writes the mail as .eml into DATA_DIR/outbox, whole or not at all. */
async function writeToOutbox(mail: SendMailOptions): Promise<void> {
  const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail)
  const outbox = join(readEnv().DATA_DIR, 'outbox')
  await mkdir(outbox, { recursive: true })
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
  const temporary = join(outbox, `.${name}`)
  try {
    await writeFile(temporary, composed.message as Buffer, { flush: true })
    await rename(temporary, join(outbox, name))
  } catch (error) {
    // On a full disk it would stay, with nothing in it.
    await rm(temporary, { force: true })
    throw error
  }
}

/**
 * Sends one mail through SMTP_URL, or writes it into the outbox when none is set.
 * @throws Error with the mail server's words; nothing was sent then, as far as the server told.
 */
export async function sendMail(mail: OutgoingMail): Promise<void> {
  const { calendar, ...rest } = mail
  const safe = {
    ...rest,
    ...(calendar ? { icalEvent: { ...calendar, filename: 'event.ics' } } : {}),
    from: oneLine(mailFrom()),
    to: oneLine(mail.to),
    subject: literalHeader(oneLine(mail.subject)),
    ...(mail.replyTo ? { replyTo: oneLine(mail.replyTo) } : {}),
    // Nothing in a mail of ours may make the mailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const { SMTP_URL } = readEnv()
  if (SMTP_URL) await smtpTransport(SMTP_URL).sendMail(safe)
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
