import { findById } from '@/database/find-by-id'
import { findFirst } from '@/database/find-first'
import { type MailFailure, nextMailTry } from '@/domain/common/mail-retry'
import { mailFrom, sendMail } from '@/integrations/mail'
import { MailNotSent } from '@/integrations/smtp-send'
import type { DocumentFile } from '@/operations/documents/make-document'
import { mailFrame } from '@/operations/content/mail-frame'
import { receiptForMail } from '@/operations/documents/receipt-mail'
import { canBeHastened, queueDelivery } from '@/operations/runtime/mail-queue'
import { notifyUndelivered } from '@/operations/alerts/notify-undelivered'
import type { Mail } from '@/payload-types'
import type { Payload, TaskConfig, Where } from 'payload'

/** The same for each try, so that a mailbox recognises a second copy (a crash right after the server accepted the first). */
const messageId = (mail: Mail): string =>
  `<${mail.key.replace(/[^a-z0-9]+/gi, '.')}.${Date.parse(mail.createdAt)}@${
    mailFrom()
      .split('@')
      .pop()
      ?.replace(/[^a-z0-9.-]/gi, '') || 'localhost'
  }>`

const asAttachment = ({ fileName, bytes }: DocumentFile) => ({
  ...{ filename: fileName, contentType: 'application/pdf', content: Buffer.from(bytes) },
})

const update = (payload: Payload, mail: Mail, data: Partial<Mail>) =>
  payload.update({ collection: 'mails', id: mail.id, data, depth: 0 })

/** The oldest mail to a person that is due: what somebody gets comes in the order in which it was written. */
function nextMailTo(payload: Payload, to: string): Promise<Mail | null> {
  const isDue = { nextTryAt: { less_than_equal: new Date().toISOString() } }
  const where = { to: { equals: to }, state: { equals: 'queued' }, ...isDue }
  return findFirst(payload, 'mails', where, ['createdAt', 'id'])
}

/** The mail server takes mails again: those that were put off need not wait for their time. */
async function hastenOthers(payload: Payload): Promise<void> {
  const now = new Date().toISOString()
  const later: Where = { and: [canBeHastened, { nextTryAt: { greater_than: now } }] }
  if ((await payload.count({ collection: 'mails', where: later })).totalDocs === 0) return
  await payload.db.updateMany({ collection: 'mails', where: later, data: { nextTryAt: now } })
  await payload.db.updateJobs({
    where: { taskSlug: { equals: 'deliver-mail' }, waitUntil: { greater_than: now } },
    data: { waitUntil: now },
    returning: false,
  })
}

async function keepFailure(payload: Payload, mail: Mail, failure: MailFailure, error: Error): Promise<void> {
  const attempts = mail.attempts + 1
  const isRefusal = failure === 'refused' || failure === 'unclear'
  const refusals = (mail.refusals ?? 0) + (isRefusal ? 1 : 0)
  const waitMs = nextMailTry(failure, { attempts, refusals, ageMs: Date.now() - Date.parse(mail.createdAt) })
  const nextTry = new Date(Date.now() + (waitMs ?? 0))
  const lastError = error.message.slice(0, 1000)
  // The logger takes out the address that a mail server repeats.
  payload.logger.warn(`Mail ${mail.id} was not accepted (try ${attempts}): ${error.message}`)
  const mayHaveArrived = failure === 'unclear'
  const data = { attempts, refusals, mayHaveArrived, lastError, nextTryAt: nextTry.toISOString() }
  if (waitMs !== null) {
    await update(payload, mail, data)
    await queueDelivery(payload, String(mail.id), nextTry)
    return
  }
  // Told first: a crash in between tells once more, under the same key.
  await notifyUndelivered(payload, { ...mail, ...data })
  await update(payload, mail, { ...data, state: 'failed' })
}

/** @returns why the mail server could not be reached at all, which the next mail need not find out again; else null */
async function tryOnce(payload: Payload, mail: Mail, unreachable: Error | null): Promise<Error | null> {
  try {
    if (unreachable) throw unreachable
    const receipt = await receiptForMail(payload, mail.key)
    await sendMail({
      fromName: (await mailFrame(payload)).houseName,
      to: mail.to,
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      replyTo: mail.replyTo ?? undefined,
      messageId: messageId(mail),
      ...(mail.ics ? { calendar: { method: mail.icsMethod ?? 'PUBLISH', content: mail.ics } } : {}),
      ...(receipt ? { attachments: [asAttachment(receipt)] } : {}),
    })
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    const failure = error instanceof MailNotSent ? error.failure : 'unreachable'
    await keepFailure(payload, mail, failure, error)
    return failure === 'unreachable' ? error : null
  }
  const attempts = mail.attempts + 1
  await update(payload, mail, {
    attempts,
    state: 'sent',
    sentAt: new Date().toISOString(),
    mayHaveArrived: false,
    lastError: null,
  })
  if (attempts > 1) await hastenOthers(payload)
  return null
}

/** The last try for each person that is waited for. */
const turns = new Map<string, Promise<Error | null>>()

/** The runner tries several mails at once; those to one person wait for each other. */
async function inTurn(to: string, work: (unreachable: Error | null) => Promise<Error | null>): Promise<void> {
  const before = turns.get(to) ?? Promise.resolve(null)
  const mine = before.catch(() => null).then(work)
  turns.set(to, mine)
  try {
    await mine
  } finally {
    if (turns.get(to) === mine) turns.delete(to)
  }
}

/**
 * One try of one mail: of the oldest to the same person, whose own job then does this one. It never fails as a job: a refused
 * mail plans its own next try.
 */
export const deliverMail: TaskConfig<{ input: { mailId: string }; output: object }> = {
  slug: 'deliver-mail',
  inputSchema: [{ name: 'mailId', type: 'text', required: true }],
  retries: 3,
  handler: async ({ input, req: { payload } }) => {
    const mail = await findById(payload, 'mails', input.mailId)
    if (mail) {
      await inTurn(mail.to, async (unreachable) => {
        const next = await nextMailTo(payload, mail.to)
        return next ? tryOnce(payload, next, unreachable) : unreachable
      })
    }
    return { output: {} }
  },
}
