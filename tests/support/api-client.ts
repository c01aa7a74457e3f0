import { isDeepStrictEqual } from 'node:util'

import { prettifyError } from 'zod'

import { cookieJar, type CookieJar } from './cookie-jar'

type RouteHandler = (
  request: Request,
  context: { params: Promise<{ slug: string[] }> },
) => Promise<Response> | Response
export type RouteModule = Partial<Record<string, RouteHandler>>

export interface CallOptions {
  /** A plain object or array goes as JSON; text, bytes and forms go as they are. */
  body?: unknown
  /** Added to the defaults; null takes one away. */
  headers?: Record<string, string | null>
  /** Sent with this call only, besides those in the jar. */
  cookies?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  bytes: Uint8Array
  /** The parsed body of a JSON answer; tests say what they expect in it. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any
}

export interface ApiClient {
  request: (method: string, path: string, options?: CallOptions) => Promise<Answer>
  jar: CookieJar
}

export const HOST = 'ridgeline.test'
export const ORIGIN = `http://${HOST}`
const NO_HANDLER = 405

function isRaw(body: unknown): body is BodyInit {
  return (
    typeof body === 'string' ||
    body instanceof Uint8Array ||
    body instanceof FormData ||
    body instanceof URLSearchParams ||
    body instanceof ReadableStream
  )
}

/** What a call is refused for changes nothing; what broke it may come after a change. */
const mayHaveChanged = (method: string, status: number): boolean =>
  method !== 'GET' && method !== 'HEAD' && (status < 400 || status >= 500)

/** Next hands decoded segments to a catch-all route, and answers 400 itself where they cannot be decoded. */
function slugOf(pathname: string): string[] | null {
  try {
    return pathname
      .replace(/^\/api\/?/, '')
      .split('/')
      .filter(Boolean)
      .map(decodeURIComponent)
  } catch {
    return null
  }
}

/** As a form arrives over a network: Node 24 writes one on, and fails over that, when its reader has stopped. */
async function formAsBytes(form: FormData): Promise<{ type: string; bytes: ArrayBuffer }> {
  const written = new Response(form)
  return { type: written.headers.get('content-type')!, bytes: await written.arrayBuffer() }
}

async function buildRequest(
  method: string,
  url: URL,
  jar: CookieJar,
  options: CallOptions,
): Promise<Request> {
  const { body, cookies, headers = {} } = options
  const all = new Headers({ host: HOST, origin: ORIGIN, 'x-ridgeline-client-address': '127.0.0.1' })
  const cookie = jar.header(cookies)
  if (cookie) all.set('cookie', cookie)
  const json = body !== undefined && !isRaw(body)
  if (json) all.set('content-type', 'application/json')
  const form = body instanceof FormData ? await formAsBytes(body) : null
  if (form) all.set('content-type', form.type)
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) all.delete(name)
    else all.set(name, value)
  }
  const sent = json ? JSON.stringify(body) : (form?.bytes ?? (body as BodyInit | undefined))
  return new Request(url, { method, headers: all, body: sent, duplex: 'half' } as RequestInit)
}

/** @throws Error for a refusal whose code is none of ours, or stands for another status */
async function holdToCodes(method: string, { pathname }: URL, { status, body }: Answer): Promise<void> {
  const { REFUSAL_STATUS } = await import('@/contract/refusal-codes')
  const { code } = body as { code?: keyof typeof REFUSAL_STATUS }
  if (code && REFUSAL_STATUS[code] === status) return
  throw new Error(`${method} ${pathname} is refused with ${status} and the code ${code}`)
}

/**
 * Whatever a test asks for: a call is answered with what the contract says of it, whether it was done or refused.
 * @throws Error for a field too many, too few or of another kind
 */
async function holdToContract(
  method: string,
  { pathname }: URL,
  { status, headers, body }: Answer,
): Promise<void> {
  const [{ endpoints }, { callsAt }, { errorResponse }] = await Promise.all([
    import('@/endpoints'),
    import('@/endpoints/match-contract'),
    import('@/contract/common'),
  ])
  const calls = callsAt(endpoints, pathname.replace(/^\/api/, '').replace(/\/$/, ''))
  const call = calls.find((each) => each.method === method.toLowerCase())
  if (!call) return
  const response = status < 400 ? call.custom.response : errorResponse
  const differs = (why: string) =>
    new Error(`${method} ${call.path} answers what its contract does not say: ${why}`)
  if (typeof response === 'string') {
    const type = headers.get('content-type')
    if (type?.split(';')[0] !== response) throw differs(`It is ${type}.`)
    return
  }
  const read = response.safeParse(body)
  if (!read.success) throw differs(prettifyError(read.error))
  if (!isDeepStrictEqual(read.data, body)) throw differs(`${JSON.stringify(body)} has more.`)
}

/**
 * A visitor with cookies of its own, whose calls go through the handlers that Next's route file exports: everything of
 * the API but the server in front of it.
 * @param afterwards what a running site does by itself once a call may have changed something
 */
export function apiClient(routes: RouteModule, afterwards: () => Promise<void> = async () => {}): ApiClient {
  const jar = cookieJar()

  const answer = async (method: string, url: URL, options: CallOptions): Promise<Response> => {
    const slug = slugOf(url.pathname)
    if (!slug) return new Response('Bad Request', { status: 400 })
    const handler = routes[method] ?? (method === 'HEAD' ? routes.GET : undefined)
    if (!handler) return new Response(null, { status: NO_HANDLER })
    return handler(await buildRequest(method, url, jar, options), { params: Promise.resolve({ slug }) })
  }

  return {
    jar,
    request: async (method, path, options = {}) => {
      const url = new URL(path, ORIGIN)
      const response = await answer(method, url, options)
      jar.keep(response)
      const bytes = new Uint8Array(await response.arrayBuffer())
      const text = new TextDecoder().decode(bytes)
      const isJson = response.headers.get('content-type')?.includes('json') ?? false
      const { status, headers } = response
      const read = isJson && text ? JSON.parse(text) : undefined
      const answered = { status, headers, text, bytes, body: read }
      if (status >= 400 && isJson && text) await holdToCodes(method, url, answered)
      if (response.ok || status >= 400) await holdToContract(method, url, answered)
      if (mayHaveChanged(method, status)) await afterwards()
      return answered
    },
  }
}
