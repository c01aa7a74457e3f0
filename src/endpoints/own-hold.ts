import { successResponse } from '@/contract/common'
import { ownHoldResponse } from '@/contract/own-hold'
import { letGo, ownHoldView } from '@/operations/payments/let-go'
import { guestToken } from '@/security/guest-cookie'

import { done } from './answer'
import { defineEndpoint } from './define-endpoint'

export const ownHoldEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/checkout/hold',
    access: 'public',
    bucket: 'content',
    response: ownHoldResponse,
    handler: async ({ payload, req }) => done({ hold: await ownHoldView(payload, guestToken(req.headers)) }),
  }),
  defineEndpoint({
    method: 'delete',
    path: '/checkout/hold',
    access: 'public',
    response: successResponse,
    handler: async ({ payload, req }) => {
      await letGo(payload, guestToken(req.headers))
      return done({ message: 'The nights are free again. Nothing was charged.' })
    },
  }),
]
