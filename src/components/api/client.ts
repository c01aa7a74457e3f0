import type { RefusalCode } from '@/domain/common/refusal'
import type { ApiCalls } from '@/endpoints'

/**
 * What all requests share: cookies are sent, a body and its JSON content type
 * only when one is given, and any answer that is not OK becomes an error whose message is 'status: body text'.
 */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
    /** When to come again, where the server said so in seconds. */
    readonly retryAfterSeconds: number | null = null,
  ) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
  }

  /** The `message` of the contract's error answer; null when something in between answered, with a page or nothing at all. */
  get userMessage(): string | null {
    const message = this.json?.message
    return typeof message === 'string' && message ? message : null
  }

  /** What the server refused it for; null when something in between answered. */
  get code(): RefusalCode | null {
    const code = this.json?.code
    return typeof code === 'string' ? (code as RefusalCode) : null
  }

  /** Field errors of a validation answer, by path. */
  get fieldErrors(): Record<string, string> {
    const errors = this.json?.errors
    if (!Array.isArray(errors)) return {}
    return Object.fromEntries(
      errors
        .filter((error): error is { path: string; message: string } => typeof error?.path === 'string')
        .map((error) => [error.path, error.message]),
    )
  }

  private get json(): { code?: unknown; message?: unknown; errors?: unknown } | null {
    try {
      const parsed: unknown = JSON.parse(this.body)
      return typeof parsed === 'object' && parsed !== null ? parsed : null
    } catch {
      return null
    }
  }
}

/** A failure whose message is what a person is told. */
export class ToldError extends Error {}

/** What the server refused a call for; null for a failure of another kind. */
export const codeOf = (error: unknown): RefusalCode | null => (error instanceof ApiError ? error.code : null)

/** Whether the server said no: it was reached, and the same again would have the same answer. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status < 500

/** For an answer without words of ours. A proxy that takes less than the site does will not take it in a moment either. */
const wordsFor = (status: number): string =>
  status === 413
    ? 'This is larger than a proxy in front of the site lets through (413). Whoever runs it can raise its limit.'
    : `The server did not answer as it should (${status}). Please try again in a moment.`

/** What a person is told about any failure: its own or the server's words, or that it has none, or that it could not be reached. */
export function messageOf(error: unknown): string {
  if (error instanceof ToldError) return error.message
  if (error instanceof ApiError) return error.userMessage ?? wordsFor(error.status)
  return 'The server could not be reached. Please check the connection and try again.'
}

/** A call of the contract by its method and path, such as `get /reviews/:id`. */
export type CallName = keyof ApiCalls
export type Answer<Name extends CallName> = ApiCalls[Name]['response']

type Part<Key extends string, Value> = undefined extends Value
  ? Partial<Record<Key, undefined>>
  : Record<Key, Value>
type Query<Value> = Partial<Value> extends Value ? Partial<Record<'query', Value>> : Record<'query', Value>

/** What a call is given: the parts that the contract has for it, a query only where it needs something of it. */
export type Input<Name extends CallName> = Part<'params', ApiCalls[Name]['params']> &
  Part<'body', ApiCalls[Name]['body']> &
  Query<ApiCalls[Name]['query']>
export type Inputs<Name extends CallName> =
  Partial<Input<Name>> extends Input<Name> ? [input?: Input<Name>] : [input: Input<Name>]

interface Parts {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: unknown
  csv?: string
}

/** One segment of a path, whatever is in it. Nothing and dots alone would lead to another path, encoded or not. */
function segmentOf(value = ''): string {
  if (/^\.{0,2}$/.test(value)) throw new Error(`There is nothing at "${value}"`)
  return encodeURIComponent(value)
}

/** In its query, undefined and an empty text are left out. */
function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const segments = path.replace(/:(\w+)/g, (_, name: string) => segmentOf(params[name]))
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
  return `/api${segments}${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}

/** Sends a call and gives the raw response, e.g. of a file. Throws {@link ApiError} on a status that is not 2xx. */
export function send<Name extends CallName>(name: Name, ...input: Inputs<Name>): Promise<Response>
export async function send(name: string, parts: Parts = {}): Promise<Response> {
  const [method = '', path = ''] = name.split(' ')
  const { csv, body } = parts
  const response = await fetch(addressOf(path, parts), {
    method: method.toUpperCase(),
    credentials: 'include',
    ...(csv === undefined ? {} : { headers: { 'Content-Type': 'text/csv' }, body: csv }),
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (response.ok) return response
  const text = (await response.text()) || response.statusText
  const retryAfter = response.headers.get('retry-after')
  throw new ApiError(response.status, text, retryAfter === null ? null : Number(retryAfter))
}

/** As {@link send}, and reads the JSON answer. */
export async function call<Name extends CallName>(name: Name, ...input: Inputs<Name>): Promise<Answer<Name>> {
  const response = await send(name, ...input)
  return response.json()
}

/** The same, with the text of a CSV file for a body. */
export async function callWithCsv<Name extends CallName>(
  name: Name,
  csv: string,
  input: Input<Name>,
): Promise<Answer<Name>> {
  const parts: Parts = { ...input, csv }
  const response = await send(name, ...([parts] as unknown as Inputs<Name>))
  return response.json()
}

/** The page out of the answer of a list that gives all of it, as an array, to whoever asks for no page. */
export function pageIn<Page>(answer: Page | unknown[]): Page {
  if (Array.isArray(answer)) throw new Error('No page was asked for')
  return answer
}
