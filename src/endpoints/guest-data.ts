import {
  guestDataDeleted,
  guestDataDeletion,
  guestDataExport,
  guestDataRequest,
} from '@/contract/booking-inquiry'
import { deleteGuestData, deleteGuestOf, exportGuestData } from '@/operations/desk/guest-data'

import { done } from './answer'
import { defineEndpoint, recordOf } from './define-endpoint'

const recorded = recordOf('guest-data', 'admin')

export const guestDataEndpoints = [
  defineEndpoint('post /guest-data/export', 'owner', {
    body: guestDataRequest,
    response: guestDataExport,
    record: () => recorded('exported'),
    handler: ({ payload, body }) => exportGuestData(payload, body.email),
  }),
  defineEndpoint('post /guest-data/delete', 'owner', {
    body: guestDataDeletion,
    response: guestDataDeleted,
    record: () => recorded('deleted'),
    handler: async ({ payload, body }) => {
      const isAddress = 'email' in body
      const deleted = await (isAddress
        ? deleteGuestData(payload, body.email)
        : deleteGuestOf(payload, body.bookingId))
      return done({
        deleted,
        message: `Deleted what was kept about ${isAddress ? body.email : 'the guest of this booking'}.`,
      })
    },
  }),
]
