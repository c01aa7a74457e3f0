import { successResponse } from '@/contract/common'
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
import { beginStayCard, payStay, settleStay } from '@/operations/desk/pay-stay'
import { demandKept, removeCard } from '@/operations/payments/keep-card'
import { recordEvent } from '@/security/events'

import { answer, done } from './answer'
import { guestCall } from './guest-call'

export const guestStayEndpoints = [
  guestCall('/cancel', {
    body: cancelGuestStayRequest,
    response: successResponse,
    handler: async ({ payload, stay, params, body, address }) => {
      if (await cancelGuestStay(payload, stay, body.refundCents))
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
  guestCall('/pay', {
    body: payGuestStayRequest,
    response: payGuestStayResponse,
    handler: ({ payload, params, body, address }) => payStay(payload, params.id, body, address),
  }),
  guestCall('/paid', {
    body: paidGuestStayRequest,
    response: successResponse,
    handler: async ({ payload, params, body }) => {
      await settleStay(payload, params.id, body.paymentIntentId)
      return done({ message: 'Thank you. Your payment has arrived.' })
    },
  }),
  guestCall('/card', {
    body: guestCardRequest,
    response: guestCardResponse,
    handler: ({ payload, params, body }) => beginStayCard(payload, params.id, body.amountCents),
  }),
  guestCall('/card/kept', {
    body: keptGuestCardRequest,
    response: successResponse,
    handler: async ({ payload, params, body }) => {
      await demandKept(payload, params.id, body.setupId)
      return done({ message: 'Your card is kept for this stay.' })
    },
  }),
  guestCall('/card/remove', {
    body: removeGuestCardRequest,
    response: successResponse,
    handler: async ({ payload, params }) => {
      await removeCard(payload, params.id)
      return done({ message: 'Your card is no longer kept.' })
    },
  }),
  guestCall('/email', {
    body: correctEmailRequest,
    response: correctEmailResult,
    handler: async ({ payload, stay, body }) =>
      done({
        message: 'Thank you. The confirmation goes to this address.',
        path: await correctEmail(payload, stay, body.email),
      }),
  }),
  guestCall('/agreement', {
    body: signGuestStayRequest,
    response: successResponse,
    handler: async ({ payload, stay, body, address }) =>
      (await signGuestAgreement(payload, stay, body, address))
        ? answer({ success: true, message: 'Thank you. The rental agreement is signed.' }, 201)
        : done({ message: 'The rental agreement is signed already.' }),
  }),
]
