'use client'

import { type FormEvent, useRef, useState } from 'react'

import { codeOf, messageOf } from '@/components/api/client'
import { enterGate } from '@/components/api/enter-gate'
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

const WRONG_PASSWORD = 'Incorrect password'
const failureText = (error: unknown) =>
  codeOf(error) === 'wrong-password' ? WRONG_PASSWORD : messageOf(error)

export function LoginForm({
  houseName,
  redirectTo,
  leave = (url) => window.location.assign(url),
}: LoginFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // Before the script runs a submit would load the page again instead of logging in.
  const ready = useHydrated()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const input = field.current
    if (busy || !input) return
    setBusy(true)
    setFailure(null)
    try {
      await enterGate('post /admin/login', input.value, () => setWaiting(true))
      leave(redirectTo)
    } catch (error) {
      setFailure(failureText(error))
      setBusy(false)
      setWaiting(false)
      if (codeOf(error) === 'wrong-password') input.value = ''
      input.focus()
    }
  }

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
      <button type="submit" className={styles.submit} disabled={!ready || busy}>
        {waiting ? 'Trying again…' : busy ? 'Logging in…' : 'Log in'}
      </button>
      <a className={styles.back} href="/">
        Back to the website
      </a>
    </form>
  )
}
