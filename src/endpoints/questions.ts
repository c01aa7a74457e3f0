import { z } from 'zod'

import { recordId } from '@/contract/common'
import {
  changeQuestionRequest,
  questionAsked,
  questionRequest,
  questionResult,
  questionsResponse,
} from '@/contract/questions'
import { listQuestions, markAnswered } from '@/operations/questions/answer-question'
import { askQuestion } from '@/operations/questions/ask-question'
import { addressKey } from '@/security/client-address'
import { enforceLimit } from '@/security/enforce-limit'
import { giveBack } from '@/security/limits'

import { answer, done } from './answer'
import { defineEndpoint } from './define-endpoint'

const MANY_QUESTIONS = 'We have several questions of yours already. Please wait a while before the next one.'

export const questionEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/questions',
    access: 'public',
    body: questionRequest,
    response: questionAsked,
    handler: async ({ payload, address, body }) => {
      // As with inquiries only those that are kept count.
      const key = addressKey(address)
      await enforceLimit(payload, 'inquiry', { key, address }, MANY_QUESTIONS)
      try {
        await askQuestion(payload, body, address)
      } catch (error) {
        await giveBack(payload, 'inquiry', key)
        throw error
      }
      return answer({ success: true, message: 'Thank you. We have your question and answer by e-mail.' }, 201)
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/questions',
    access: 'owner',
    response: questionsResponse,
    handler: async ({ payload }) => done({ questions: await listQuestions(payload) }),
  }),
  defineEndpoint({
    method: 'patch',
    path: '/questions/:id',
    access: 'owner',
    params: z.object({ id: recordId }),
    body: changeQuestionRequest,
    response: questionResult,
    handler: async ({ payload, params, body: { isAnswered } }) => {
      const question = await markAnswered(payload, params.id, isAnswered)
      return done({ message: isAnswered ? 'It is answered.' : 'It waits for an answer again.', question })
    },
  }),
]
