import type { Payload, SanitizedConfig } from 'payload'

import { Refusal, type RefusalCode } from '@/domain/common/refusal'
import { readEnv } from '@/env'
import { siteLogger } from '@/integrations/log/logger'
import { withRequestId } from '@/integrations/log/request-context'
import { editInTurn } from '@/operations/content/edits-in-turn'
import { underAccountLease } from '@/operations/owner/owner-account'
import { runningPayload } from '@/running-payload'
import { crossSiteMessage, isSameSite } from '@/security/cross-site'
import { enforceLimit } from '@/security/enforce-limit'
import { REQUEST_ID_HEADER } from '@/security/request-id'

import { brokenAnswer, faultRefusal, refuse } from './answer'
import { type ContractEndpoint, readAddress } from './define-endpoint'
import { callsAt } from './match-contract'
import { isPayloadSurface } from './payload-surface'

type Handler = (request: Request, args: { params: Promise<{ slug?: string[] }> }) => Promise<Response>

/** Payload's REST for a configuration. */
type MakeHandler = (config: SanitizedConfig) => Handler

const NOT_FOUND = 'There is nothing at this address.'
/** Signed by its sender instead. */
const SIGNED = new Set(['/stripe/webhook'])
const CHANGES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const PAYLOAD_OVERRIDE = 'x-payload-http-method-override'

/** Any header that asks to take a request for another method, except the one that Payload's own fields send. */
function refuseOverride(request: Request, isContract: boolean): void {
  const asked = ['x-http-method-override', 'x-http-method', 'x-method-override'].some((name) =>
    request.headers.has(name),
  )
  const payloads = request.headers.get(PAYLOAD_OVERRIDE)
  if (asked || (payloads !== null && (isContract || payloads !== 'GET' || request.method !== 'POST'))) {
    throw new Refusal('invalid', 'A request cannot be taken for another method here.')
  }
}

/** Payload's own REST: for the owner's session only, and only what the admin needs. */
async function enterPayload(payload: Payload, request: Request, path: string, address: string) {
  const method = request.headers.has(PAYLOAD_OVERRIDE) ? 'GET' : request.method
  const { user } = await payload.auth({ headers: request.headers, canSetHeaders: false })
  const isOwner = user?.collection === 'owners'
  await enforceLimit(payload, isOwner ? 'session' : 'anonymous', address)
  if (!isPayloadSurface(method, path)) throw new Refusal('no-such-call', NOT_FOUND)
  if (!isOwner) throw new Refusal('sign-in', 'Please sign in.')
}

/** No browser adds to a call of another site's what these are made with: a signature, or a key in a header. */
const isExemptFromCrossSite = (calls: readonly ContractEndpoint[], { method }: Request, path: string) =>
  SIGNED.has(path) ||
  calls.some((call) => call.method === method.toLowerCase() && call.custom.access === 'price-key')

/** The calls of the contract among the endpoints, which Payload adds some of its own to. */
const contractOf = ({ config }: Payload): ContractEndpoint[] =>
  (config.endpoints as unknown as ContractEndpoint[]).filter(({ custom }) => custom?.access !== undefined)

async function check(payload: Payload, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  const path = pathname.replace(/^\/api/, '').replace(/\/$/, '')
  const address = readAddress(request.headers)
  // No path of ours or Payload's needs an escape, and an encoded one could slip past a comparison.
  if (/[%\\]|\/\/|\.\./.test(path)) throw new Refusal('no-such-call', NOT_FOUND)

  const calls = callsAt(contractOf(payload), path)
  const methods = calls.map(({ method }) => method.toUpperCase())
  refuseOverride(request, methods.length > 0)
  if (
    CHANGES.has(request.method) &&
    !isExemptFromCrossSite(calls, request, path) &&
    !isSameSite(request.headers, readEnv().SITE_URL)
  ) {
    throw new Refusal('cross-site', crossSiteMessage(readEnv().SITE_URL))
  }
  if (methods.length === 0) {
    if (request.method === 'OPTIONS') throw new Refusal('no-such-call', NOT_FOUND)
    await enterPayload(payload, request, path, address)
    return null
  }
  const allow = [...new Set(methods), ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } })
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (!methods.includes(method)) {
    const refusal = new Refusal('method-not-allowed', `This address does not take ${request.method}.`)
    return refuse(refusal, { headers: { Allow: allow } })
  }
  return null
}

/** Payload knows no codes: what its statuses mean, besides 'invalid' and 'internal'. */
const PAYLOAD_CODES: Partial<Record<number, RefusalCode>> = {
  401: 'sign-in',
  403: 'forbidden',
  404: 'not-found',
  409: 'changed-meanwhile',
}

/** Payload's own refusals keep their shape, and get a code besides. */
async function withCode(response: Response): Promise<Response> {
  const { status, headers } = response
  if (status < 400 || !headers.get('content-type')?.includes('json')) return response
  const body = (await response.clone().json()) as object
  if ('code' in body) return response
  const code = PAYLOAD_CODES[status] ?? (status < 500 ? 'invalid' : 'internal')
  return Response.json({ ...body, code }, { status, headers })
}

/** Owner's data must not stay in a browser's or a proxy's cache; endpoints that may be cached say so themselves. */
function finish(response: Response): Response {
  if (response.status === 501) return refuse(new Refusal('no-such-call', NOT_FOUND))
  // Payload answers for any origin which headers it would take; no other site has business here.
  for (const name of [...response.headers.keys()]) {
    if (name.startsWith('access-control-')) response.headers.delete(name)
  }
  if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', 'no-store')
  return response
}

/** Payload's own calls that write the owner's record whole, and must not do it while a password is being changed. */
const WRITES_ACCOUNT = /^\/api\/owners\/(refresh-token|logout)\/?$/

/** What Payload's own forms write; what they may do is asked by a POST, too. */
const WRITES_CONTENT = /^\/api\/(globals|guest-reviews|pages)\/?(?!.*\/access)/

async function inTurn(payload: Payload, request: Request, work: () => Promise<Response>): Promise<Response> {
  const { pathname } = new URL(request.url)
  if (request.method === 'POST' && WRITES_ACCOUNT.test(pathname)) return underAccountLease(payload, work)
  const isChange = CHANGES.has(request.method) && !request.headers.has(PAYLOAD_OVERRIDE)
  return isChange && WRITES_CONTENT.test(pathname) ? editInTurn(payload, work) : work()
}

const ODD_QUERY =
  'The question in this address cannot be answered. Please check the names and values after the question mark.'

/** The address as it is read; a question that was sent as a body stays out. */
function readOf(url: URL, { headers }: Request): Request {
  const kept = new Headers(headers)
  for (const name of [PAYLOAD_OVERRIDE, 'content-type', 'content-length']) kept.delete(name)
  return new Request(url, { headers: kept })
}

/**
 * Payload takes nearly any query, in an address or in the body of a POST that is to be taken for a GET, and fails in the
 * middle of one that the database cannot answer. Where the same address can be read without its query, the query is what
 * is wrong.
 */
async function refuseOddQuery(
  response: Response,
  request: Request,
  read: (plain: Request) => Promise<Response>,
): Promise<Response> {
  const url = new URL(request.url)
  const isInBody = request.headers.has(PAYLOAD_OVERRIDE)
  if (response.status !== 500 || (url.search === '' && !isInBody)) return response
  const isRead = async () => (await read(readOf(url, request))).status < 500
  // Of a change it is tried with a read: had it failed for another reason, its query would be answered.
  if (request.method !== 'GET' && !isInBody && (await isRead())) return response
  url.search = ''
  return (await isRead()) ? refuse(new Refusal('invalid', ODD_QUERY)) : response
}

/** Payload knows no HEAD; it is a GET whose body Next leaves out. */
const asGet = (request: Request): Request =>
  request.method === 'HEAD' ? new Request(request.url, { headers: request.headers, method: 'GET' }) : request

/**
 * Stands before everything under `/api`, the contract and Payload's own REST: the caller's address, encoded paths, method
 * overrides, cross-site calls, wrong methods, and what of Payload's is open at all.
 */
export const guarded =
  (makeHandler: MakeHandler): Handler =>
  (request, args) =>
    withRequestId(request.headers.get(REQUEST_ID_HEADER) ?? undefined, async () => {
      try {
        const payload = await runningPayload()
        const refused = await check(payload, request)
        if (refused) return refused
        const handler = makeHandler(payload.config)
        const response = await inTurn(payload, request, () => handler(asGet(request), args))
        const answered = await refuseOddQuery(response, asGet(request), (plain) => handler(plain, args))
        return finish(await withCode(answered))
      } catch (error) {
        if (error instanceof Refusal) return refuse(error)
        siteLogger().error({ err: error }, 'A call under /api failed before it was handled')
        const problem = faultRefusal(error)
        return problem ? refuse(problem) : brokenAnswer()
      }
    })
