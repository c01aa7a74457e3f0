import type { ErrorResponse } from '@/contract/common'
import { REFUSAL_STATUS } from '@/contract/refusal-codes'
import type { RefusalCode } from '@/domain/common/refusal'

export type Asked = { method: string; url: URL; body: unknown }
/** Names of headers in lower case. */
export type Answer = { status?: number; body: unknown; headers?: Record<string, string> }

/** As the server refuses a call. */
export const refused = (
  code: RefusalCode,
  message: string,
  { headers = {}, ...more }: Pick<Answer, 'headers'> & Pick<ErrorResponse, 'errors'> = {},
) => ({ status: REFUSAL_STATUS[code], body: { success: false, code, message, ...more }, headers })

const isJson = ({ headers }: RequestInit) =>
  (headers as Record<string, string> | undefined)?.['Content-Type'] === 'application/json'

/**
 * Puts a small server in the place of the network: `answer` gets every request of the client and keeps its own
 * state. jsdom has no fetch and no Response, so the answer carries what the client reads of one.
 */
export function answerFetch(answer: (asked: Asked) => Answer | Promise<Answer>): Asked[] {
  const log: Asked[] = []
  const fetch = async (input: unknown, init: RequestInit = {}) => {
    const asked: Asked = {
      method: init.method ?? 'GET',
      url: new URL(String(input), 'http://localhost'),
      body: typeof init.body === 'string' ? (isJson(init) ? JSON.parse(init.body) : init.body) : undefined,
    }
    log.push(asked)
    const { status = 200, body, headers = {} } = await answer(asked)
    const text = body === undefined ? '' : JSON.stringify(body)
    return {
      ok: status < 300,
      status,
      statusText: '',
      headers: { get: (name: string) => headers[name.toLowerCase()] ?? null },
      text: async () => text,
      json: async () => JSON.parse(text),
    }
  }
  Object.assign(globalThis, { fetch })
  return log
}
