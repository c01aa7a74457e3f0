import type { IncomingMessage } from 'node:http'

import { CLIENT_ADDRESS_HEADER, INTERNAL_PREFIX, type Caller } from '@/security/client-address'
import { PUBLIC_REQUEST_ID_HEADER, REQUEST_ID_HEADER } from '@/security/request-id'

const CSP = 'content-security-policy'

/** What a browser never sends and a proxy may: believed from a proxy of ours only. */
const isForwarding = (name: string) =>
  name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip'

const isForged = (name: string, caller: Caller) =>
  name.startsWith(INTERNAL_PREFIX) ||
  name.startsWith(CSP) ||
  (isForwarding(name) && !caller.viaTrustedProxy) ||
  name === 'x-forwarded-for'

/** Of a chain of proxies the nearest one, which is ours, wrote the last element. */
const lastElement = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value.join(',') : value)?.split(',').pop()?.trim()

function keepOnly(req: IncomingMessage, name: string, wellFormed: RegExp): void {
  const value = lastElement(req.headers[name])
  if (value !== undefined && wellFormed.test(value)) req.headers[name] = value
  else delete req.headers[name]
}

/**
 * Rewrites a request's headers so that nothing after this point can be told a lie about who is calling: ours are
 * removed and set anew, forwarding headers survive only from a trusted proxy, and X-Forwarded-For is the address that
 * was found. `policy` is set because Next takes the nonce for its scripts from the request's own policy.
 */
export function vouchFor(req: IncomingMessage, caller: Caller, policy: string, requestId: string): void {
  for (const name of Object.keys(req.headers)) {
    if (isForged(name, caller)) delete req.headers[name]
  }
  keepOnly(req, 'x-forwarded-proto', /^https?$/)
  keepOnly(req, 'x-forwarded-host', /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i)
  req.headers['x-forwarded-for'] = caller.address
  req.headers[CLIENT_ADDRESS_HEADER] = caller.address
  delete req.headers[PUBLIC_REQUEST_ID_HEADER]
  req.headers[REQUEST_ID_HEADER] = requestId
  req.headers[CSP] = policy
  // Whoever reads the raw list must not find there what was removed above.
  req.rawHeaders = Object.entries(req.headers).flatMap(([name, value]) =>
    [value ?? []].flat().flatMap((one) => [name, one]),
  )
}
