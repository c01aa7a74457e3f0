'use client'

import { useState } from 'react'

import { useGate } from '@/components/api/gate'
import { control } from '@/components/ui/control'
import { Icon } from '@/components/ui/icon'
import { useHydrated } from '@/components/ui/use-hydrated'
import { visuallyHidden } from '@/components/ui/visually-hidden'

import styles from './gate.module.css'

type LoginFormProps = {
  houseName: string
  /** A path of our own, checked by the server. */
  redirectTo: string
  /** A whole page load, so that nothing from before the login is left. */
  leave?: (url: string) => void
}

export function LoginForm({
  houseName,
  redirectTo,
  leave = (url) => window.location.assign(url),
}: LoginFormProps) {
  const { field, busy, waiting, failure, submit } = useGate('post /admin/login', () => leave(redirectTo))
  const [shown, setShown] = useState(false)
  // Before the script runs a submit would load the page again instead of logging in.
  const ready = useHydrated()

  return (
    <form className={styles.form} method="post" onSubmit={submit}>
      <Icon name="house" size={28} className={styles.mark} />
      <h1 className={styles.title}>{houseName}</h1>
      <p className={styles.lead}>The owner’s portal</p>
      {/* Password managers file the password under this name. */}
      <input
        className={visuallyHidden}
        type="text"
        name="username"
        autoComplete="username"
        value="owner"
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <label className={styles.label} htmlFor="owner-password">
        Password
      </label>
      <div className={styles.field}>
        <input
          ref={field}
          id="owner-password"
          className={control}
          type={shown ? 'text' : 'password'}
          name="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={1000}
          required
          autoFocus
          aria-invalid={failure ? true : undefined}
          aria-describedby={failure ? 'owner-password-failure' : undefined}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eye-off' : 'eye'} size={18} />
        </button>
      </div>
      <div role="alert" id="owner-password-failure">
        {failure ? (
          <p className={styles.failure}>
            <Icon name="alert" className={styles.failureIcon} />
            <span>{failure}</span>
          </p>
        ) : null}
      </div>
      <div role="status">
        {waiting ? <p className={styles.waiting}>One moment: many people are trying to log in.</p> : null}
      </div>
      <noscript>
        <p className={styles.waiting}>Logging in needs JavaScript.</p>
      </noscript>
      <button type="submit" className={styles.submit} disabled={!ready || busy}>
        {waiting ? 'Trying again…' : busy ? 'Logging in…' : 'Log in'}
      </button>
      <a className={styles.back} href="/">
        Back to the website
      </a>
    </form>
  )
}
