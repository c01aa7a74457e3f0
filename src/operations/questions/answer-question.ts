import type { QuestionView } from '@/contract/questions'
import { compareAndSet } from '@/database/compare-and-set'
import { findAll } from '@/database/find-all'
import { findById } from '@/database/find-by-id'
import { Refusal } from '@/domain/common/refusal'
import type { GuestQuestion } from '@/payload-types'
import type { Payload, Where } from 'payload'

/** So long an answered question stays in the list, where that can be taken back. */
const SHOWN_AFTER_MS = 7 * 24 * 3600_000
const MOST_SHOWN = 100

export const questionView = (question: GuestQuestion): QuestionView => ({
  id: String(question.id),
  name: question.name,
  email: question.email,
  message: question.message,
  askedAt: question.createdAt,
  answeredAt: question.answeredAt ?? null,
})

/** Those that wait for an answer, the oldest first, then those that were answered within a week, the last first; 100 of each. */
export async function listQuestions(payload: Payload): Promise<QuestionView[]> {
  const find = async (where: Where, sort: string) =>
    findAll(payload, 'guest-questions', where, { sort, limit: MOST_SHOWN })
  const since = new Date(Date.now() - SHOWN_AFTER_MS).toISOString()
  const [waiting, answered] = await Promise.all([
    find({ answeredAt: { exists: false } }, 'createdAt'),
    find({ answeredAt: { greater_than: since } }, '-answeredAt'),
  ])
  return [...waiting, ...answered].map(questionView)
}

/**
 * Keeps that a question is answered, or that it is not.
 * @throws Refusal 404
 */
export async function markAnswered(payload: Payload, id: string, isAnswered: boolean): Promise<QuestionView> {
  const gone = () => new Refusal('not-found', 'This question is not kept any more.')
  const question = await findById(payload, 'guest-questions', id)
  if (!question) throw gone()
  if (isAnswered === Boolean(question.answeredAt)) return questionView(question)
  const answeredAt = isAnswered ? new Date().toISOString() : null
  // Deleted in this moment, as who asked wished, there is nothing to write.
  if (!(await compareAndSet(payload, 'guest-questions', { id: { equals: question.id } }, { answeredAt })))
    throw gone()
  return questionView({ ...question, answeredAt })
}
