import { z } from 'zod'

import {
  bookingInquiriesPage,
  bookingInquiriesQuery,
  type BookingInquiry,
  bookingInquiry,
  bookingJournal,
  bookingMoveRequest,
  bookingResult,
} from '@/contract/booking-inquiry'
import { bookingInquiryCreated, bookingInquiryRequest } from '@/contract/guest-request'
import { idParams } from '@/contract/common'
import { type Move, MOVES } from '@/domain/stays/stay'
import {
  findAllInquiries,
  findInquiriesPage,
  inquiryView,
  whatHappened,
} from '@/operations/desk/list-inquiries'
import { freedText } from '@/operations/stays/freed-text'
import { moveInquiry } from '@/operations/desk/move-inquiry'
import { heldBy } from '@/operations/payments/let-go'
import { confirmPayment, ownStayLink } from '@/operations/payments/confirm-payment'
import { submitInquiry } from '@/operations/bookings/submit-inquiry'
import { limitAccepted } from '@/security/enforce-limit'
import { guestToken } from '@/security/guest-cookie'
import type { Payload } from 'payload'

import { answer, done } from './answer'
import { defineEndpoint } from './define-endpoint'
import { guestMailText } from './guest-mail-text'

async function moveMessage(payload: Payload, move: Move, inquiry: BookingInquiry): Promise<string> {
  if (move === 'confirm') return `The nights are claimed. ${guestMailText()}`
  if (move === 'decline') return guestMailText()
  return `${await freedText(payload, inquiry)}. ${guestMailText()}`
}

const moveEndpoint = (move: Move) =>
  defineEndpoint(`post /booking-inquiries/:id/${move}`, 'owner', {
    params: idParams,
    body: bookingMoveRequest,
    response: bookingResult,
    handler: async ({ payload, params, body }) => {
      const inquiry = await moveInquiry(payload, params.id, move, body.note)
      return done({ message: await moveMessage(payload, move, inquiry), inquiry })
    },
  })

const MANY_INQUIRIES = 'We have several inquiries of yours already. Please wait a while before the next one.'

export const bookingInquiryEndpoints = [
  defineEndpoint('post /booking-inquiry', 'public', {
    body: bookingInquiryRequest,
    response: bookingInquiryCreated,
    handler: async ({ payload, req, address, body }) => {
      if (body.paymentIntentId) {
        const token = guestToken(req.headers)
        const id = await confirmPayment(payload, body, body.paymentIntentId, token)
        const url = await ownStayLink(payload, id, token)
        return done({ id, message: 'Thank you. Your stay is booked and paid.', ...(url ? { url } : {}) })
      }
      const limit = { address, message: MANY_INQUIRIES }
      const id = await limitAccepted(payload, 'inquiry', limit, async () => {
        const held = await heldBy(payload, guestToken(req.headers))
        return submitInquiry(payload, body, address, held ? String(held.stay.id) : undefined)
      })
      return answer(
        { success: true, id, message: 'Thank you. We have your inquiry and will answer soon.' },
        201,
      )
    },
  }),
  defineEndpoint('get /booking-inquiries', 'owner', {
    query: bookingInquiriesQuery,
    response: z.union([bookingInquiriesPage, z.array(bookingInquiry)]),
    handler: ({ payload, query }) =>
      Object.values(query).some((value) => value !== undefined)
        ? findInquiriesPage(payload, query)
        : findAllInquiries(payload),
  }),
  defineEndpoint('get /booking-inquiries/:id', 'owner', {
    params: idParams,
    response: bookingInquiry,
    handler: ({ payload, params }) => inquiryView(payload, params.id),
  }),
  defineEndpoint('get /booking-inquiries/:id/journal', 'owner', {
    params: idParams,
    response: bookingJournal,
    handler: async ({ payload, params }) => done({ entries: await whatHappened(payload, params.id) }),
  }),
  ...MOVES.map(moveEndpoint),
]
