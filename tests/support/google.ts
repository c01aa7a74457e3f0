import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface GoogleEventSeen extends Record<string, unknown> {
  id: string
  status: string
  summary: string
  description: string
  start: { date?: string; dateTime?: string; timeZone?: string }
  end: { date?: string; dateTime?: string; timeZone?: string }
  attendees?: { email: string }[]
}

export interface GoogleCall {
  method: string
  path: string
  query: Record<string, string>
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests say what they expect in it
  body: any
}

/** One answer in the place of the real one. */
export interface GoogleFault {
  /** Calls that it is for, `POST /events`; each of them when left out. */
  on?: RegExp
  status?: number
  /** Google's reason word, e.g. `rateLimitExceeded`. */
  reason?: string
  /** The word of the token endpoint in its place, e.g. `unauthorized_client`. */
  oauthError?: string
  retryAfter?: number
  delayMs?: number
  /** Does what was asked and answers nothing. */
  loseAnswer?: true
  /** How often; once when left out. */
  times?: number
}

interface Grant {
  account: string
  redirectUri: string
  challenge: string
}

const CLIENT_ID = 'ridgeline-test.apps.googleusercontent.com'
const CLIENT_SECRET = 'GOCSPX-test-secret-91'
const SCOPE = 'https://www.googleapis.com/auth/calendar'

/**
 * Google as a small server with a memory: consent, codes with PKCE, refresh tokens, and calendars of accounts. It is
 * strict where Google is: a code works once, an event's id is never free again, other accounts' calendars are not there.
 */
export async function startGoogle() {
  const calls: GoogleCall[] = []
  const faults: (GoogleFault & { left: number })[] = []
  const codes = new Map<string, Grant>()
  const refreshTokens = new Map<string, string>()
  const accessTokens = new Map<string, string>()
  /** By account, then by the calendar's id. */
  const accounts = new Map<string, Map<string, Map<string, GoogleEventSeen>>>()
  let consent: { account: string; denied?: boolean; scope?: string; withoutRefresh?: boolean } = {
    account: 'owner@example.com',
  }

  const addCalendar = (account: string, calendarId: string) => {
    const calendars = accounts.get(account) ?? new Map<string, Map<string, GoogleEventSeen>>()
    accounts.set(account, calendars)
    if (!calendars.has(calendarId)) calendars.set(calendarId, new Map())
    return calendars.get(calendarId)!
  }
  const newRefreshToken = (account = consent.account) => {
    addCalendar(account, account)
    const token = `1//0${randomUUID()}`
    refreshTokens.set(token, account)
    return token
  }

  type Reply = { status: number; body?: unknown; headers?: Record<string, string> }
  const fail = (status: number, reason: string, message = reason): Reply => ({
    status,
    body: { error: { code: status, message, errors: [{ domain: 'global', reason, message }] } },
  })
  const oauthError = (error: string, status = 400): Reply => ({ status, body: { error } })

  function authorize(query: Record<string, string>): Reply {
    const back = new URL(query.redirect_uri ?? '')
    back.searchParams.set('state', query.state ?? '')
    const wrong =
      query.client_id !== CLIENT_ID ||
      query.response_type !== 'code' ||
      query.access_type !== 'offline' ||
      query.prompt !== 'consent' ||
      query.scope !== SCOPE ||
      query.code_challenge_method !== 'S256'
    if (wrong) return { status: 400, body: { error: 'invalid_request' } }
    if (consent.denied) back.searchParams.set('error', 'access_denied')
    else {
      const code = `4/0A${randomUUID()}`
      codes.set(code, {
        account: consent.account,
        redirectUri: query.redirect_uri ?? '',
        challenge: query.code_challenge ?? '',
      })
      back.searchParams.set('code', code)
      back.searchParams.set('scope', SCOPE)
    }
    return { status: 302, headers: { location: back.href } }
  }

  const newAccess = (account: string) => {
    const access = `ya29.${randomUUID()}`
    accessTokens.set(access, account)
    return { access_token: access, expires_in: 3599, token_type: 'Bearer', scope: consent.scope ?? SCOPE }
  }

  function giveToken(form: URLSearchParams): Reply {
    if (form.get('client_id') !== CLIENT_ID || form.get('client_secret') !== CLIENT_SECRET)
      return oauthError('invalid_client', 401)
    if (form.get('grant_type') === 'refresh_token') {
      const account = refreshTokens.get(form.get('refresh_token') ?? '')
      return account ? { status: 200, body: newAccess(account) } : oauthError('invalid_grant')
    }
    const grant = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const fits = grant?.redirectUri === form.get('redirect_uri') && grant?.challenge === challenge
    if (!grant || !fits) return oauthError('invalid_grant')
    const refresh = consent.withoutRefresh ? {} : { refresh_token: newRefreshToken(grant.account) }
    return { status: 200, body: { ...newAccess(grant.account), ...refresh } }
  }

  function revoke(form: URLSearchParams): Reply {
    const token = form.get('token') ?? ''
    const account = refreshTokens.get(token)
    if (!account) return oauthError('invalid_token')
    refreshTokens.delete(token)
    for (const [access, of] of accessTokens) if (of === account) accessTokens.delete(access)
    return { status: 200, body: {} }
  }

  function onEvents(call: GoogleCall, events: Map<string, GoogleEventSeen>, eventId?: string): Reply {
    const { method, body } = call
    if (method === 'POST') {
      if (!/^[a-v0-9]{5,1024}$/.test(body?.id ?? ''))
        return fail(400, 'invalid', 'Invalid resource id value.')
      if (events.has(body.id)) return fail(409, 'duplicate', 'The requested identifier already exists.')
      if (body.attendees?.some(({ email }: { email: string }) => !email.includes('@')))
        return fail(400, 'invalid', 'Invalid attendee email.')
      events.set(body.id, body)
      return { status: 200, body }
    }
    const event = events.get(eventId ?? '')
    if (!event) return fail(404, 'notFound', 'Not Found')
    if (method === 'GET') return { status: 200, body: event }
    if (event.status === 'cancelled') return fail(410, 'deleted', 'Resource has been deleted')
    if (method === 'DELETE') {
      event.status = 'cancelled'
      return { status: 204 }
    }
    Object.assign(event, body)
    return { status: 200, body: event }
  }

  function onApi(call: GoogleCall, authorization = ''): Reply {
    const account = accessTokens.get(authorization.replace('Bearer ', ''))
    if (!account) return fail(401, 'authError', 'Invalid Credentials')
    const [, asked = '', rest, eventId] =
      /^\/calendar\/v3\/calendars\/([^/]+)(\/events)?(?:\/([^/]+))?$/.exec(call.path) ?? []
    const id = decodeURIComponent(asked) === 'primary' ? account : decodeURIComponent(asked)
    const events = accounts.get(account)?.get(id)
    if (!events) return fail(404, 'notFound', 'Not Found')
    if (!rest) return { status: 200, body: { id, summary: `Calendar of ${id}` } }
    return onEvents(call, events, eventId)
  }

  async function receive(request: IncomingMessage): Promise<Reply | null> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const raw = await text(request)
    const method = request.method ?? 'GET'
    const isJson = request.headers['content-type']?.includes('json')
    const form = new URLSearchParams(isJson ? '' : raw)
    const query = Object.fromEntries(url.searchParams)
    const body: unknown = isJson && raw ? JSON.parse(raw) : Object.fromEntries(form)
    const call: GoogleCall = { method, path: url.pathname, query, body }
    calls.push(call)
    const fault = faults.find(({ on, left }) => left > 0 && (on?.test(`${method} ${url.pathname}`) ?? true))
    if (fault) fault.left -= 1
    if (fault?.delayMs) await new Promise((resume) => setTimeout(resume, fault.delayMs))
    if (fault?.oauthError) return oauthError(fault.oauthError, fault.status)
    if (fault?.status) {
      const headers: Record<string, string> =
        fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }
      return { ...fail(fault.status, fault.reason ?? 'backendError'), headers }
    }
    let reply: Reply
    if (url.pathname === '/o/oauth2/v2/auth') reply = authorize(query)
    else if (url.pathname === '/token') reply = giveToken(form)
    else if (url.pathname === '/revoke') reply = revoke(form)
    else reply = onApi(call, request.headers.authorization)
    return fault?.loseAnswer ? null : reply
  }

  let server: Server | null = null
  let port = 0
  const up = async () => {
    if (server) return
    const next = createServer((request, response) => {
      receive(request).then(
        (reply) => {
          if (!reply) return void request.socket.destroy()
          const { status, body, headers } = reply
          response.writeHead(status, { 'content-type': 'application/json', ...headers })
          response.end(body === undefined ? undefined : JSON.stringify(body))
        },
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
    })
    await new Promise<void>((resolve) => next.listen(port, '127.0.0.1', resolve))
    port = (next.address() as AddressInfo).port
    server = next
  }
  const down = async () => {
    const current = server
    server = null
    current?.closeAllConnections()
    if (current) await new Promise((resolve) => current.close(resolve))
  }
  await up()
  const base = `http://127.0.0.1:${port}`

  return {
    base,
    env: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
      GOOGLE_API_BASE: base,
      GOOGLE_TOKEN_URL: `${base}/token`,
    },
    /** Every call that came in, in order. */
    calls,
    /** Calls that change events, as `PATCH rl...`, without the reading ones. */
    writes: () => calls.filter(({ method, path }) => path.includes('/events') && method !== 'GET'),
    fault: (fault: GoogleFault) => void faults.push({ ...fault, left: fault.times ?? 1 }),
    noFaults: () => void faults.splice(0),
    /** Who gives the consent from now on, and how. */
    consentAs: (next: typeof consent) => {
      consent = next
    },
    addCalendar,
    newRefreshToken,
    refreshTokens,
    accessTokens,
    /** What a calendar shows: events that are not deleted. */
    events: (calendarId = 'owner@example.com', account = 'owner@example.com') =>
      [...(accounts.get(account)?.get(calendarId)?.values() ?? [])].filter(
        ({ status }) => status !== 'cancelled',
      ),
    /** The owner deletes an event in Google itself. */
    deleteThere: (eventId: string, calendarId = 'owner@example.com') => {
      const event = accounts.get('owner@example.com')?.get(calendarId)?.get(eventId)
      if (event) event.status = 'cancelled'
    },
    clear: () => {
      calls.length = 0
      faults.length = 0
      codes.clear()
      refreshTokens.clear()
      accessTokens.clear()
      accounts.clear()
      consent = { account: 'owner@example.com' }
    },
    up,
    down,
    close: down,
  }
}

export type GoogleStand = Awaited<ReturnType<typeof startGoogle>>
