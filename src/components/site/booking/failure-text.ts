import { ApiError, messageOf } from '@/components/api/client'

export const TOO_MANY =
  'There have been too many requests from your connection. Please wait a few minutes and try again.'

/** What a guest is told when a call failed. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return messageOf(error)
  if (error.status === 429) return TOO_MANY
  return error.status < 500 && error.userMessage !== null
    ? error.userMessage
    : 'Something went wrong on our side. Please try again in a moment.'
}
