import { databaseAnswers } from '@/operations/database-answers'
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
  /** Whether new visitors may be sent to this process: it is not when it has been told to stop. Not listening before it is up. */
  defineEndpoint({
    method: 'get',
    path: '/ready',
    access: 'public',
    bucket: null,
    handler: async ({ payload }) => {
      if (serverView().isStopping) return unable('The site is about to stop.')
      return (await databaseAnswers(payload)) ? { status: 'ready' } : unable(NO_DATABASE)
    },
  }),
]
