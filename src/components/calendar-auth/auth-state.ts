import { ApiError, messageOf } from '@/components/api/client'

/** Idle, authenticating, connected (token shown), error. */
export type AuthState =
  | { name: 'idle' }
  | { name: 'authenticating'; text: string }
  | { name: 'connected'; refreshToken: string }
  | { name: 'error'; title: string; detail?: string; isSignedOut?: boolean }

const DENIED = 'Authorization denied or failed'

const isFromServer = (error: unknown): error is ApiError => error instanceof ApiError

/**
 * What a failed call means for the owner, in the agreed texts.
 * @param title for a refusal of the server's; its own words stand below
 */
export function authError(error: unknown, title?: string): AuthState {
  if (!isFromServer(error))
    return {
      name: 'error',
      title: `Network error: ${error instanceof Error ? error.message : String(error)}`,
    }
  if (error.code === 'sign-in')
    return {
      name: 'error',
      title: 'You are not signed in',
      detail: 'Connecting a calendar is for the owner. Sign in and you will be back here.',
      isSignedOut: true,
    }
  const message = messageOf(error)
  if (!title || message === title) return { name: 'error', title: message }
  return { name: 'error', title, detail: message.replace(`${title}. `, '') }
}

/** What Google sent back in the address, if this is a way back. */
export type ComeBack = { denied: string } | { code: string; state: string }

export function readComeBack(search: string): ComeBack | null {
  const params = new URLSearchParams(search)
  const denied = params.get('error')
  if (denied !== null) return { denied }
  const code = params.get('code')
  return code === null ? null : { code, state: params.get('state') ?? '' }
}

/** A way back that brings no use: the agreed text, and what it means. */
export const deniedError = (reason: string): AuthState => ({
  name: 'error',
  title: DENIED,
  detail:
    reason === 'access_denied'
      ? 'The access was not given at Google. Nothing has changed here.'
      : 'Google could not give the access. Nothing has changed here. You can start again.',
})
