import * as z from 'zod'

import './configure-zod'

/** What stands before the nonce in the state that goes to Google and comes back. */
export const CALENDAR_AUTH_STATE = 'calendar_auth'

/** What a person types or pastes: an opaque word of Google's, without blanks. */
const opaque = (max: number, message: string) =>
  z
    .string()
    .trim()
    .max(max, { message })
    .regex(/^[\x21-\x7e]+$/, { message })

export const NO_REFRESH_TOKEN = 'Please enter a refresh token'
export const BAD_REFRESH_TOKEN = 'Invalid refresh token'
export const NO_TOKEN_GIVEN = 'Failed to get refresh token'

/** `POST /api/calendar/start-auth` (owner): where to go, and a cookie that binds the way back to this browser. */
export const startAuthResponse = z.object({ success: z.literal(true), url: z.string() })

/** `POST /api/calendar/exchange-code` (owner). */
export const exchangeCodeRequest = z.object({
  code: opaque(2048, NO_TOKEN_GIVEN),
  state: opaque(512, NO_TOKEN_GIVEN),
})
export const exchangeCodeResponse = z.object({
  success: z.literal(true),
  refreshToken: z.string(),
  message: z.string(),
})

/** `POST /api/calendar/update-token` (owner). */
export const updateTokenRequest = z.object({
  refreshToken: z.string().trim().min(1, { message: NO_REFRESH_TOKEN }).pipe(opaque(2048, BAD_REFRESH_TOKEN)),
})

/** `DELETE /api/calendar/google` (owner): what becomes of the events from today on. */
export const disconnectRequest = z.object({ keepEvents: z.boolean() })
export type DisconnectRequest = z.infer<typeof disconnectRequest>

const CALENDAR_STATES = ['not set up', 'not connected', 'connected', 'failing', 'refused'] as const

/** `GET /api/calendar/status` (owner): how the writing to the owner's Google calendar is. */
export const calendarStatusResponse = z.object({
  /** 'failing': it is tried again by itself; 'refused': Google takes the token no more, the owner must connect again. */
  state: z.enum(CALENDAR_STATES),
  /** Settings of the server that are missing. */
  missing: z.array(z.string()),
  /** What must be entered at Google as the address to come back to. */
  redirectUri: z.string(),
  calendarId: z.string(),
  /** The calendar's name at Google, when it is known. */
  calendarName: z.string().optional(),
  /** Moments in UTC. */
  connectedAt: z.string().optional(),
  lastWriteAt: z.string().optional(),
  failingSince: z.string().optional(),
  /** Why it does not work, in words for the owner. */
  problem: z.string().optional(),
  /** Events that are in the calendar. */
  written: z.object({ stays: z.number(), cleanings: z.number(), blocks: z.number() }),
  /** Events that are still to be written, changed or removed. */
  waiting: z.number(),
  /** Events that Google refused one by one, with its words. */
  refused: z.array(z.object({ what: z.string(), why: z.string() })),
})
export type CalendarStatus = z.infer<typeof calendarStatusResponse>
