import { randomBytes, timingSafeEqual } from 'node:crypto'

import { cookieText, hostCookie, readCookie } from './cookies'

/** As long as a person may take at Google, s. */
const LIFETIME_SECONDS = 15 * 60
const cookieName = () => hostCookie('ridgeline-calendar-auth')

const cookie = (value: string, maxAge: number) => cookieText(cookieName(), value, `Path=/; Max-Age=${maxAge}`)

/** One try to connect Google, bound to the browser that began it. */
export interface AuthTry {
  /** Goes to Google in the state and must come back with it. */
  nonce: string
  /** PKCE: whoever has the code alone can do nothing with it. */
  verifier: string
}

export const newAuthTry = (): AuthTry => ({
  nonce: randomBytes(24).toString('base64url'),
  verifier: randomBytes(48).toString('base64url'),
})

export const authTryCookie = ({ nonce, verifier }: AuthTry): string =>
  cookie(`${nonce}.${verifier}`, LIFETIME_SECONDS)
export const endAuthTryCookie = (): string => cookie('', 0)

/** The try that this browser began, if the state that came back is its own. */
export function authTryOf(headers: Headers, statePrefix: string, state: string): AuthTry | null {
  const [nonce = '', verifier = ''] = readCookie(headers, cookieName())?.split('.') ?? []
  if (!/^[\w-]{32}$/.test(nonce) || !/^[\w-]{64}$/.test(verifier)) return null
  const expected = Buffer.from(`${statePrefix}.${nonce}`)
  const given = Buffer.from(state)
  return given.length === expected.length && timingSafeEqual(given, expected) ? { nonce, verifier } : null
}
