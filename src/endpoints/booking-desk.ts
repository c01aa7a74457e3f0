import {
  addBookingRequest,
  changeBookingRequest,
  changeGuestRequest,
  stayPreview,
  stayPreviewQuery,
} from '@/contract/booking-desk'
import { bookingResult } from '@/contract/booking-inquiry'
import { idParams } from '@/contract/common'
import { addBooking } from '@/operations/desk/add-booking'
import { changeBooking } from '@/operations/desk/change-booking'
import { changeGuest } from '@/operations/desk/change-guest'
import { previewStay } from '@/operations/desk/preview-stay'

import { answer, done } from './answer'
import { defineEndpoint } from './define-endpoint'
import { guestMailText } from './guest-mail-text'

/** What the owner does with manual bookings. */
export const bookingDeskEndpoints = [
  defineEndpoint('get /stay-preview', 'owner', {
    query: stayPreviewQuery,
    response: stayPreview,
    handler: ({ payload, query }) => {
      const { checkin, checkout, guests, for: inquiryId } = query
      return previewStay(payload, { checkin, checkout, guests }, inquiryId)
    },
  }),
  defineEndpoint('post /booking-inquiries', 'owner', {
    body: addBookingRequest,
    response: bookingResult,
    handler: async ({ payload, body }) =>
      answer(
        {
          success: true,
          message: body.notifyGuest
            ? `The nights are claimed. ${guestMailText()}`
            : 'The nights are claimed.',
          inquiry: await addBooking(payload, body),
        },
        201,
      ),
  }),
  defineEndpoint('post /booking-inquiries/:id/change', 'owner', {
    params: idParams,
    body: changeBookingRequest,
    response: bookingResult,
    handler: async ({ payload, params, body }) =>
      done({
        message: body.notifyGuest ? guestMailText() : 'The guest was not told.',
        inquiry: await changeBooking(payload, params.id, body),
      }),
  }),
  defineEndpoint('post /booking-inquiries/:id/guest', 'owner', {
    params: idParams,
    body: changeGuestRequest,
    response: bookingResult,
    handler: async ({ payload, params, body }) => {
      const { inquiry, isTold } = await changeGuest(payload, params.id, body)
      return done({ message: isTold ? guestMailText() : 'No mail was sent.', inquiry })
    },
  }),
]
