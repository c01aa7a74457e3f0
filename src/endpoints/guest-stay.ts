import { cancelGuestStayRequest, guestStayParams } from '@/contract/guest-stay'
import { cancelGuestStay } from '@/operations/guest-stay'

import { defineEndpoint } from './define-endpoint'

export const guestStayEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/guest-stay/:id/cancel',
    access: 'public',
    params: guestStayParams,
    body: cancelGuestStayRequest,
    handler: async ({ payload, params, body }) => {
      await cancelGuestStay(payload, params.id, body)
      return { success: true, message: 'Your stay is cancelled.' }
    },
  }),
]
