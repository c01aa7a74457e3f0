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
  defineEndpoint('get /calendar/status', 'owner', {
    response: calendarStatusResponse,
    handler: ({ payload, req }) => calendarStatus(payload, req.headers),
  }),
  defineEndpoint('post /calendar/start-auth', 'owner', {
    response: startAuthResponse,
    handler: async ({ req }) => {
      const { url, begun } = await startCalendarAuth(req.headers)
      return answer({ success: true, url }, 200, { 'Set-Cookie': authTryCookie(begun) })
    },
  }),
  defineEndpoint('post /calendar/exchange-code', 'owner', {
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
  defineEndpoint('post /calendar/update-token', 'owner', {
    body: updateTokenRequest,
    response: successResponse,
    record: () => recorded('connected with a token'),
    handler: async ({ payload, body }) => {
      await updateCalendarToken(payload, body.refreshToken)
      return done({ message: 'Google Calendar is connected.' })
    },
  }),
  defineEndpoint('post /calendar/write-now', 'owner', {
    response: successResponse,
    handler: async ({ payload }) => done({ message: await writeGoogleNow(payload) }),
  }),
  defineEndpoint('delete /calendar/google', 'owner', {
    body: disconnectRequest,
    response: successResponse,
    record: () => recorded('disconnected'),
    handler: async ({ payload, body }) => done({ message: await disconnectGoogle(payload, body.keepEvents) }),
  }),
]
