import { idParams, successResponse } from '@/contract/common'
import {
  addPromoCodeRequest,
  changePromoCodeRequest,
  promoCodeResult,
  promoCodesResponse,
} from '@/contract/promo-codes'
import { listCodes } from '@/operations/rates/codes/code-views'
import { addCode, changeCode, deleteCode } from '@/operations/rates/codes/manage-codes'

import { answer, done } from './answer'
import { defineEndpoint, recordOf } from './define-endpoint'

const recorded = recordOf('settings', 'promotion codes')

export const promoCodeEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/promo-codes',
    access: 'owner',
    response: promoCodesResponse,
    handler: async ({ payload }) => done({ codes: await listCodes(payload) }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/promo-codes',
    access: 'owner',
    body: addPromoCodeRequest,
    response: promoCodeResult,
    record: ({ body }) => recorded('added', body.code),
    handler: async ({ payload, body }) => {
      const code = await addCode(payload, body)
      return answer({ success: true, message: `${code.code} was added.`, code }, 201)
    },
  }),
  defineEndpoint({
    method: 'patch',
    path: '/promo-codes/:id',
    access: 'owner',
    params: idParams,
    body: changePromoCodeRequest,
    response: promoCodeResult,
    record: ({ params, body }) =>
      recorded('changed', `code ${params.id}: ${Object.keys(body).sort().join(', ')}`),
    handler: async ({ payload, params, body }) => {
      const code = await changeCode(payload, params.id, body)
      return done({ message: `${code.code} was changed.`, code })
    },
  }),
  defineEndpoint({
    method: 'delete',
    path: '/promo-codes/:id',
    access: 'owner',
    params: idParams,
    response: successResponse,
    record: ({ params }) => recorded('deleted', `code ${params.id}`),
    handler: async ({ payload, params }) => {
      const code = await deleteCode(payload, params.id)
      return done({ message: `${code} was deleted. Bookings that have it keep their price.` })
    },
  }),
]
