import { z } from 'zod'

import { bookingInquiriesQuery, bookingMoveRequest } from '@/contract/booking-inquiry'
import { bookingInquiryRequest } from '@/contract/guest-request'
import { recordId } from '@/contract/common'
import { Refusal } from '@/domain/refusal'
import { type Move, MOVES } from '@/domain/stay'
import { findAllInquiries, findInquiriesPage, inquiryView } from '@/operations/find-inquiries'
import { moveInquiry } from '@/operations/move-inquiry'
import { confirmPayment } from '@/operations/payments/confirm-payment'
import { submitInquiry } from '@/operations/submit-inquiry'
import { addressKey } from '@/security/client-address'
import { consume, giveBack } from '@/security/limits'

import { answer } from './answer'
import { defineEndpoint } from './define-endpoint'

const idParams = z.object({ id: recordId })

const MOVE_MESSAGE: Record<Move, string> = {
  confirm: 'The nights are claimed and the guest gets a mail.',
  decline: 'The guest gets a mail.',
  cancel: 'The nights are free again and the guest gets a mail.',
}

const moveEndpoint = (move: Move) =>
  defineEndpoint({
    method: 'post',
    path: `/booking-inquiries/:id/${move}`,
    access: 'owner',
    params: idParams,
    body: bookingMoveRequest,
    handler: async ({ payload, params, body }) => ({
      success: true,
      message: MOVE_MESSAGE[move],
      inquiry: await moveInquiry(payload, params.id, move, body.note),
    }),
  })

export const bookingInquiryEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/booking-inquiry',
    access: 'public',
    body: bookingInquiryRequest,
    handler: async ({ payload, address, body }) => {
      if (body.paymentIntentId) {
        const id = await confirmPayment(payload, body, body.paymentIntentId)
        return { success: true, id, message: 'Thank you. Your stay is booked and paid.' }
      }
      // Only accepted inquiries count (design, section 13), so a guest may correct a form as often as needed.
      const key = addressKey(address)
      const limit = await consume(payload, 'inquiry', key)
      if (!limit.allowed) {
        throw new Refusal(
          429,
          'We have several inquiries of yours already. Please wait a while before the next one.',
          {
            headers: { 'Retry-After': String(limit.retryAfter) },
          },
        )
      }
      try {
        const id = await submitInquiry(payload, body, address)
        return answer(
          { success: true, id, message: 'Thank you. We have your inquiry and will answer soon.' },
          201,
        )
      } catch (error) {
        await giveBack(payload, 'inquiry', key)
        throw error
      }
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/booking-inquiries',
    access: 'owner',
    query: bookingInquiriesQuery,
    handler: ({ payload, query }) =>
      Object.values(query).some((value) => value !== undefined)
        ? findInquiriesPage(payload, query)
        : findAllInquiries(payload),
  }),
  defineEndpoint({
    method: 'get',
    path: '/booking-inquiries/:id',
    access: 'owner',
    params: idParams,
    handler: ({ payload, params }) => inquiryView(payload, params.id),
  }),
  ...MOVES.map(moveEndpoint),
]
