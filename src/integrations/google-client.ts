import { readEnv } from '@/env'
import type { OAuth2Client } from 'google-auth-library'

/** What one call may take, ms. */
export const GOOGLE_TIMEOUT_MS = 10_000
const TRIES = 3
const FIRST_PAUSE_MS = 400
/** Longer pauses than this are for the next round, ms. */
const LONGEST_PAUSE_MS = 3_000

/** Google takes the token no more, or it was never good: only the owner can mend it. `message` is for the owner. */
export class GoogleTokenProblem extends Error {
  override name = 'GoogleTokenProblem'
}

/** Too many calls, a fault of Google's, or no answer: the same call may work later. */
export class GoogleBusy extends Error {
  override name = 'GoogleBusy'
  constructor(
    message: string,
    /** How long Google asks to wait, ms. */
    readonly retryAfterMs?: number,
  ) {
    super(message)
  }
}

/** Google has said no to this call; it will say so again. */
export class GoogleRefusal extends Error {
  override name = 'GoogleRefusal'
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

const EXPIRED =
  'Google does not accept the access any more: it was taken back, or it has run out. Connect again.'
/** Google's answer after GOOGLE_CLIENT_ID was changed, or to a token from elsewhere. */
const OTHER_CLIENT = 'The access was given to another client at Google than this site is now. Connect again.'
export const WITHOUT_SCOPE =
  'The access was given without the permission for calendars. Connect again and leave its box ticked.'

/** The variables that are missing for Google, none when it is set up. */
export function missingGoogleSettings(): string[] {
  const env = readEnv()
  return (['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const).filter((name) => !env[name])
}

/** Google's addresses, or a stand-in's. */
export function googleAddresses() {
  const { GOOGLE_API_BASE, GOOGLE_TOKEN_URL } = readEnv()
  return {
    authorize: GOOGLE_API_BASE
      ? `${GOOGLE_API_BASE}/o/oauth2/v2/auth`
      : 'https://accounts.google.com/o/oauth2/v2/auth',
    token: GOOGLE_TOKEN_URL ?? 'https://oauth2.googleapis.com/token',
    revoke: GOOGLE_TOKEN_URL
      ? new URL('revoke', GOOGLE_TOKEN_URL).href
      : 'https://oauth2.googleapis.com/revoke',
    root: GOOGLE_API_BASE ? `${GOOGLE_API_BASE}/` : 'https://www.googleapis.com/',
  }
}

/** A client of Google's sign-in that tries nothing twice by itself. Its library is loaded when it is first needed. */
export async function newGoogleClient(): Promise<OAuth2Client> {
  const { OAuth2Client } = await import('google-auth-library')
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = readEnv()
  const { authorize, token, revoke } = googleAddresses()
  return new OAuth2Client({
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    endpoints: { oauth2AuthBaseUrl: authorize, oauth2TokenUrl: token, oauth2RevokeUrl: revoke },
    transporterOptions: { timeout: GOOGLE_TIMEOUT_MS, retryConfig: { retry: 0, noResponseRetries: 0 } },
  })
}

interface HttpFailure {
  code?: string | number
  response?: { status: number; headers?: Headers; data?: unknown }
}
interface ApiFault {
  message?: string
  errors?: { reason?: string }[]
}

/** Google's words on one line; what looks like a token is left out. */
const messageText = (text: unknown): string =>
  String(text ?? '')
    .replace(/\b(1\/\/|ya29\.)\S+/g, '(token)')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)

function retryAfterOf(headers: Headers | undefined): number | undefined {
  const seconds = Number(headers?.get?.('retry-after') ?? NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

const BUSY_REASON = /rateLimit|quotaExceeded|dailyLimit|backendError/i
const SCOPE_REASON = /insufficientPermissions|insufficientScopes|accessTokenScopeInsufficient/i

/** No error of the libraries leaves this folder: they carry the request, and with it tokens. */
export function translateGoogle(error: unknown): Error {
  const { response, code } = error as HttpFailure
  if (!response) {
    const why = code ?? (error as Error).name
    return new GoogleBusy(`Google could not be reached (${messageText(why)}).`)
  }
  const { status, data, headers } = response
  const body = (typeof data === 'object' && data !== null ? data : {}) as { error?: ApiFault | string }
  if (status >= 500)
    return new GoogleBusy(`Google has a fault of its own (${status}).`, retryAfterOf(headers))
  if (typeof body.error === 'string') {
    if (body.error === 'invalid_grant') return new GoogleTokenProblem(EXPIRED)
    if (body.error === 'unauthorized_client') return new GoogleTokenProblem(OTHER_CLIENT)
    if (body.error === 'invalid_client')
      return new GoogleRefusal(
        status,
        'Google does not know this website: please check GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET on the server.',
      )
    return new GoogleRefusal(status, `Google says: ${messageText(body.error)}.`)
  }
  const reasons = body.error?.errors?.map(({ reason }) => reason).join(' ') ?? ''
  if (status === 429 || (status === 403 && BUSY_REASON.test(reasons)))
    return new GoogleBusy('Google asks us to write more slowly.', retryAfterOf(headers))
  if (status === 401) return new GoogleTokenProblem(EXPIRED)
  if (status === 403 && SCOPE_REASON.test(reasons)) return new GoogleTokenProblem(WITHOUT_SCOPE)
  return new GoogleRefusal(status, `Google says: ${messageText(body.error?.message) || status}`)
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Makes a call that may be made again, up to three times with growing pauses while Google is busy.
 * @throws GoogleBusy, GoogleTokenProblem or GoogleRefusal
 */
export async function askGoogle<T>(call: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await call()
    } catch (error) {
      const known = translateGoogle(error)
      if (!(known instanceof GoogleBusy) || n >= TRIES) throw known
      // Several processes must not come back at the same moment.
      const pause = known.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (n - 1) * (1 + Math.random() / 2)
      if (pause > LONGEST_PAUSE_MS) throw known
      await wait(pause)
    }
  }
}
