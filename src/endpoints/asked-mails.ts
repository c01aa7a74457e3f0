import {
  keptPriceRequest,
  keptPriceResponse,
  nightWishRequest,
  priceMailRequest,
  takeBackRequest,
} from '@/contract/asked-mails'
import { successResponse } from '@/contract/common'
import { MOST_BY_STRANGERS } from '@/operations/bookings/strangers-mail'
import { keptPrice, mailPrice } from '@/operations/asked-mails/kept-prices'
import { keepWish, MOST_WISHES, takeBackWishes } from '@/operations/asked-mails/night-wishes'
import { limitAccepted } from '@/security/enforce-limit'

import { done } from './answer'
import { defineEndpoint } from './define-endpoint'

const message =
  'Several mails were asked for from your network already. Please wait a while before the next one.'

export const askedMailEndpoints = [
  defineEndpoint('post /free-nights/wish', 'public', {
    body: nightWishRequest,
    response: successResponse,
    handler: async ({ payload, address, body }) => {
      await limitAccepted(payload, 'mail', { address, message }, () => keepWish(payload, body))
      return done({
        message: `Noted. When all of these nights can be booked again, we write to ${body.email}, once. We keep up to ${MOST_WISHES} wishes for an address.`,
      })
    },
  }),
  defineEndpoint('post /free-nights/take-back', 'public', {
    body: takeBackRequest,
    response: successResponse,
    handler: async ({ payload, body }) => {
      await takeBackWishes(payload, body.key)
      return done({ message: 'Taken back. We do not write, and your address is deleted.' })
    },
  }),
  defineEndpoint('post /quote/mail', 'public', {
    body: priceMailRequest,
    response: successResponse,
    handler: async ({ payload, address, body }) => {
      await limitAccepted(payload, 'mail', { address, message }, () => mailPrice(payload, body, address))
      return done({
        message: `It is on its way to ${body.email}. At most ${MOST_BY_STRANGERS} such mails an hour go to one address.`,
      })
    },
  }),
  defineEndpoint('post /quote/kept', 'public', {
    body: keptPriceRequest,
    response: keptPriceResponse,
    handler: async ({ payload, body }) => done({ price: await keptPrice(payload, body.key) }),
  }),
]
