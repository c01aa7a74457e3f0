import type { Refusal } from '@/domain/refusal'

const HEADERS = { 'Cache-Control': 'no-store' }

/** A JSON answer of the contract. Nothing under `/api` is kept by a cache unless its endpoint says otherwise. */
export const answer = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...HEADERS, ...headers } })

/** The contract's error shape; `named` repeats the message under the name that a call of the specification has for it. */
export const refuse = ({ status, message, details }: Refusal, named?: 'error'): Response =>
  answer(
    {
      success: false,
      ...(named ? { [named]: message } : {}),
      message,
      ...(details.errors ? { errors: details.errors } : {}),
    },
    status,
    details.headers,
  )

export const brokenAnswer = (): Response =>
  answer({ success: false, message: 'Something went wrong on our side. Please try again in a moment.' }, 500)
