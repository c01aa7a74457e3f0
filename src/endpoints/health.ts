import { healthResponse, readyResponse } from '@/contract/status'
import { Refusal, type RefusalCode } from '@/domain/common/refusal'
import { databaseAnswers } from '@/operations/runtime/database-answers'
import { databaseTakesWrites } from '@/operations/runtime/database-writes'
import { serverView } from '@/security/server-view'

import { answer } from './answer'
import { defineEndpoint } from './define-endpoint'

const unable = (code: RefusalCode, message: string) => new Refusal(code, message, { retryAfter: 10 })
const NO_DATABASE = 'The database does not answer.'
const READ_ONLY = 'The database takes nothing new right now: its disk is full or can only be read.'

export const healthEndpoints = [
  /** Whether this process is alive and has its database: for whoever restarts it when not. */
  defineEndpoint('get /health', 'public', {
    bucket: null,
    response: healthResponse,
    handler: async ({ payload }) => {
      if (!(await databaseAnswers(payload))) throw unable('database-away', NO_DATABASE)
      return answer({ status: 'ok' })
    },
  }),
  /**
   * Whether new visitors may be sent to this process: not when it has been told to stop, nor when no booking could be kept.
   * Not listening before it is up.
   */
  defineEndpoint('get /ready', 'public', {
    bucket: null,
    response: readyResponse,
    handler: async ({ payload }) => {
      if (serverView().isStopping) throw unable('stopping', 'The site is about to stop.')
      if (!(await databaseAnswers(payload))) throw unable('database-away', NO_DATABASE)
      if (!(await databaseTakesWrites(payload))) throw unable('read-only', READ_ONLY)
      return answer({ status: 'ready' })
    },
  }),
]
