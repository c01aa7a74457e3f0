import { idParams, successResponse } from '@/contract/common'
import {
  cancelGuestStayRequest,
  correctEmailRequest,
  correctEmailResult,
  guestCardRequest,
  guestCardResponse,
  keptGuestCardRequest,
  paidGuestStayRequest,
  payGuestStayRequest,
  payGuestStayResponse,
  removeGuestCardRequest,
  signGuestStayRequest,
} from '@/contract/guest-stay'
import { formatCents } from '@/domain/common/money'
import { cancelGuestStay } from '@/operations/desk/guest-stay'
import { correctEmail } from '@/operations/desk/correct-email'
import { signGuestAgreement } from '@/operations/desk/sign-agreement'
import { beginStayCard, keepStayCard, payStay, removeStayCard, settleStay } from '@/operations/desk/pay-stay'
import { recordEvent } from '@/security/events'

import { answer, done } from './answer'
import { defineEndpoint } from './define-endpoint'

export const guestStayEndpoints = [
  defineEndpoint('post /guest-stay/:id/cancel', 'public', {
    params: idParams,
    body: cancelGuestStayRequest,
    response: successResponse,
    handler: async ({ payload, params, body, address }) => {
      if (await cancelGuestStay(payload, params.id, body))
        await recordEvent(payload, {
          kind: 'money',
          area: 'guest page',
          outcome: 'stay cancelled by its guest',
          detail: `booking ${params.id}, ${formatCents(body.refundCents)} back`,
          address,
        })
      return done({ message: 'Your stay is cancelled.' })
    },
  }),
  defineEndpoint('post /guest-stay/:id/pay', 'public', {
    params: idParams,
    body: payGuestStayRequest,
    response: payGuestStayResponse,
    handler: ({ payload, params, body, address }) => payStay(payload, params.id, body, address),
  }),
  defineEndpoint('post /guest-stay/:id/paid', 'public', {
    params: idParams,
    body: paidGuestStayRequest,
    response: successResponse,
    handler: async ({ payload, params, body }) => {
      await settleStay(payload, params.id, body)
      return done({ message: 'Thank you. Your payment has arrived.' })
    },
  }),
  defineEndpoint('post /guest-stay/:id/card', 'public', {
    params: idParams,
    body: guestCardRequest,
    response: guestCardResponse,
    handler: ({ payload, params, body }) => beginStayCard(payload, params.id, body),
  }),
  defineEndpoint('post /guest-stay/:id/card/kept', 'public', {
    params: idParams,
    body: keptGuestCardRequest,
    response: successResponse,
    handler: async ({ payload, params, body }) => {
      await keepStayCard(payload, params.id, body)
      return done({ message: 'Your card is kept for this stay.' })
    },
  }),
  defineEndpoint('post /guest-stay/:id/card/remove', 'public', {
    params: idParams,
    body: removeGuestCardRequest,
    response: successResponse,
    handler: async ({ payload, params, body }) => {
      await removeStayCard(payload, params.id, body.key)
      return done({ message: 'Your card is no longer kept.' })
    },
  }),
  defineEndpoint('post /guest-stay/:id/email', 'public', {
    params: idParams,
    body: correctEmailRequest,
    response: correctEmailResult,
    handler: async ({ payload, params, body }) =>
      done({
        message: 'Thank you. The confirmation goes to this address.',
        path: await correctEmail(payload, params.id, body),
      }),
  }),
  defineEndpoint('post /guest-stay/:id/agreement', 'public', {
    params: idParams,
    body: signGuestStayRequest,
    response: successResponse,
    handler: async ({ payload, params, body, address }) =>
      (await signGuestAgreement(payload, params.id, { ...body, address }))
        ? answer({ success: true, message: 'Thank you. The rental agreement is signed.' }, 201)
        : done({ message: 'The rental agreement is signed already.' }),
  }),
]
