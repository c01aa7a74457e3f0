import { type SubmitEvent, useState } from 'react'

import { NO_REFRESH_TOKEN } from '@/contract/google-calendar'

import type { AuthState } from './auth-state'

type Props = { state: AuthState; onUpdate: (refreshToken: string) => void; onFail: (title: string) => void }

/** For a token that was made elsewhere, e.g. in Google's OAuth playground. What was typed stays after a failure. */
export function ManualToken({ state, onUpdate, onFail }: Props) {
  const [token, setToken] = useState('')
  const busy = state.name === 'authenticating'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    if (token.trim() === '') onFail(NO_REFRESH_TOKEN)
    else onUpdate(token.trim())
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <p>
        If you have a refresh token already, made for the same client at Google with the permission for
        calendars, enter it here. Google is asked whether it is good before it is kept.
      </p>
      <label htmlFor="manual-token">Refresh token</label>
      <input
        id="manual-token"
        name="refreshToken"
        value={token}
        onChange={({ target }) => setToken(target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-invalid={state.name === 'error' || undefined}
        placeholder="1//0…"
      />
      <p className="auth-actions">
        <button type="submit" className="ember-button" aria-disabled={busy}>
          {busy ? state.text : 'Update Token'}
        </button>
      </p>
    </form>
  )
}
