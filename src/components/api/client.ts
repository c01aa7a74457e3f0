import type { RefusalCode } from '@/domain/refusal'

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

  /** The `message` of the contract's error answer: what a toast shows. Falls back to the body's text. */
  get userMessage(): string {
    const parsed = this.json
    return typeof parsed?.message === 'string' && parsed.message ? parsed.message : this.body
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

/** What the server refused a call for; null for a failure of another kind. */
export const codeOf = (error: unknown): RefusalCode | null => (error instanceof ApiError ? error.code : null)

/** What a person is told about any failure: the server's words, or that the server could not be reached. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.userMessage
  return 'The server could not be reached. Please check the connection and try again.'
}

async function throwUnlessOk(response: Response): Promise<void> {
  if (response.ok) return
  const text = (await response.text()) || response.statusText
  const retryAfter = response.headers.get('retry-after')
  throw new ApiError(response.status, text, retryAfter === null ? null : Number(retryAfter))
}

/** Sends one request and gives the raw response. Throws {@link ApiError} on a status that is not 2xx. */
export async function apiRequest(method: string, url: string, body?: unknown): Promise<Response> {
  const response = await fetch(url, {
    method,
    credentials: 'include',
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  await throwUnlessOk(response)
  return response
}

/** As {@link apiRequest}, and reads the JSON answer. */
export async function apiJson<T>(method: string, url: string, body?: unknown): Promise<T> {
  const response = await apiRequest(method, url, body)
  return (await response.json()) as T
}

/** Loads a query's data with GET. On 401 it throws, or gives null when the caller asks for that. */
export async function apiGet<T>(url: string, on401: 'throw' | 'null' = 'throw'): Promise<T | null> {
  const response = await fetch(url, { credentials: 'include' })
  if (on401 === 'null' && response.status === 401) return null
  await throwUnlessOk(response)
  return (await response.json()) as T
}
