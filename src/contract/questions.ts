import * as z from 'zod'

import { doneWith, recordId, textBlock } from './common'
import { guestEmail, shownText } from './guest-request'

export const LONGEST_QUESTION = 4000

/** `POST /api/questions`, which the form of `/contact` sends, too. */
export const questionRequest = z.object({
  name: shownText(80, 'Please tell us your name'),
  email: guestEmail,
  message: textBlock(LONGEST_QUESTION).regex(/[^\s\p{C}]/u, { message: 'Please write your question' }),
  /** Honeypot: people never see this field. */
  website: z.string().max(200).optional(),
})
export type QuestionRequest = z.infer<typeof questionRequest>

export const questionAsked = doneWith({ message: z.string() })

export const questionView = z.object({
  id: recordId,
  name: z.string(),
  email: z.string(),
  message: z.string(),
  /** ISO UTC. */
  askedAt: z.string(),
  /** When the owner said that it is answered, ISO UTC; null: not yet. */
  answeredAt: z.string().nullable(),
})
export type QuestionView = z.infer<typeof questionView>

/** `GET /api/questions`: those that wait, the oldest first, then those that were answered lately, the newest first. */
export const questionsResponse = doneWith({ questions: z.array(questionView) })

/** `PATCH /api/questions/{id}`. */
export const changeQuestionRequest = z.object({ isAnswered: z.boolean() })
export const questionResult = doneWith({ message: z.string(), question: questionView })
