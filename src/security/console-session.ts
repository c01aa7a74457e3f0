import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import type { Payload } from 'payload'

import { cookieText, hostCookie, readCookie } from './cookies'
import { securityPassword } from './secrets'

/** A session of the console ends with the browser, and here after twelve hours at the latest. */
const SESSION_MS = 12 * 3600_000

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
/** With the password in it a session ends when the password changes, wherever that was done. */
const tokenHash = (token: string, password = securityPassword()) =>
  createHmac('sha256', password).update(token).digest('hex')

export const consoleCookieName = (): string => hostCookie('ridgeline-console')

/** No expiry: the browser forgets it when it closes. An empty token removes it. */
export function consoleCookie(token: string): string {
  const base = cookieText(consoleCookieName(), token, 'Path=/')
  return token ? base : `${base}; Max-Age=0`
}

/** Compares in constant time, whatever the lengths. */
export function isSecurityPassword(password: string): boolean {
  const expected = Buffer.from(hash(securityPassword()))
  return timingSafeEqual(Buffer.from(hash(password)), expected)
}

/**
 * Opens a session and gives its token, which only the browser keeps.
 * @param password what was typed: changed since it was checked, it opens nothing
 */
export async function openConsoleSession(
  payload: Payload,
  address: string,
  password: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await payload.create({
    collection: 'console-sessions',
    depth: 0,
    data: {
      tokenHash: tokenHash(token, password),
      expiresAt: new Date(Date.now() + SESSION_MS).toISOString(),
      address,
    },
  })
  return token
}

/** What a request's session is kept as; null without one. */
export function consoleSessionHash(headers: Headers): string | null {
  const token = tokenOf(headers)
  return token ? tokenHash(token) : null
}

const tokenOf = (headers: Headers) => readCookie(headers, consoleCookieName())

/** Whether the request carries a session of the console that is still good. */
export async function hasConsoleSession(payload: Payload, headers: Headers): Promise<boolean> {
  const token = tokenOf(headers)
  if (!token) return false
  const { totalDocs } = await payload.count({
    collection: 'console-sessions',
    where: { tokenHash: { equals: tokenHash(token) }, expiresAt: { greater_than: new Date().toISOString() } },
  })
  return totalDocs > 0
}

/** @returns whether there was one to close */
export async function closeConsoleSession(payload: Payload, headers: Headers): Promise<boolean> {
  const token = tokenOf(headers)
  if (!token) return false
  const wasOpen = await hasConsoleSession(payload, headers)
  await payload.db.deleteMany({
    collection: 'console-sessions',
    where: { tokenHash: { equals: tokenHash(token) } },
  })
  return wasOpen
}
