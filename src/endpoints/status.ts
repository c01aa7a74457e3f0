import { statusResponse } from '@/contract/status'
import { loadStatus } from '@/operations/alerts/load-status'

import { defineEndpoint } from './define-endpoint'

export const statusEndpoints = [
  defineEndpoint('get /status', 'owner', {
    response: statusResponse,
    handler: ({ payload }) => loadStatus(payload),
  }),
]
