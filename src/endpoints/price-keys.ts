import { idParams, successResponse } from '@/contract/common'
import { priceKeyMade, priceKeyRequest, priceKeysResponse } from '@/contract/price-keys'
import { nightsQuery, nightsRequest, nightsResponse, nightsSaved } from '@/contract/price-nights'
import { serviceNights, setServiceNights } from '@/operations/rates/service-nights'
import { listPriceKeys, makePriceKey, revokePriceKey } from '@/security/price-keys'

import { answer, done } from './answer'
import { defineEndpoint } from './define-endpoint'
import { MOST_LARGE_BYTES } from './read-body'

/** The keys of pricing services, and what they open. */
export const priceKeyEndpoints = [
  defineEndpoint('get /price-keys', 'owner', {
    response: priceKeysResponse,
    handler: async ({ payload }) => done({ keys: await listPriceKeys(payload) }),
  }),
  defineEndpoint('post /price-keys', 'owner', {
    body: priceKeyRequest,
    response: priceKeyMade,
    record: () => ({ kind: 'settings', area: 'price-keys', outcome: 'made' }),
    handler: async ({ payload, body: { name } }) => {
      const { key, view } = await makePriceKey(payload, name)
      return answer(done({ ...view, key }), 201)
    },
  }),
  defineEndpoint('delete /price-keys/:id', 'owner', {
    params: idParams,
    response: successResponse,
    record: () => ({ kind: 'settings', area: 'price-keys', outcome: 'revoked' }),
    handler: async ({ payload, params: { id } }) => {
      await revokePriceKey(payload, id)
      return done({ message: 'The key does not open anything any more.' })
    },
  }),
  defineEndpoint('get /rates/nights', 'price-key', {
    query: nightsQuery,
    response: nightsResponse,
    handler: async ({ payload, query }) => done(await serviceNights(payload, query)),
  }),
  defineEndpoint('put /rates/nights', 'price-key', {
    mostBytes: MOST_LARGE_BYTES,
    body: nightsRequest,
    response: nightsSaved,
    handler: async ({ payload, body }) => done(await setServiceNights(payload, body)),
  }),
]
