'use client'

import { useRouter } from 'next/navigation'

import { useGate } from '@/components/api/gate'

import { ConsoleTitle } from './console-title'

/** The console's own gate: one password, apart from the owner's. A wrong one clears the field. */
export function ConsoleGate() {
  const router = useRouter()
  const { field, busy, waiting, failure, submit } = useGate('post /security/login', () => router.refresh())
  return (
    <form method="post" onSubmit={submit} className="gate">
      <ConsoleTitle />
      <p className="mt-4">This part of the house has a password of its own.</p>
      <noscript>
        <p className="mt-4">Opening it needs JavaScript.</p>
      </noscript>
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
        aria-invalid={failure !== '' || undefined}
        aria-describedby="console-error"
      />
      <div className="gate-copy">
        <p id="console-error" role="alert" className="gate-error">
          {failure}
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
