import { loadStatus } from '@/operations/load-status'

import { defineEndpoint } from './define-endpoint'

export const statusEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/status',
    access: 'owner',
    handler: ({ payload }) => loadStatus(payload),
  }),
]
