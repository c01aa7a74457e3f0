import {
  guestDataDeleted,
  guestDataDeletion,
  guestDataExport,
  guestDataRequest,
} from '@/contract/booking-inquiry'
import { deleteGuestData, deleteGuestOf, exportGuestData } from '@/operations/desk/guest-data'
import { recordEvent } from '@/security/events'

import { done } from './answer'
import { defineEndpoint } from './define-endpoint'

export const guestDataEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/guest-data/export',
    access: 'owner',
    body: guestDataRequest,
    response: guestDataExport,
    handler: async ({ payload, address, body }) => {
      const data = await exportGuestData(payload, body.email)
      await recordEvent(payload, { kind: 'guest-data', area: 'admin', outcome: 'exported', address })
      return data
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/guest-data/delete',
    access: 'owner',
    body: guestDataDeletion,
    response: guestDataDeleted,
    handler: async ({ payload, address, body }) => {
      const isAddress = 'email' in body
      const deleted = await (isAddress
        ? deleteGuestData(payload, body.email)
        : deleteGuestOf(payload, body.bookingId))
      await recordEvent(payload, { kind: 'guest-data', area: 'admin', outcome: 'deleted', address })
      return done({
        deleted,
        message: `Deleted what was kept about ${isAddress ? body.email : 'the guest of this booking'}.`,
      })
    },
  }),
]
