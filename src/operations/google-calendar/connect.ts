import { BAD_REFRESH_TOKEN, CALENDAR_AUTH_STATE, NO_TOKEN_GIVEN } from '@/contract/google-calendar'
import { Refusal } from '@/domain/common/refusal'
import { readEnv } from '@/env'
import { exchangeGoogleCode, googleSignInUrl } from '@/integrations/google-auth'
import { findGoogleCalendar } from '@/integrations/google-calendar'
import {
  GoogleBusy,
  GoogleRefusal,
  GoogleTokenProblem,
  missingGoogleSettings,
  WITHOUT_SCOPE,
} from '@/integrations/google-client'
import { type AuthTry, authTryOf, newAuthTry } from '@/security/calendar-auth-cookie'
import type { Payload } from 'payload'

import { keepToken } from './connection'

/** @throws Refusal 409 that names what is missing on the server */
export function demandGoogleSettings(): void {
  const missing = missingGoogleSettings()
  if (missing.length > 0)
    throw new Refusal(
      'google-off',
      `Google Calendar is not set up yet. Set ${missing.join(' and ')} on the server.`,
    )
}

/**
 * Where Google sends the owner back to. It must be entered there too, so an invented host leads nowhere.
 * @param headers of the call, which comes from a page of ours (the guard has seen to it)
 */
export function calendarRedirectUri(headers: Headers): string {
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? `localhost:${readEnv().PORT}`
  const asked = headers.get('origin') ?? `${headers.get('x-forwarded-proto') ?? 'http'}://${host}`
  const origin = readEnv().SITE_URL ?? asked
  return `${new URL(origin).origin}/calendar-auth`
}

/** @returns the address at Google, and the try that its cookie must keep */
export async function startCalendarAuth(headers: Headers): Promise<{ url: string; begun: AuthTry }> {
  demandGoogleSettings()
  const begun = newAuthTry()
  const url = await googleSignInUrl({
    redirectUri: calendarRedirectUri(headers),
    state: `${CALENDAR_AUTH_STATE}.${begun.nonce}`,
    verifier: begun.verifier,
  })
  return { url, begun }
}

/** What Google's word means for the person who tries to connect. */
function refusalOf(error: unknown, invalid: string): unknown {
  if (error instanceof GoogleTokenProblem)
    return new Refusal(
      'google-access-invalid',
      error.message === WITHOUT_SCOPE ? `${invalid}. ${error.message}` : invalid,
    )
  if (error instanceof GoogleBusy)
    return new Refusal('google-away', `${error.message} Please try again in a moment.`)
  return error instanceof GoogleRefusal ? new Refusal('google-refused', error.message) : error
}

/**
 * Changes the code that Google sent back for a refresh token, and keeps it.
 * @throws Refusal 400 with the agreed text for a state of another browser or a code that Google does not take
 */
export async function exchangeCalendarCode(
  payload: Payload,
  headers: Headers,
  { code, state }: { code: string; state: string },
): Promise<string> {
  demandGoogleSettings()
  const begun = authTryOf(headers, CALENDAR_AUTH_STATE, state)
  if (!begun)
    throw new Refusal(
      'google-access-invalid',
      'This answer does not belong to a connection that was started in this browser. Please start again.',
    )
  try {
    const redirectUri = calendarRedirectUri(headers)
    const refreshToken = await exchangeGoogleCode({ code, redirectUri, verifier: begun.verifier })
    await keepToken(payload, refreshToken)
    return refreshToken
  } catch (error) {
    throw refusalOf(error, NO_TOKEN_GIVEN)
  }
}

/**
 * Keeps a refresh token that the owner got elsewhere, once Google has accepted it.
 * @throws Refusal 400 'Invalid refresh token'; 503 when Google cannot be asked, then the one before stays
 */
export async function updateCalendarToken(payload: Payload, refreshToken: string): Promise<void> {
  demandGoogleSettings()
  try {
    await findGoogleCalendar(refreshToken, readEnv().GOOGLE_CALENDAR_ID)
  } catch (error) {
    // A calendar that this account does not have: the token is good, and the tab says what to do.
    if (!(error instanceof GoogleRefusal) || error.status !== 404) throw refusalOf(error, BAD_REFRESH_TOKEN)
  }
  await keepToken(payload, refreshToken)
}
