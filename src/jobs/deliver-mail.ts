import { mailRetryDelay, MAIL_GIVE_UP_MS } from '@/domain/mail-retry'
import { toRecordId } from '@/database/record-id'
import { mailFrom, sendMail } from '@/integrations/mail'
import { queueDelivery } from '@/operations/mail-queue'
import type { Mail } from '@/payload-types'
import type { Payload, TaskConfig } from 'payload'

/** The same for each try, so that a mailbox recognises a second copy (a crash right after the server accepted the first). */
const messageId = (mail: Mail): string =>
  `<${mail.key.replace(/[^a-z0-9]+/gi, '.')}.${Date.parse(mail.createdAt)}@${
    mailFrom()
      .split('@')
      .pop()
      ?.replace(/[^a-z0-9.-]/gi, '') || 'localhost'
  }>`

/** Mail servers repeat the address they refuse, and logs carry no guest data. */
const withoutAddresses = (text: string): string => text.replace(/[^\s<>"']+@[^\s<>"']+/g, '(address)')

const update = (payload: Payload, mail: Mail, data: Partial<Mail>) =>
  payload.update({ collection: 'mails', id: mail.id, data, depth: 0 })

async function tryOnce(payload: Payload, mail: Mail): Promise<void> {
  const attempts = mail.attempts + 1
  try {
    await sendMail({
      to: mail.to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      replyTo: mail.replyTo ?? undefined,
      messageId: messageId(mail),
      ...(mail.ics ? { calendar: { method: mail.icsMethod ?? 'PUBLISH', content: mail.ics } } : {}),
    })
  } catch (error) {
    const lastError = error instanceof Error ? error.message : String(error)
    const givenUp = Date.now() - Date.parse(mail.createdAt) > MAIL_GIVE_UP_MS
    const nextTry = new Date(Date.now() + mailRetryDelay(attempts))
    await update(payload, mail, {
      attempts,
      lastError: lastError.slice(0, 1000),
      nextTryAt: nextTry.toISOString(),
      ...(givenUp ? { state: 'failed' } : {}),
    })
    payload.logger.warn(`Mail ${mail.id} was not accepted (try ${attempts}): ${withoutAddresses(lastError)}`)
    if (!givenUp) await queueDelivery(payload, String(mail.id), nextTry)
    return
  }
  await update(payload, mail, { attempts, state: 'sent', sentAt: new Date().toISOString(), lastError: null })
}

/** One try of one mail. It never fails as a job: a refused mail plans its own next try. */
export const deliverMail: TaskConfig<{ input: { mailId: string }; output: object }> = {
  slug: 'deliver-mail',
  inputSchema: [{ name: 'mailId', type: 'text', required: true }],
  retries: 3,
  handler: async ({ input, req: { payload } }) => {
    const id = toRecordId(payload, input.mailId)
    const mail = id && (await payload.findByID({ collection: 'mails', id, depth: 0, disableErrors: true }))
    if (mail && mail.state === 'queued') await tryOnce(payload, mail)
    return { output: {} }
  },
}
