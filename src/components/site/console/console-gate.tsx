'use client'

import { useRouter } from 'next/navigation'
import { type SubmitEvent, useRef, useState } from 'react'

import { codeOf, messageOf } from '@/components/api/client'
import { enterGate } from '@/components/api/enter-gate'
import { WRONG_SECURITY_PASSWORD } from '@/contract/session'

/** The console's own gate: one password, apart from the owner's. A wrong one clears the field. */
export function ConsoleGate() {
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const open = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = field.current
    if (!input || busy) return
    setBusy(true)
    setError('')
    try {
      await enterGate('post /security/login', input.value, () => setWaiting(true))
      router.refresh()
    } catch (failure) {
      const wrong = codeOf(failure) === 'wrong-password'
      setError(wrong ? WRONG_SECURITY_PASSWORD : messageOf(failure))
      if (wrong) input.value = ''
      input.focus()
      setBusy(false)
      setWaiting(false)
    }
  }
  return (
    <form method="post" onSubmit={(event) => void open(event)} className="gate">
      <h1 className="title">Security Console</h1>
      <p className="mt-4">This part of the house has a password of its own.</p>
      <label htmlFor="console-password" className="mt-10 block font-medium">
        Security password
      </label>
      <input
        ref={field}
        id="console-password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        aria-invalid={error !== '' || undefined}
        aria-describedby="console-error"
      />
      <div className="gate-copy">
        <p id="console-error" role="alert" className="gate-error">
          {error}
        </p>
        <p role="status">{waiting ? 'One moment: many people are trying to log in.' : ''}</p>
      </div>
      <button type="submit" className="ember-button w-full" aria-busy={busy}>
        Open the console
      </button>
      <p className="mt-8">
        <a href="/admin" className="quiet-link">
          Back to the admin dashboard
        </a>
      </p>
    </form>
  )
}
