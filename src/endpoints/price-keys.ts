import { idParams, successResponse } from '@/contract/common'
import { priceKeyMade, priceKeyRequest, priceKeysResponse } from '@/contract/price-keys'
import { listPriceKeys, makePriceKey, revokePriceKey } from '@/security/price-keys'

import { answer, done } from './answer'
import { defineEndpoint } from './define-endpoint'

export const priceKeyEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/price-keys',
    access: 'owner',
    response: priceKeysResponse,
    handler: async ({ payload }) => done({ keys: await listPriceKeys(payload) }),
  }),
  defineEndpoint({
    method: 'post',
    path: '/price-keys',
    access: 'owner',
    body: priceKeyRequest,
    response: priceKeyMade,
    record: () => ({ kind: 'settings', area: 'price-keys', outcome: 'made' }),
    handler: async ({ payload, body: { name } }) => {
      const { key, view } = await makePriceKey(payload, name)
      return answer(done({ ...view, key }), 201)
    },
  }),
  defineEndpoint({
    method: 'delete',
    path: '/price-keys/:id',
    access: 'owner',
    params: idParams,
    response: successResponse,
    record: () => ({ kind: 'settings', area: 'price-keys', outcome: 'revoked' }),
    handler: async ({ payload, params: { id } }) => {
      await revokePriceKey(payload, id)
      return done({ message: 'The key does not open anything any more.' })
    },
  }),
]
