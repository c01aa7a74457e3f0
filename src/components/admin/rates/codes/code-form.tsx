import { type FormEvent, useEffect, useId, useRef, useState } from 'react'

import { ApiError, codeOf, messageOf } from '@/components/api/client'
import { useSavePromoCode } from '@/components/api/promo-codes'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/use-toast'
import type { PromoCode } from '@/contract/promo-codes'

import { Choice } from '../../parts/choice'
import fields from '../../parts/field.module.css'
import { TextField } from '../../parts/fields'
import { Notice } from '../../parts/notice'
import rates from '../rates.module.css'
import { byField, changedFields, type CodeDraft, draftOf, readDraft } from './code-draft'
import styles from './codes.module.css'

type CodeFormProps = { code: PromoCode | null; onClose: (saved: PromoCode | null) => void }

/** A new code, or all of one but its word. It counts as soon as it is saved; what nobody touched stays as it is by then. */
export function CodeForm({ code, onClose }: CodeFormProps) {
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Partial<CodeDraft>>({})
  const draft = { ...draftOf(code), ...typed }
  const [tries, setTries] = useState(0)
  const [told, setTold] = useState<Record<string, string>>({})
  const saving = useSavePromoCode(code?.id ?? null)
  const { fields: read, problems } = readDraft(draft)
  const wrong: Partial<Record<string, string>> = { ...told, ...(tries > 0 ? problems : {}) }
  const isNamed = Object.keys(told).length > 0

  // Once the fields say what is wrong.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const set = (patch: Partial<CodeDraft>) => {
    setTyped((now) => ({ ...now, ...patch }))
    setTold({})
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    if (Object.keys(problems).length > 0) return setTries(tries + 1)
    // Half a date would be no limit. The browser, which alone knows of it, says so at the field.
    if (!form.current?.reportValidity()) return
    const change = code ? changedFields(read, code) : read
    if (Object.keys(change).length === 0) return onClose(code)
    saving.mutate(change, {
      onSuccess: ({ message, code: saved }) => {
        toast({ title: message })
        onClose(saved)
      },
      onError: (error) => {
        // Its card goes with the list that is read again.
        if (codeOf(error) === 'not-found') toast({ title: messageOf(error), tone: 'destructive' })
        setTold(error instanceof ApiError ? byField(error.fieldErrors) : {})
        setTries(tries + 1)
      },
    })
  }
  const line = (field: keyof CodeDraft) => ({
    value: draft[field],
    wrong: wrong[field],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => set({ [field]: target.value }),
  })
  const isPercent = draft.gives === 'percent'

  return (
    <form
      ref={form}
      className={`${fields.form} ${styles.form}`}
      aria-label={code ? `Change ${code.code}` : 'New promotion code'}
      noValidate
      onSubmit={save}
    >
      {code ? null : (
        <TextField
          {...line('code')}
          label="Code"
          hint="What guests type, in capitals or not. It stays as it is once it is saved."
          autoFocus
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      )}
      <fieldset className={styles.gives}>
        <legend className={fields.legend}>It takes off the price of the nights</legend>
        <div className={rates.choices}>
          <Choice
            type="radio"
            name={name}
            label="A percentage"
            checked={isPercent}
            onChange={() => set({ gives: 'percent' })}
          />
          <Choice
            type="radio"
            name={name}
            label="An amount"
            checked={!isPercent}
            onChange={() => set({ gives: 'amount' })}
          />
        </div>
        <div className={fields.row}>
          <TextField
            {...line('worth')}
            label={isPercent ? 'Off (%)' : 'Off (dollars)'}
            width="third"
            inputMode="decimal"
            autoFocus={code !== null}
            maxLength={12}
          />
        </div>
      </fieldset>
      <div className={fields.row}>
        <TextField {...line('stayFrom')} label="First night" type="date" />
        <TextField {...line('stayUntil')} label="Last night" type="date" />
        <TextField {...line('bookFrom')} label="Can be used from" type="date" />
        <TextField {...line('bookUntil')} label="Can be used until" type="date" />
        <TextField
          {...line('minNights')}
          label="At least (nights)"
          placeholder="Any"
          inputMode="numeric"
          maxLength={6}
        />
        <TextField
          {...line('mostUses')}
          label="How many bookings"
          placeholder="No limit"
          hint={code ? 'Those that have it keep it.' : undefined}
          inputMode="numeric"
          maxLength={7}
        />
      </div>
      <p className={rates.quiet}>What stays empty has no limit.</p>
      {saving.error && !isNamed ? (
        <Notice look="error" role="alert">
          <p>{messageOf(saving.error)}</p>
        </Notice>
      ) : null}
      <div className={rates.adding}>
        <Button look="primary" type="submit" disabled={saving.isPending}>
          {saving.isPending ? 'Saving…' : 'Save the code'}
        </Button>
        <Button disabled={saving.isPending} onClick={() => onClose(null)}>
          Back
        </Button>
      </div>
    </form>
  )
}
