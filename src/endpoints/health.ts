import { databaseAnswers } from '@/operations/database-answers'
import { databaseTakesWrites } from '@/operations/database-writes'
import { serverView } from '@/security/server-view'

import { answer } from './answer'
import { defineEndpoint } from './define-endpoint'

const unable = (message: string) => answer({ success: false, message }, 503, { 'Retry-After': '10' })
const NO_DATABASE = 'The database does not answer.'

export const healthEndpoints = [
  /** Whether this process is alive and has its database: for whoever restarts it when not. */
  defineEndpoint({
    method: 'get',
    path: '/health',
    access: 'public',
    bucket: null,
    handler: async ({ payload }) =>
      (await databaseAnswers(payload)) ? { status: 'ok' } : unable(NO_DATABASE),
  }),
  /**
   * Whether new visitors may be sent to this process: not when it has been told to stop, nor when no booking could be kept.
   * Not listening before it is up.
   */
  defineEndpoint({
    method: 'get',
    path: '/ready',
    access: 'public',
    bucket: null,
    handler: async ({ payload }) => {
      if (serverView().isStopping) return unable('The site is about to stop.')
      if (!(await databaseAnswers(payload))) return unable(NO_DATABASE)
      return (await databaseTakesWrites(payload))
        ? { status: 'ready' }
        : unable('The database takes nothing new right now: its disk is full or can only be read.')
    },
  }),
]
