import { createHash, randomBytes } from 'node:crypto'

import { cookieText, hostCookie, readCookie } from './cookies'

/** A guest who comes back to an open checkout is known by a random cookie, s. */
const LIFETIME_SECONDS = 24 * 3600

const cookieName = (): string => hostCookie('ridgeline-guest')

/** The guest's token, when it is one that we could have made. */
export function guestToken(headers: Headers): string | undefined {
  const token = readCookie(headers, cookieName())
  return token && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : undefined
}

export const newGuestToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps in the token's place. */
export const guestKeyOf = (token: string): string => createHash('sha256').update(token).digest('hex')

export const guestCookie = (token: string): string =>
  cookieText(cookieName(), token, `Path=/; Max-Age=${LIFETIME_SECONDS}`)
