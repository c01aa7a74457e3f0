import { randomBytes } from 'node:crypto'

import { INTERNAL_PREFIX } from './client-address'

/** How the application learns a request's id. */
export const REQUEST_ID_HEADER = `${INTERNAL_PREFIX}request-id`

/** How callers and proxies learn it, and how a proxy of ours may have chosen it. */
export const PUBLIC_REQUEST_ID_HEADER = 'x-request-id'

const WELL_FORMED = /^[\w.-]{8,64}$/

/** 48 random bits in 12 characters: short enough for a person to read out. */
const newRequestId = () => randomBytes(6).toString('hex')

/** The id of a request: the proxy's where a proxy of ours sent a proper one, else a new one. */
export const requestIdOf = (sent: string | string[] | undefined, viaTrustedProxy: boolean): string =>
  viaTrustedProxy && typeof sent === 'string' && WELL_FORMED.test(sent) ? sent : newRequestId()
