import { generateExpiredPayloadCookie, generatePayloadCookie } from 'payload'

import { loginRequest, WRONG_OWNER_PASSWORD, WRONG_SECURITY_PASSWORD } from '@/contract/session'
import { deviceWords } from '@/domain/device-words'
import { loginOwner } from '@/operations/owner-account'
import { endSessions, recordSession, sessionIn, sessionOf } from '@/operations/owner-sessions'
import {
  closeConsoleSession,
  consoleCookie,
  isSecurityPassword,
  openConsoleSession,
} from '@/security/console-session'
import { recordEvent } from '@/security/events'
import { guarded } from '@/security/guess'

import { answer } from './answer'
import { defineEndpoint } from './define-endpoint'

const withCookie = (cookie: string) => answer({ success: true }, 200, { 'Set-Cookie': cookie })

export const sessionEndpoints = [
  defineEndpoint({
    method: 'post',
    path: '/admin/login',
    access: 'public',
    body: loginRequest,
    // Wrong passwords have a bucket of their own; a stranger's other calls must not keep the owner out.
    bucket: null,
    handler: async ({ payload, req, address, body }) => {
      const token = await guarded(payload, { area: 'admin', address, wrongText: WRONG_OWNER_PASSWORD }, () =>
        loginOwner(payload, body.password, req),
      )
      const device = deviceWords(req.headers.get('user-agent'))
      await recordSession(payload, { sessionId: sessionIn(token), address, device })
      const collectionAuthConfig = payload.collections.owners.config.auth
      return withCookie(
        generatePayloadCookie({ collectionAuthConfig, cookiePrefix: payload.config.cookiePrefix, token }),
      )
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/admin/logout',
    access: 'public',
    handler: async ({ payload, req, address, isOwner }) => {
      if (isOwner) {
        // Not Payload's logout, which may write back a password that was changed meanwhile.
        const session = sessionOf(req)
        await endSessions(payload, (id) => id !== session)
        await recordEvent(payload, { kind: 'logout', area: 'admin', outcome: 'left', address })
      }
      const collectionAuthConfig = payload.collections.owners.config.auth
      return withCookie(
        generateExpiredPayloadCookie({ collectionAuthConfig, cookiePrefix: payload.config.cookiePrefix }),
      )
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/security/login',
    access: 'public',
    body: loginRequest,
    bucket: null,
    handler: async ({ payload, address, body }) => {
      await guarded(payload, { area: 'security', address, wrongText: WRONG_SECURITY_PASSWORD }, async () =>
        isSecurityPassword(body.password) ? true : null,
      )
      return withCookie(consoleCookie(await openConsoleSession(payload, address)))
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/security/logout',
    access: 'public',
    handler: async ({ payload, req }) => {
      await closeConsoleSession(payload, req.headers)
      return withCookie(consoleCookie(''))
    },
  }),
  defineEndpoint({
    method: 'get',
    path: '/security/session',
    access: 'security',
    handler: async () => ({ success: true }),
  }),
]
