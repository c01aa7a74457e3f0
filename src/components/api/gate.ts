import { type FormEvent, useRef, useState } from 'react'

import { ApiError, codeOf, messageOf, send, ToldError } from './client'

type Gate = 'post /admin/login' | 'post /security/login'

const NOT_KEPT =
  'The password is right, but this browser keeps no cookie of this site, so it is not logged in. Please allow cookies here, and open the site by https where it has that.'

/** For how long a gate tries again by itself, ms. */
const KEEP_TRYING_MS = 10_000

/**
 * Hands in a password; the server sets the cookie. While there are too many others for the moment it waits and tries
 * again, for ten seconds.
 * @param onWait called each time it has to wait
 * @throws ApiError 401 on a wrong password; 429 when there was no getting through
 */
async function enterGate(gate: Gate, password: string, onWait: () => void): Promise<void> {
  const end = performance.now() + KEEP_TRYING_MS
  for (;;) {
    try {
      await send(gate, { body: { password } })
      return
    } catch (error) {
      const seconds =
        error instanceof ApiError && error.code === 'login-busy' ? error.retryAfterSeconds : null
      if (seconds === null) throw error
      // Not all who wait come back in the same moment.
      const pauseMs = seconds * 1000 * (0.5 + Math.random() / 2)
      if (performance.now() + pauseMs > end) throw error
      onWait()
      await new Promise((resume) => setTimeout(resume, pauseMs))
    }
  }
}

/**
 * Asks whether the session has come with the browser.
 * @throws ToldError when it has not: the gate would only show again, without a word
 */
async function findKept(gate: Gate): Promise<void> {
  try {
    await (gate === 'post /admin/login' ? send('get /admin/sessions') : send('get /security/session'))
  } catch (error) {
    if (codeOf(error) === 'sign-in') throw new ToldError(NOT_KEPT)
  }
}

/**
 * A gate's one field: what is typed there is handed in, a wrong one cleared, and the keyboard led back to it.
 * @param enter what comes once it is open
 */
export function useGate(gate: Gate, enter: () => void) {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const input = field.current
    if (busy || !input) return
    setBusy(true)
    setFailure('')
    try {
      await enterGate(gate, input.value, () => setWaiting(true))
      await findKept(gate)
      enter()
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
      setWaiting(false)
      if (codeOf(error) === 'wrong-password') input.value = ''
      input.focus()
    }
  }
  return { field, busy, waiting, failure, submit: (event: FormEvent) => void submit(event) }
}
