import { generateExpiredPayloadCookie, generatePayloadCookie } from 'payload'

import { successResponse } from '@/contract/common'
import { loginRequest, WRONG_OWNER_PASSWORD, WRONG_SECURITY_PASSWORD } from '@/contract/session'
import { deviceLabel } from '@/domain/common/device-label'
import { loginOwner } from '@/operations/owner/owner-account'
import { endSessions, recordSession, sessionIn, sessionOf } from '@/operations/owner/owner-sessions'
import {
  closeConsoleSession,
  consoleCookie,
  isSecurityPassword,
  openConsoleSession,
} from '@/security/console-session'
import { recordEvent } from '@/security/events'
import { throttlePassword } from '@/security/password-throttle'
import { knownBrowser, knownBrowserCookie } from '@/security/known-browser'

import { answer, done } from './answer'
import { defineEndpoint } from './define-endpoint'

const withCookie = (cookie: string) => answer({ success: true }, 200, { 'Set-Cookie': cookie })

/** The session's cookie, and the one that lets this browser go first when many try passwords. */
function entered(session: string, headers: Headers): Response {
  const response = withCookie(session)
  response.headers.append('Set-Cookie', knownBrowserCookie(headers))
  return response
}

export const sessionEndpoints = [
  defineEndpoint('post /admin/login', 'public', {
    body: loginRequest,
    // Wrong passwords have a bucket of their own; a stranger's other calls must not keep the owner out.
    bucket: null,
    response: successResponse,
    handler: async ({ payload, req, address, body }) => {
      const browser = knownBrowser(req.headers)
      const wrong = { wrongCode: 'wrong-password', wrongText: WRONG_OWNER_PASSWORD } as const
      const gate = { area: 'admin', address, browser, ...wrong } as const
      const token = await throttlePassword(payload, gate, () => loginOwner(payload, body.password, req))
      const device = deviceLabel(req.headers.get('user-agent'))
      await recordSession(payload, { sessionId: sessionIn(token), address, device })
      const collectionAuthConfig = payload.collections.owners.config.auth
      return entered(
        generatePayloadCookie({ collectionAuthConfig, cookiePrefix: payload.config.cookiePrefix, token }),
        req.headers,
      )
    },
  }),
  defineEndpoint('post /admin/logout', 'public', {
    response: successResponse,
    record: ({ isOwner }) => (isOwner ? { kind: 'logout', area: 'admin', outcome: 'left' } : null),
    handler: async ({ payload, req, isOwner }) => {
      if (isOwner) {
        // Not Payload's logout, which may write back a password that was changed meanwhile.
        const session = sessionOf(req)
        await endSessions(payload, (id) => id !== session)
      }
      const collectionAuthConfig = payload.collections.owners.config.auth
      return withCookie(
        generateExpiredPayloadCookie({ collectionAuthConfig, cookiePrefix: payload.config.cookiePrefix }),
      )
    },
  }),
  defineEndpoint('post /security/login', 'public', {
    body: loginRequest,
    bucket: null,
    response: successResponse,
    handler: async ({ payload, req, address, body }) => {
      const browser = knownBrowser(req.headers)
      const wrong = { wrongCode: 'wrong-password', wrongText: WRONG_SECURITY_PASSWORD } as const
      const gate = { area: 'security', address, browser, ...wrong } as const
      await throttlePassword(payload, gate, async () => (isSecurityPassword(body.password) ? true : null))
      const token = await openConsoleSession(payload, address, body.password)
      return entered(consoleCookie(token), req.headers)
    },
  }),
  defineEndpoint('post /security/logout', 'public', {
    response: successResponse,
    handler: async ({ payload, req, address }) => {
      if (await closeConsoleSession(payload, req.headers))
        await recordEvent(payload, { kind: 'logout', area: 'security', outcome: 'left', address })
      return withCookie(consoleCookie(''))
    },
  }),
  defineEndpoint('get /security/session', 'security', {
    response: successResponse,
    handler: async () => done(),
  }),
]
