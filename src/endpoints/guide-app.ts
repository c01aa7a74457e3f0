import { successResponse } from '@/contract/common'
import { bookingIdRequest } from '@/contract/payments'
import { Refusal } from '@/domain/common/refusal'
import { testGuideApp } from '@/operations/guide-app/guide-app'

import { done } from './answer'
import { defineEndpoint } from './define-endpoint'

export const guideAppEndpoints = [
  defineEndpoint('post /test-guide-app', 'owner', {
    body: bookingIdRequest,
    response: successResponse,
    handler: async ({ payload, body }) => {
      const { ok, message } = await testGuideApp(payload, body.bookingId)
      // The guide app is at fault, not the request: 503 as for every service of ours that fails.
      if (!ok) throw new Refusal('guide-app-away', message)
      return done({ message })
    },
  }),
]
