import type { ErrorResponse } from '@/contract/common'
import { REFUSAL_STATUS } from '@/contract/refusal-codes'
import { classify, type DatabaseFault } from '@/database/classify'
import { Refusal, type RefusalCode } from '@/domain/common/refusal'
import { ImageStoreAway } from '@/integrations/image-store'
import { currentRequestId } from '@/integrations/log/request-context'
import type { AfterErrorHook } from 'payload'

const HEADERS = { 'Cache-Control': 'no-store' }
/** How to be let in, as HTTP wants it told. */
const CHALLENGES: Partial<Record<RefusalCode, Record<string, string>>> = {
  'wrong-key': { 'WWW-Authenticate': 'Bearer' },
}

/** A response whose body's type the compiler knows. */
export interface Answered<Body> extends Response {
  readonly answered?: Body
}

/** A JSON answer of the contract. Nothing under `/api` is cached unless its endpoint says otherwise. */
export const answer = <const Body>(
  body: Body,
  status = 200,
  headers: Record<string, string> = {},
): Answered<Body> => Response.json(body, { status, headers: { ...HEADERS, ...headers } })

/** The body for a call that did what was asked. */
export const done = <const Body extends object = object>(body?: Body) => ({
  success: true as const,
  ...body!,
})

/**
 * The contract's error shape.
 * @param named repeats the message under the older name that a call has for it
 * @param headers are sent besides Retry-After
 */
export function refuse(
  { code, message, details: { errors, retryAfter } }: Refusal,
  { named, headers }: { named?: 'error'; headers?: Record<string, string> } = {},
): Response {
  const body: ErrorResponse = {
    success: false,
    code,
    ...(named && { [named]: message }),
    message,
    ...(errors && { errors }),
  }
  return answer(body, REFUSAL_STATUS[code], {
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    ...CHALLENGES[code],
    ...headers,
  })
}

const FAULT_REFUSALS: Record<Exclude<DatabaseFault, 'unique'>, Refusal> = {
  away: new Refusal(
    'database-away',
    'The site cannot reach its database right now. Please try again in a minute.',
    {
      retryAfter: 10,
    },
  ),
  busy: new Refusal('busy', 'The site is busy with other work right now. Please try again in a moment.', {
    retryAfter: 5,
  }),
  full: new Refusal(
    'disk-full',
    'The server’s disk is full, so this could not be saved. Try again once there is room on it.',
  ),
}

const NO_IMAGE_STORE = new Refusal(
  'store-away',
  'The picture store cannot be reached right now, so nothing was changed. Please try again in a minute.',
  { retryAfter: 10 },
)

/** What an error of the database, the disk or the picture store comes to, in words; null for an error of another kind. */
export function faultRefusal(error: unknown): Refusal | null {
  if (error instanceof ImageStoreAway) return NO_IMAGE_STORE
  const fault = classify(error)
  return fault && fault !== 'unique' ? FAULT_REFUSALS[fault] : null
}

/** Payload's own forms hear of a full disk or a busy database in words too, instead of 'Something went wrong'. */
export const afterError: AfterErrorHook = ({ error }) => {
  const refusal = faultRefusal(error)
  if (!refusal) return
  const { code, message } = refusal
  return { status: REFUSAL_STATUS[code], response: { code, errors: [{ message }] } }
}

/** The number is the request's in the log, for whoever is told of it to find what happened. */
export function brokenAnswer(): Response {
  const id = currentRequestId()
  const message = 'Something went wrong on our side. Please try again in a moment.'
  return refuse(new Refusal('internal', id ? `${message} (Number ${id})` : message))
}
