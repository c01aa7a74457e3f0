import { type ReactNode, type SubmitEvent, useState } from 'react'

import { messageOf } from '@/components/api/client'
import { useIpChange } from '@/components/api/security'
import { toast } from '@/components/ui/use-toast'
import { type BlockIpRequest, IP_BLOCKED, IP_UNBLOCKED } from '@/contract/security'

const HOURS = [
  ['', 'Until unblocked'],
  ['1', '1 hour'],
  ['24', '1 day'],
  ['168', '7 days'],
  ['720', '30 days'],
] as const

type FormProps = {
  change: 'block-ip' | 'unblock-ip'
  label: string
  button: string
  done: string
  children?: ReactNode
}

/** A blank address is ignored; a refused one stays in the field beside the reason. */
function IpForm({ change, label, button, done, children }: FormProps) {
  const { mutate, isPending } = useIpChange(change)
  const [error, setError] = useState('')
  const errorId = `${change}-error`
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    const ip = text('ip')
    if (!ip || isPending) return
    setError('')
    const request: BlockIpRequest = {
      ip,
      ...(text('note') && { note: text('note') }),
      ...(text('hours') && { hours: Number(text('hours')) }),
    }
    mutate(request, {
      onSuccess: () => {
        form.reset()
        toast({ title: done })
      },
      onError: (failure) => setError(messageOf(failure)),
    })
  }
  return (
    <form className="console-form" onSubmit={submit} aria-label={button}>
      <label>
        <span>{label}</span>
        <input
          name="ip"
          className="console-code"
          placeholder="192.0.2.1 or 192.0.2.0/24"
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== '' || undefined}
          aria-describedby={errorId}
        />
      </label>
      {children}
      <button type="submit" className="plain-button" aria-disabled={isPending}>
        {button}
      </button>
      <p id={errorId} role="alert" className="console-error">
        {error}
      </p>
    </form>
  )
}

/** Two forms; Enter submits. */
export function BlockForms() {
  return (
    <section aria-labelledby="console-block">
      <h2 id="console-block">Block an address</h2>
      <div className="console-forms">
        <IpForm change="block-ip" label="Address or range to block" button="Block IP" done={IP_BLOCKED}>
          <label>
            <span>Note (optional)</span>
            <input name="note" maxLength={200} autoComplete="off" />
          </label>
          <label>
            <span>For how long</span>
            <select name="hours">
              {HOURS.map(([hours, name]) => (
                <option key={hours} value={hours}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        </IpForm>
        <IpForm
          change="unblock-ip"
          label="Address or range to unblock"
          button="Unblock IP"
          done={IP_UNBLOCKED}
        />
      </div>
    </section>
  )
}
