import { answer } from './answer'
import { defineEndpoint } from './define-endpoint'

export const healthEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/health',
    access: 'public',
    bucket: null,
    handler: async ({ payload }) => {
      try {
        await payload.count({ collection: 'owners' })
        return { status: 'ok' }
      } catch {
        return answer({ success: false, message: 'The database does not answer.' }, 503)
      }
    },
  }),
]
