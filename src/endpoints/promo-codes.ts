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
  defineEndpoint('get /promo-codes', 'owner', {
    response: promoCodesResponse,
    handler: async ({ payload }) => done({ codes: await listCodes(payload) }),
  }),
  defineEndpoint('post /promo-codes', 'owner', {
    body: addPromoCodeRequest,
    response: promoCodeResult,
    record: ({ body }) => recorded('added', body.code),
    handler: async ({ payload, body }) => {
      const code = await addCode(payload, body)
      return answer({ success: true, message: `${code.code} was added.`, code }, 201)
    },
  }),
  defineEndpoint('patch /promo-codes/:id', 'owner', {
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
  defineEndpoint('delete /promo-codes/:id', 'owner', {
    params: idParams,
    response: successResponse,
    record: ({ params }) => recorded('deleted', `code ${params.id}`),
    handler: async ({ payload, params }) => {
      const code = await deleteCode(payload, params.id)
      return done({ message: `${code} was deleted. Bookings that have it keep their price.` })
    },
  }),
]
