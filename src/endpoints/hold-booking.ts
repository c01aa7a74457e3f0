import { holdBookingRequest, holdBookingResponse } from '@/contract/hold-booking'
import { bookWithoutCard } from '@/operations/payments/book-without-card'
import { guestCookie, guestToken, newGuestToken } from '@/security/guest-cookie'

import { answer } from './answer'
import { defineEndpoint } from './define-endpoint'

export const holdBookingEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/hold-booking',
    access: 'public',
    body: holdBookingRequest,
    response: holdBookingResponse,
    handler: async ({ payload, req, address, body }) => {
      const token = guestToken(req.headers) ?? newGuestToken()
      const made = await bookWithoutCard(payload, body, { address, token })
      return answer(made, 201, { 'Set-Cookie': guestCookie(token) })
    },
  }),
]
