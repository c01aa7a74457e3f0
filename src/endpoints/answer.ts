import type { Refusal } from '@/domain/refusal'

const HEADERS = { 'Cache-Control': 'no-store' }

/** A JSON answer of the contract. Nothing under `/api` is kept by a cache unless its endpoint says otherwise. */
export const answer = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...HEADERS, ...headers } })

/** The contract's error shape. */
export const refuse = ({ status, message, details }: Refusal): Response =>
  answer(
    { success: false, message, ...(details.errors ? { errors: details.errors } : {}) },
    status,
    details.headers,
  )

export const brokenAnswer = (): Response =>
  answer({ success: false, message: 'Something went wrong on our side. Please try again in a moment.' }, 500)
