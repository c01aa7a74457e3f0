import { createHash } from 'node:crypto'

import type { QuestionRequest } from '@/contract/questions'
import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { unlessThere } from '@/database/unique'
import { Refusal } from '@/domain/common/refusal'
import type { GuestQuestion } from '@/payload-types'
import type { Payload } from 'payload'

import { notifyOwner } from '../content/notify-owner'

const DAY_MS = 24 * 3600_000

/** The same words from the same address within a day are one question: its answer was lost, or the page sent again. */
const requestKeyOf = ({ name, email, message }: QuestionRequest, ipAddress: string, day: number): string =>
  createHash('sha256')
    .update(JSON.stringify([ipAddress, day, name, email.toLowerCase(), message]))
    .digest('hex')

const isKnown = async (payload: Payload, keys: readonly string[]): Promise<boolean> =>
  (await payload.count({ collection: 'guest-questions', where: { requestKey: { in: keys } } })).totalDocs > 0

/** How the key of a question's mails begins. */
export const questionKey = (id: string | number): string => `question:${String(id)}:`

async function notify(payload: Payload, { id, name, email, message }: GuestQuestion): Promise<void> {
  const key = `${questionKey(id)}owner`
  await notifyOwner(payload, {
    key,
    replyTo: email,
    subject: `Question: ${name}`,
    title: `${name} asks`,
    quote: message,
    lines: [`Reply to this e-mail to answer ${email}. On Overview you can then say that it is answered.`],
    href: '/admin?tab=overview',
  })
  const isKept = await compareAndSet(payload, 'guest-questions', { id: { equals: id } }, { isNotified: true })
  // Deleted in this moment, as who asked wished: nothing of it stays.
  if (!isKept) await payload.db.deleteMany({ collection: 'mails', where: { key: { equals: key } } })
}

/**
 * Keeps a question and mails it to the owner.
 * @param ipAddress the caller's address as the server saw it
 * @throws Refusal 400 for a robot
 */
export async function askQuestion(payload: Payload, request: QuestionRequest, ipAddress: string) {
  const { name, email, message, website } = request
  if (website) {
    throw new Refusal(
      'invalid',
      'Please leave the field "Website" empty: it is there to tell robots from guests.',
    )
  }
  const today = Math.floor(Date.now() / DAY_MS)
  const [requestKey, ofYesterday] = [today, today - 1].map((day) => requestKeyOf(request, ipAddress, day))
  if (await isKnown(payload, [requestKey!, ofYesterday!])) return
  const data = { name, email, message, requestKey: requestKey! }
  const kept = await unlessThere(payload.create({ collection: 'guest-questions', depth: 0, data }))
  if (kept) await notify(payload, kept)
}

/** Questions that are kept but not mailed, because their process died in between. Run by the sweep. */
export async function notifyOwnerOfQuestions(payload: Payload): Promise<void> {
  const where = { isNotified: { not_equals: true } }
  const docs = await findAll(payload, 'guest-questions', where, { sort: 'createdAt', limit: 20 })
  for (const question of docs) await notify(payload, question)
}
