import { idParams } from '@/contract/common'
import {
  changeQuestionRequest,
  questionAsked,
  questionRequest,
  questionResult,
  questionsResponse,
} from '@/contract/questions'
import { listQuestions, markAnswered } from '@/operations/questions/answer-question'
import { askQuestion } from '@/operations/questions/ask-question'
import { limitAccepted } from '@/security/enforce-limit'

import { answer, done } from './answer'
import { defineEndpoint } from './define-endpoint'

const MANY_QUESTIONS = 'We have several questions of yours already. Please wait a while before the next one.'

export const questionEndpoints = [
  defineEndpoint('post /questions', 'public', {
    body: questionRequest,
    response: questionAsked,
    handler: async ({ payload, address, body }) => {
      const limit = { address, message: MANY_QUESTIONS }
      await limitAccepted(payload, 'inquiry', limit, () => askQuestion(payload, body, address))
      return answer({ success: true, message: 'Thank you. We have your question and answer by e-mail.' }, 201)
    },
  }),
  defineEndpoint('get /questions', 'owner', {
    response: questionsResponse,
    handler: async ({ payload }) => done({ questions: await listQuestions(payload) }),
  }),
  defineEndpoint('patch /questions/:id', 'owner', {
    params: idParams,
    body: changeQuestionRequest,
    response: questionResult,
    handler: async ({ payload, params, body: { isAnswered } }) => {
      const question = await markAnswered(payload, params.id, isAnswered)
      return done({ message: isAnswered ? 'It is answered.' : 'It waits for an answer again.', question })
    },
  }),
]
