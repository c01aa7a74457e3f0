import { createHash } from 'node:crypto'

import type { GoogleEventBody } from '@/domain/google-calendar/google-event'
import type { calendar_v3 } from '@googleapis/calendar'
import type { OAuth2Client } from 'google-auth-library'

import {
  askGoogle,
  GOOGLE_TIMEOUT_MS,
  GoogleRefusal,
  GoogleTokenProblem,
  googleAddresses,
  newGoogleClient,
} from './google-client'

export interface CalendarOfOwner {
  /** Google's own id of it, also where 'primary' was asked for: another account has another one. */
  id: string
  name: string
}

export interface EventPlace {
  calendarId: string
  eventId: string
}

/** The last token's client: it has an access token that is good for an hour. */
let cached: { key: string; client: OAuth2Client } | undefined

async function clientOf(refreshToken: string): Promise<OAuth2Client> {
  const key = createHash('sha256').update(refreshToken).digest('hex')
  if (cached?.key !== key) {
    const client = await newGoogleClient()
    client.setCredentials({ refresh_token: refreshToken })
    cached = { key, client }
  }
  return cached.client
}

/** A refused access token may only be old: a fresh one is asked for before the owner is. */
async function ask<T>(refreshToken: string, call: (api: calendar_v3.Calendar) => Promise<{ data: T }>) {
  const { calendar } = await import('@googleapis/calendar')
  const attempt = async () => {
    const auth = await clientOf(refreshToken)
    const api = calendar({
      version: 'v3',
      auth,
      rootUrl: googleAddresses().root,
      retry: false,
      timeout: GOOGLE_TIMEOUT_MS,
    })
    return (await askGoogle(() => call(api))).data
  }
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof GoogleTokenProblem)) throw error
    cached = undefined
    return attempt()
  }
}

const isGone = (error: unknown) =>
  error instanceof GoogleRefusal && (error.status === 404 || error.status === 410)

/** Which calendar an id stands for. @throws GoogleRefusal 404 when the account has none of that id */
export async function findGoogleCalendar(refreshToken: string, calendarId: string): Promise<CalendarOfOwner> {
  const { id, summary } = await ask(refreshToken, (api) => api.calendars.get({ calendarId }))
  return { id: id ?? calendarId, name: summary ?? id ?? calendarId }
}

const sendUpdates = (notifies: boolean) => ({ sendUpdates: notifies ? 'all' : 'none' })

/**
 * Writes an event under an id of ours.
 * @param notifies whether the invited are notified
 * @returns 'exists' when an event has this id: an earlier answer was lost, or it was deleted there
 */
export async function insertGoogleEvent(
  refreshToken: string,
  { calendarId, eventId }: EventPlace,
  body: GoogleEventBody,
  notifies: boolean,
): Promise<'made' | 'exists'> {
  try {
    await ask(refreshToken, (api) =>
      api.events.insert({ calendarId, ...sendUpdates(notifies), requestBody: { ...body, id: eventId } }),
    )
    return 'made'
  } catch (error) {
    if (error instanceof GoogleRefusal && error.status === 409) return 'exists'
    throw error
  }
}

/** Changes an event to what it should be; 'gone' when it is not there any more. */
export async function changeGoogleEvent(
  refreshToken: string,
  { calendarId, eventId }: EventPlace,
  body: GoogleEventBody,
  notifies: boolean,
): Promise<'changed' | 'gone'> {
  try {
    await ask(refreshToken, (api) =>
      api.events.patch({ calendarId, eventId, ...sendUpdates(notifies), requestBody: body }),
    )
    return 'changed'
  } catch (error) {
    if (isGone(error)) return 'gone'
    throw error
  }
}

/** Removes an event; one that is gone already is fine. */
export async function removeGoogleEvent(
  refreshToken: string,
  { calendarId, eventId }: EventPlace,
  notifies: boolean,
): Promise<void> {
  try {
    await ask(refreshToken, (api) => api.events.delete({ calendarId, eventId, ...sendUpdates(notifies) }))
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
