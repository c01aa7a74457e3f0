import { type FormEvent, useRef, useState } from 'react'

import { messageOf } from '@/components/api/client'
import { useChangePassword } from '@/components/api/session'
import { Button } from '@/components/ui/button'
import { control } from '@/components/ui/control'
import { Icon } from '@/components/ui/icon'
import { useHydrated } from '@/components/ui/use-hydrated'
import { toast } from '@/components/ui/use-toast'
import { passwordChange } from '@/contract/owner-sessions'
import { PASSWORD_MIN } from '@/domain/owner/password-strength'

import styles from './account.module.css'

const EMPTY = { currentPassword: '', newPassword: '', repeated: '' }
type Draft = typeof EMPTY

const FIELDS = [
  ['currentPassword', 'Current password', 'current-password'],
  ['newPassword', 'New password', 'new-password'],
  ['repeated', 'New password again', 'new-password'],
] as const

/** What is wrong with a draft before it is sent, in words. */
function faultOf({ repeated, ...change }: Draft): string | null {
  if (change.currentPassword === '') return 'Please enter the current password.'
  const checked = passwordChange.safeParse(change)
  if (!checked.success) return `New password: ${checked.error.issues[0]?.message ?? 'please check it'}.`
  return change.newPassword === repeated ? null : 'The new password and its repetition differ.'
}

/** Changes the password; what was typed stays until it has worked. */
export function PasswordForm() {
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const [fault, setFault] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const change = useChangePassword()
  const ready = useHydrated()
  const failure = fault ?? (change.error ? messageOf(change.error) : null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const found = faultOf(draft)
    setFault(found)
    change.reset()
    if (found) return
    const { repeated: _, ...body } = draft
    change.mutate(body, {
      onSuccess: () => {
        setDraft(EMPTY)
        form.current?.querySelector('button')?.focus()
        toast({ title: 'Password changed', description: 'All other sessions have ended.' })
      },
    })
  }

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <p id="password-rule">At least {PASSWORD_MIN} characters. Changing it logs out every other device.</p>
      {/* Password managers file the password under this name. */}
      <input type="hidden" name="username" autoComplete="username" value="owner" />
      {FIELDS.map(([name, label, autoComplete]) => (
        <label key={name} className={styles.label}>
          {label}
          <input
            className={control}
            type="password"
            name={name}
            autoComplete={autoComplete}
            maxLength={1000}
            required
            value={draft[name]}
            aria-describedby={failure ? 'password-failure' : 'password-rule'}
            onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
          />
        </label>
      ))}
      <div role="alert" id="password-failure">
        {failure ? (
          <p className={styles.failure}>
            <Icon name="alert" />
            <span>{failure}</span>
          </p>
        ) : null}
      </div>
      <Button type="submit" look="primary" className={styles.submit} disabled={!ready || change.isPending}>
        {change.isPending ? 'Changing…' : 'Change password'}
      </Button>
    </form>
  )
}
