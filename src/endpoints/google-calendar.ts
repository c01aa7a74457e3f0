import { successResponse } from '@/contract/common'
import {
  calendarStatusResponse,
  disconnectRequest,
  exchangeCodeRequest,
  exchangeCodeResponse,
  startAuthResponse,
  updateTokenRequest,
} from '@/contract/google-calendar'
import {
  exchangeCalendarCode,
  startCalendarAuth,
  updateCalendarToken,
} from '@/operations/google-calendar/connect'
import { disconnectGoogle } from '@/operations/google-calendar/disconnect'
import { calendarStatus } from '@/operations/google-calendar/status'
import { writeGoogleNow } from '@/operations/google-calendar/write-now'
import { authTryCookie, endAuthTryCookie } from '@/security/calendar-auth-cookie'

import { answer, done } from './answer'
import { defineEndpoint, recordOf } from './define-endpoint'

const recorded = recordOf('settings', 'google calendar')

/** The connection to the owner's Google calendar. Only the exchange gives a token away, once, to the owner. */
export const googleCalendarEndpoints = [
  defineEndpoint({
    method: 'get',
    path: '/calendar/status',
    access: 'owner',
    response: calendarStatusResponse,
    handler: ({ payload, req }) => calendarStatus(payload, req.headers),
  }),
  defineEndpoint({
    method: 'post',
    path: '/calendar/start-auth',
    access: 'owner',
    response: startAuthResponse,
    handler: async ({ req }) => {
      const { url, begun } = await startCalendarAuth(req.headers)
      return answer({ success: true, url }, 200, { 'Set-Cookie': authTryCookie(begun) })
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/calendar/exchange-code',
    access: 'owner',
    body: exchangeCodeRequest,
    response: exchangeCodeResponse,
    record: () => recorded('connected'),
    handler: async ({ payload, req, body }) => {
      const refreshToken = await exchangeCalendarCode(payload, req.headers, body)
      return answer({ success: true, refreshToken, message: 'Google Calendar is connected.' }, 200, {
        'Set-Cookie': endAuthTryCookie(),
      })
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/calendar/update-token',
    access: 'owner',
    body: updateTokenRequest,
    response: successResponse,
    record: () => recorded('connected with a token'),
    handler: async ({ payload, body }) => {
      await updateCalendarToken(payload, body.refreshToken)
      return done({ message: 'Google Calendar is connected.' })
    },
  }),
  defineEndpoint({
    method: 'post',
    path: '/calendar/write-now',
    access: 'owner',
    response: successResponse,
    handler: async ({ payload }) => done({ message: await writeGoogleNow(payload) }),
  }),
  defineEndpoint({
    method: 'delete',
    path: '/calendar/google',
    access: 'owner',
    body: disconnectRequest,
    response: successResponse,
    record: () => recorded('disconnected'),
    handler: async ({ payload, body }) => done({ message: await disconnectGoogle(payload, body.keepEvents) }),
  }),
]
