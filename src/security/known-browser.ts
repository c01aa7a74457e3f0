import { createHmac, randomBytes } from 'node:crypto'

import { isHttps } from '@/env'

import { cookieText, readCookie } from './cookies'
import { credentials, isOurProof } from './secrets'

/** From the last time it signed in, s. */
const LIFETIME_SECONDS = 365 * 24 * 3600
const FORM = /^([A-Za-z0-9_-]{22})\.(\d{10})\.([A-Za-z0-9_-]{43})$/

/** Sent to the calls alone (`Path=/api`), which `__Host-` would not allow. */
const cookieName = (): string => `${isHttps() ? '__Secure-' : ''}ridgeline-known`

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** A key of its own, so that no other signature of the site's can be taken for this one. */
const sign = (id: string, since: string, secret: string): Buffer =>
  createHmac('sha256', createHmac('sha256', secret).update('known browser').digest())
    .update(`${id}.${since}`)
    .digest()

/**
 * The name of a browser that has signed in at a gate within a year, or undefined. It opens nothing: whoever has it waits
 * less when many try passwords at once.
 */
export function knownBrowser(headers: Headers): string | undefined {
  const [, id, since, proof] = FORM.exec(readCookie(headers, cookieName()) ?? '') ?? []
  if (!id || !since || !proof || Number(since) + LIFETIME_SECONDS < nowSeconds()) return undefined
  const given = Buffer.from(proof, 'base64url')
  return isOurProof(given, (secret) => sign(id, since, secret)) ? id : undefined
}

/** For a browser that has just signed in; it stays when the session ends. */
export function knownBrowserCookie(headers: Headers): string {
  const id = knownBrowser(headers) ?? randomBytes(16).toString('base64url')
  const since = String(nowSeconds())
  const proof = sign(id, since, credentials().payloadSecret).toString('base64url')
  return cookieText(cookieName(), `${id}.${since}.${proof}`, `Path=/api; Max-Age=${LIFETIME_SECONDS}`)
}
