import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'

import { useAskForNights, useMailPrice, useTakeBack } from '@/components/api/asked-mails'
import { AVAILABILITY_KEY } from '@/components/api/availability'
import { ApiError } from '@/components/api/client'
import { QUOTE_KEY, type StayChoice } from '@/components/api/quote'
import { readStored, writeStored } from '@/components/ui/browser-storage'
import { focusInView } from '@/components/ui/focus-in-view'
import { formatDate } from '@/domain/common/calendar-date'

import { failureText } from './failure-text'
import { FieldError, FormField } from './form-field'
import { loadDraft } from './inquiry-draft'
import { Notice } from './notice'
import { Tick } from './tick'

export type AskedMailKind = 'wish' | 'price'
export type AskedMailFormProps = { kind: AskedMailKind; stay: StayChoice }

const NO_EMAIL = 'Please give an e-mail address we can write to'
const NO_CONSENT = 'Please tick the box, so that we may write to you'

/** 32 random letters and digits. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/**
 * What takes a wish back, for this tab alone. The server keeps the key that the wish came with first, so the same wish has the same
 * one after the page was loaded again.
 */
function keyOfWish(email: string, { checkin, checkout }: StayChoice): string {
  const name = `night-wish ${email.toLowerCase()} ${checkin} ${checkout}`
  const stored = readStored(name)
  const key = typeof stored === 'string' ? stored : randomKey()
  // Without storage the key lives as long as the form.
  writeStored(name, key)
  return key
}

const short = (date: string) => formatDate(date, 'short')

/** What became of it; takes the focus, so that it is read out and seen. */
function Told({ children }: { children: string }) {
  const told = useRef<HTMLParagraphElement>(null)
  useEffect(() => focusInView(told.current), [children])
  return (
    <p ref={told} tabIndex={-1} className="wrap-anywhere text-spruce outline-none">
      {children}
    </p>
  )
}

function useSending(kind: AskedMailKind, stay: StayChoice) {
  const key = useRef('')
  const [wish, price, takeBack] = [useAskForNights(), useMailPrice(), useTakeBack()]
  const { checkin, checkout, guests } = stay
  return {
    send: (email: string) => {
      if (kind === 'price') return price.mutateAsync({ email, ...stay })
      key.current = keyOfWish(email, stay)
      const body = { email, checkin, checkout, guests, consent: true, takeBackKey: key.current } as const
      return wish.mutateAsync(body)
    },
    takeBack: () => takeBack.mutateAsync(key.current),
    isSending: wish.isPending || price.isPending || takeBack.isPending,
  }
}

const quiet =
  'min-h-11 cursor-pointer text-sm text-spruce underline underline-offset-4 hover:no-underline focus-visible:outline-2 focus-visible:outline-spruce'

/** An address, for a wish also consent, and what became of it. Whatever happens to the call, what was typed stays. */
export function AskedMailForm({ kind, stay }: AskedMailFormProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const { send, takeBack, isSending } = useSending(kind, stay)
  const [consents, setConsent] = useState(false)
  const [wrong, setWrong] = useState<{ email?: string; consent?: string; call?: string }>({})
  const [told, setTold] = useState<{ message: string; isBack: boolean } | null>(null)

  const attempt = async (work: () => Promise<{ message?: string }>, isBack: boolean) => {
    if (isSending) return
    setWrong({})
    try {
      const { message = '' } = await work()
      setTold({ message, isBack })
    } catch (error) {
      const byField = error instanceof ApiError ? error.fieldErrors : {}
      setWrong(byField.email ? { email: byField.email } : { call: failureText(error) })
      if (byField.email) field.current?.focus()
      // The calendar on screen is older than what the server knows.
      if (error instanceof ApiError && error.status === 409)
        for (const queryKey of [AVAILABILITY_KEY, QUOTE_KEY])
          void queries.invalidateQueries({ queryKey: [queryKey] })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { value = '', validity } = field.current ?? {}
    const email = value.trim()
    const noEmail = email === '' || !validity?.valid
    const noConsent = kind === 'wish' && !consents
    if (noEmail) field.current?.focus()
    else if (noConsent) box.current?.focus()
    if (noEmail || noConsent)
      return setWrong({ ...(noEmail && { email: NO_EMAIL }), ...(noConsent && { consent: NO_CONSENT }) })
    void attempt(() => send(email), false)
  }
  const failure = (
    <div role="alert" className="empty:hidden">
      {wrong.call !== undefined && <Notice>{wrong.call}</Notice>}
    </div>
  )
  if (told !== null)
    return (
      <div className="my-3 grid gap-1 rounded-xl bg-white/70 px-4 py-3 text-[0.9375rem] ring-1 ring-slate/25">
        <Told>{told.message}</Told>
        {failure}
        {kind === 'wish' && !told.isBack && (
          <p>
            <button
              type="button"
              aria-disabled={isSending}
              onClick={() => void attempt(takeBack, true)}
              className={quiet}
            >
              Take it back
            </button>
          </p>
        )}
      </div>
    )
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={kind === 'wish' ? 'Tell me when these become free' : 'Mail me this price'}
      className="my-3 grid gap-3 rounded-xl bg-white/70 px-4 py-4 text-[0.9375rem] ring-1 ring-slate/25"
    >
      <p className="text-slate">
        {kind === 'wish'
          ? `We write once, when all nights from ${short(stay.checkin)} to ${short(stay.checkout)} can be booked again.`
          : 'The price line by line, with a link that brings all of this back. We keep it, and your address, for 14 days.'}
      </p>
      <FormField
        ref={field}
        label="Email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        autoFocus
        defaultValue={loadDraft().fields?.email}
        error={wrong.email}
      />
      {kind === 'wish' && (
        <div>
          <Tick
            ref={box}
            type="checkbox"
            checked={consents}
            onChange={({ target }) => setConsent(target.checked)}
            aria-invalid={wrong.consent !== undefined}
            aria-describedby={wrong.consent && id}
          >
            {`You may write to me about these nights. My address is used for nothing else, and deleted with that mail or once ${short(stay.checkin)} is over.`}
          </Tick>
          {wrong.consent && <FieldError id={id}>{wrong.consent}</FieldError>}
        </div>
      )}
      {failure}
      <button
        type="submit"
        aria-disabled={isSending}
        className="min-h-12 w-full cursor-pointer rounded-full bg-spruce px-6 font-medium text-paper hover:bg-spruce/90 focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce aria-disabled:cursor-progress aria-disabled:opacity-70"
      >
        {isSending ? 'Sending …' : kind === 'wish' ? 'Tell me' : 'Mail it to me'}
      </button>
    </form>
  )
}
