import { findAll } from '@/database/find-all'
import type { GuestQuestion } from '@/payload-types'
import type { Payload } from 'payload'

/** What somebody asked; addresses are compared without regard to case. */
export async function questionsOf(payload: Payload, email: string): Promise<GuestQuestion[]> {
  const docs = await findAll(payload, 'guest-questions', { email: { like: email } }, { sort: '-createdAt' })
  return docs.filter((question) => question.email.toLowerCase() === email.toLowerCase())
}

/** Their mails are deleted by `bookings/erasure/mails-about`. */
export async function deleteQuestions(payload: Payload, questions: readonly GuestQuestion[]): Promise<void> {
  if (questions.length === 0) return
  await payload.db.deleteMany({
    collection: 'guest-questions',
    where: { id: { in: questions.map(({ id }) => id) } },
  })
}

/** Forgets where people asked from, which is not kept any more. */
export const forgetAskedFrom = (payload: Payload, before: Date): Promise<unknown> =>
  payload.db.updateMany({
    collection: 'guest-questions',
    where: { createdAt: { less_than: before.toISOString() }, ipAddress: { exists: true } },
    data: { ipAddress: null },
    returning: false,
  })
