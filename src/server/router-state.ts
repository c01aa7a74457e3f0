import type { IncomingMessage } from 'node:http'

import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

import type { ServerRefusal } from '@/server/refusal'

const TORN: ServerRefusal = {
  code: 'unreadable',
  message: 'This request does not come from a page of this site. Please load the page again.',
}

/** Next throws at a state of its router that it cannot read, which would be an error of ours: refused before it does. */
export function refuseTornRouterState({ headers }: IncomingMessage): ServerRefusal | null {
  const state = headers['next-router-state-tree']
  if (state === undefined) return null
  try {
    parseAndValidateFlightRouterState(state)
    return null
  } catch {
    return TORN
  }
}
