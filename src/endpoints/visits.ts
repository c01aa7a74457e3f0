import { successResponse } from '@/contract/common'
import { visitRequest, visitsReport } from '@/contract/visits'
import { isRobot, visitSource } from '@/domain/visits/visit-source'
import { countVisit } from '@/operations/visits/count-visits'
import { loadVisits } from '@/operations/visits/load-visits'
import { addressKey } from '@/security/client-address'
import { countCall } from '@/security/enforce-limit'
import { knownBrowser } from '@/security/known-browser'

import { done } from './answer'
import { defineEndpoint } from './define-endpoint'

/** Who says so by a setting of their browser is not counted. */
const asksNotToBe = (headers: Headers): boolean =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'

export const visitEndpoints = [
  defineEndpoint('post /visits', 'public', {
    // Counted below: too many are not refused but left out, and nobody's page is told of it.
    bucket: null,
    body: visitRequest,
    response: successResponse,
    handler: async ({ payload, req: { headers }, address, isOwner, body }) => {
      const isGuest = !isOwner && knownBrowser(headers) === undefined && !isRobot(headers.get('user-agent'))
      if (isGuest && !asksNotToBe(headers)) {
        const { allowed } = await countCall(payload, 'visit', { key: addressKey(address), address })
        if (allowed) countVisit(payload, body.step, visitSource(body))
      }
      return done()
    },
  }),
  defineEndpoint('get /reports/visits', 'owner', {
    response: visitsReport,
    handler: ({ payload }) => loadVisits(payload),
  }),
]
