import { overviewResponse } from '@/contract/overview'
import { loadOverview } from '@/operations/alerts/overview'

import { defineEndpoint } from './define-endpoint'

export const overviewEndpoints = [
  defineEndpoint('get /overview', 'owner', {
    response: overviewResponse,
    handler: ({ payload }) => loadOverview(payload),
  }),
]
