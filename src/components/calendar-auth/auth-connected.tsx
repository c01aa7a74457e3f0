import { useEffect, useRef, useState } from 'react'

/** The token, once: with the next page it is gone from this browser. */
export function AuthConnected({ refreshToken }: { refreshToken: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState('')
  // What had the focus is gone with the form.
  useEffect(() => heading.current?.focus(), [])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(refreshToken)
      setCopied('Copied')
    } catch {
      field.current?.select()
      setCopied('Press Ctrl+C or ⌘C to copy')
    }
  }
  return (
    <section className="auth-panel">
      <h2 ref={heading} tabIndex={-1}>
        Google Calendar is connected
      </h2>
      <p>
        Stays, cleanings and your blocks are written to it within a minute, and kept in step from then on.
      </p>
      <label htmlFor="refresh-token">Refresh token</label>
      <div className="auth-token">
        <input ref={field} id="refresh-token" readOnly value={refreshToken} aria-describedby="token-hint" />
        <button type="button" className="plain-button" onClick={() => void copy()}>
          Copy
        </button>
      </div>
      <p id="token-hint" className="auth-hint">
        The site has kept it, encrypted; you need not write it down. It is shown this once: treat it like a
        password.
      </p>
      <p role="status" className="auth-hint">
        {copied}
      </p>
      <p className="auth-actions">
        <a href="/admin?tab=calendar" className="ember-button">
          Go to Admin Dashboard
        </a>
      </p>
    </section>
  )
}
