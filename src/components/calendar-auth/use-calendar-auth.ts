import { useCallback, useEffect, useRef, useState } from 'react'

import { call, codeOf } from '@/components/api/client'
import { reloadWhenRestored } from '@/components/ui/reload-when-restored'
import { type CalendarStatus, NO_TOKEN_GIVEN } from '@/contract/google-calendar'

import { authError, type AuthState, deniedError, readComeBack } from './auth-state'

/** How the connection is; 'loading' at first, 'unknown' when it cannot be had, 'signed out' for who is not the owner. */
export type KnownStatus = CalendarStatus | 'loading' | 'unknown' | 'signed out'

/**
 * The steps of connecting. What Google sent back leaves the address at once: it must not stay in the history, and a page
 * that is loaded again must not send it a second time.
 */
export function useCalendarAuth() {
  const [state, setState] = useState<AuthState>({ name: 'idle' })
  const [status, setStatus] = useState<KnownStatus>('loading')
  const begun = useRef(false)

  const exchange = useCallback(async (code: string, nonce: string) => {
    setState({ name: 'authenticating', text: 'Connecting to Google…' })
    try {
      const body = { code, state: nonce }
      const { refreshToken } = await call('post /calendar/exchange-code', { body })
      setState({ name: 'connected', refreshToken })
    } catch (error) {
      setState(authError(error, NO_TOKEN_GIVEN))
    }
  }, [])

  useEffect(() => {
    if (begun.current) return
    begun.current = true
    const comeBack = readComeBack(window.location.search)
    if (window.location.search) window.history.replaceState(null, '', window.location.pathname)
    call('get /calendar/status').then(
      setStatus,
      // It only explains; what the owner does next tells what is wrong.
      (error: unknown) => setStatus(codeOf(error) === 'sign-in' ? 'signed out' : 'unknown'),
    )
    if (comeBack && 'denied' in comeBack) setState(deniedError(comeBack.denied))
    else if (comeBack) void exchange(comeBack.code, comeBack.state)
  }, [exchange])

  const start = useCallback(async () => {
    setState({ name: 'authenticating', text: 'Opening Google…' })
    try {
      const { url } = await call('post /calendar/start-auth')
      reloadWhenRestored()
      window.location.assign(url)
    } catch (error) {
      setState(authError(error))
    }
  }, [])

  const update = useCallback(async (refreshToken: string) => {
    setState({ name: 'authenticating', text: 'Asking Google…' })
    try {
      await call('post /calendar/update-token', { body: { refreshToken } })
      setState({ name: 'connected', refreshToken })
    } catch (error) {
      setState(authError(error))
    }
  }, [])

  const fail = useCallback((title: string) => setState({ name: 'error', title }), [])
  const reset = useCallback(() => setState({ name: 'idle' }), [])
  return { state, status, start, update, fail, reset }
}
