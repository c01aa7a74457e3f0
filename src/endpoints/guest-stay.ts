import { successResponse } from '@/contract/common'
import { cancelGuestStayRequest, guestStayParams } from '@/contract/guest-stay'
import { formatCents } from '@/domain/money'
import { cancelGuestStay } from '@/operations/desk/guest-stay'

import { done } from './answer'
import { defineEndpoint } from './define-endpoint'

export const guestStayEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/guest-stay/:id/cancel',
    access: 'public',
    params: guestStayParams,
    body: cancelGuestStayRequest,
    response: successResponse,
    record: ({ params, body }) => ({
      kind: 'money',
      area: 'guest page',
      outcome: 'stay cancelled by its guest',
      detail: `booking ${params.id}, ${formatCents(body.refundCents)} back`,
    }),
    handler: async ({ payload, params, body }) => {
      await cancelGuestStay(payload, params.id, body)
      return done({ message: 'Your stay is cancelled.' })
    },
  }),
]
