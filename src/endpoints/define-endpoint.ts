import { Refusal, wrongField } from '@/domain/common/refusal'
import { noteSession, sessionOf } from '@/operations/owner/owner-sessions'
import { CLIENT_ADDRESS_HEADER } from '@/security/client-address'
import { hasConsoleSession } from '@/security/console-session'
import { enforceLimit } from '@/security/enforce-limit'
import { recordEvent } from '@/security/events'
import type { Bucket } from '@/security/limits'
import { hasPriceKey } from '@/security/price-key'
import type { Endpoint, Payload, PayloadRequest } from 'payload'
import type { z } from 'zod'

import { answer, type Answered, brokenAnswer, faultRefusal, refuse } from './answer'
import { readJson } from './read-body'

/**
 * Who may make a call: anyone, the owner's session, the console's, or who has a key for pricing services. No cookie opens what a
 * key does, so calls by key need no Origin.
 */
export type Access = 'public' | 'owner' | 'security' | 'price-key'

export interface Call<Params, Query, Body> {
  payload: Payload
  req: PayloadRequest
  /** The caller's address as the server saw it. */
  address: string
  /** Whether the caller has the owner's session, also where a call is public. */
  isOwner: boolean
  params: Params
  query: Query
  body: Body
}

type SecurityRecord = Omit<Parameters<typeof recordEvent>[1], 'address'>

/** What makes the `record` of the calls of one area. */
export const recordOf =
  (kind: SecurityRecord['kind'], area: string) =>
  (outcome: string, detail?: string): SecurityRecord => ({ kind, area, outcome, detail })

/** The answers that are no JSON. */
type MediaType = 'text/calendar' | 'text/csv' | 'application/pdf'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

export interface Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A> {
  /** What a call without a session counts against; null for calls that are not counted. */
  bucket?: Bucket | null
  params?: P
  query?: Q
  body?: B
  /** The media type of a body that the handler reads itself, e.g. because its sender signed it byte by byte. */
  rawBody?: 'multipart/form-data' | 'application/json' | 'text/csv'
  /** Of `body`, where it may have more than others. */
  mostBytes?: number
  /** The older name of the reason of a refusal, told besides `message`. */
  reasonName?: 'error'
  /** What the security log keeps of a call that was done, besides its address, null for nothing; no passwords, tokens or guests' data. */
  record?: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => SecurityRecord | null
  /** What a call that was done is answered. */
  response: z.ZodType<unknown, A> | MediaType
  /** Gives the answer's body, or a whole response that bears it. */
  handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<NoInfer<A> | Answered<NoInfer<A>>>
}

/** What is known of a call's input: checked before its handler runs, and told in the description of the contract. */
export interface InputSchemas {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  rawBody?: string
}

export interface ContractEndpoint<
  M extends Method = Method,
  Path extends string = string,
  Types = unknown,
> extends Endpoint {
  method: M
  path: Path
  custom: { access: Access; input: InputSchemas; response: z.ZodType | MediaType }
  /** Never there: its type is what a caller gives and gets, undefined for a part that the call does not have. */
  readonly types?: Types
}

const SIGN_IN = 'Please sign in.'
const NEEDS_KEY =
  'This call needs a key for pricing services that is in force: "Authorization: Bearer" and the key.'

/** @throws Refusal 400 that names the fields which are wrong */
export function parse<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> {
  if (!schema) return undefined as z.output<S>
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const errors = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  throw new Refusal('invalid', errors[0]?.message ?? 'The request is not complete.', { errors })
}

/** A parameter that comes twice is refused: which one counts would be a guess. */
function readQuery(req: PayloadRequest): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of new URL(req.url ?? '', 'http://localhost').searchParams) {
    if (Object.hasOwn(query, name)) throw wrongField(name, `The parameter "${name}" was given twice.`)
    query[name] = value
  }
  return query
}

export function readAddress(headers: Headers): string {
  const address = headers.get(CLIENT_ADDRESS_HEADER)
  // The request did not come through our server: who calls is unknown, so no limit or block could hold.
  if (!address) throw new Refusal('not-set-up', 'The site is not set up to be called this way.')
  return address
}

/**
 * Makes one call of the contract an endpoint of Payload's. In this order: the caller's address, the limit, the session,
 * then path, query and body are parsed, and only then the handler runs. A Refusal becomes the contract's error shape;
 * anything else is logged and answered with 500 and no detail.
 * @param name its method and path below `/api`, as callers give it: `get /reviews/:id`
 */
export function defineEndpoint<
  M extends Method,
  const Path extends string,
  A,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(
  name: `${M} ${Path}`,
  access: Access,
  definition: Definition<P, Q, B, A>,
): ContractEndpoint<M, Path, { params: z.input<P>; query: z.input<Q>; body: z.input<B>; response: A }> {
  const [method, path] = name.split(' ') as [M, Path]
  const { bucket = 'anonymous', handler } = definition
  const { params, query, body, rawBody, response } = definition

  async function run(req: PayloadRequest): Promise<Response> {
    const { payload } = req
    const address = readAddress(req.headers)
    const isOwner = access !== 'price-key' && req.user?.collection === 'owners'
    const isConsole = access === 'security' && (await hasConsoleSession(payload, req.headers))
    const isService = access === 'price-key' && (await hasPriceKey(payload, req.headers))
    const signedIn = isOwner || isConsole || isService
    const counted = signedIn ? 'session' : bucket
    if (counted) await enforceLimit(payload, counted, address)
    if ((access === 'owner' && !isOwner) || (access === 'security' && !isConsole)) {
      throw new Refusal('sign-in', SIGN_IN)
    }
    if (access === 'price-key' && !isService) throw new Refusal('wrong-key', NEEDS_KEY)
    if (isOwner) await noteSession(payload, sessionOf(req), address)
    const call = {
      payload,
      req,
      address,
      isOwner,
      params: parse(definition.params, req.routeParams ?? {}),
      query: parse(definition.query, readQuery(req)),
      body: parse(definition.body, definition.body ? await readJson(req, definition.mostBytes) : undefined),
    }
    const result = await handler(call)
    const event = definition.record?.(call)
    if (event) await recordEvent(payload, { ...event, address })
    return result instanceof Response ? result : answer(result)
  }

  return {
    method,
    path,
    custom: { access, input: { params, query, body, rawBody }, response },
    handler: async (req) => {
      try {
        return await run(req)
      } catch (error) {
        const named = { named: definition.reasonName }
        if (error instanceof Refusal) return refuse(error, named)
        req.payload.logger.error({ err: error, msg: `${method.toUpperCase()} /api${path} failed` })
        const problem = faultRefusal(error)
        return problem ? refuse(problem, named) : brokenAnswer()
      }
    },
  }
}
