import { bookingResult } from '@/contract/booking-inquiry'
import { idParams, successResponse } from '@/contract/common'
import {
  captureHoldRequest,
  captureHoldResult,
  guestHoldRequest,
  guestHoldResponse,
  placedGuestHoldRequest,
} from '@/contract/damage-hold'
import { uploadImageResponse } from '@/contract/images'
import { formatCents } from '@/domain/common/money'
import { findInquiry } from '@/operations/bookings/find-inquiry'
import {
  beginStayHold,
  captureForOwner,
  releaseHoldForOwner,
  settleStayHold,
} from '@/operations/desk/damage-hold'
import { withPlace } from '@/operations/pictures/picture-turns'

import { done } from './answer'
import { defineEndpoint } from './define-endpoint'
import { guestCall } from './guest-call'
import { money } from './owner-payments'
import { readPicture } from './read-upload'

/** What is held on a guest's card for damage: placed by the guest, taken from or let go by the owner. */
export const damageHoldEndpoints = [
  defineEndpoint('post /booking-inquiries/:id/damage-hold/capture', 'owner', {
    params: idParams,
    body: captureHoldRequest,
    response: captureHoldResult,
    record: ({ params: { id }, body }) =>
      money('taken from damage hold', `booking ${id}, ${formatCents(body.amount)}`),
    handler: ({ payload, params: { id }, body }) => captureForOwner(payload, id, body),
  }),
  defineEndpoint('post /booking-inquiries/:id/damage-hold/release', 'owner', {
    params: idParams,
    response: bookingResult,
    record: ({ params: { id } }) => money('damage hold released', `booking ${id}`),
    handler: async ({ payload, params: { id } }) => done(await releaseHoldForOwner(payload, id)),
  }),
  defineEndpoint('post /booking-inquiries/:id/damage-hold/pictures', 'owner', {
    params: idParams,
    rawBody: 'multipart/form-data',
    response: uploadImageResponse,
    handler: ({ payload, params: { id }, req }) =>
      withPlace(async () => {
        await findInquiry(payload, id)
        const bytes = await readPicture(req)
        // What draws pictures takes 30 MB, and most days nobody uploads one.
        const { storePicture } = await import('@/operations/pictures/store-picture')
        return storePicture(bytes, async ({ path, storedBytes }) => ({
          success: true as const,
          ...{ newPath: path, originalSize: bytes.length, compressedSize: storedBytes },
        }))
      }),
  }),
  guestCall('/damage-hold', {
    body: guestHoldRequest,
    response: guestHoldResponse,
    handler: ({ payload, params: { id }, body }) => beginStayHold(payload, id, body.amountCents),
  }),
  guestCall('/damage-hold/placed', {
    body: placedGuestHoldRequest,
    response: successResponse,
    handler: async ({ payload, params: { id }, body }) => {
      await settleStayHold(payload, id, body.paymentIntentId)
      return done({ message: 'Thank you. The amount is held on your card, and nothing was charged.' })
    },
  }),
]
