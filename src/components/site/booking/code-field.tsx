import { type FormEvent, useEffect, useRef, useState } from 'react'

import { LONGEST_CODE } from '@/contract/party-limits'
import type { QuoteResponse } from '@/contract/quote'

import { FormField } from './form-field'

type Props = {
  chosen: string | undefined
  answer: QuoteResponse['code']
  /** Without one: the price is that of every guest again. */
  onChange: (code: string | undefined) => void
}

const quiet =
  'cursor-pointer text-spruce underline underline-offset-4 hover:no-underline focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-spruce'

/** A promotion code: asked for once the guest says there is one, and what became of it, which is read out. */
export function CodeField({ chosen, answer, onChange }: Props) {
  const [isOpen, setOpen] = useState(chosen !== undefined)
  const [text, setText] = useState(chosen ?? '')
  const place = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const answered = chosen !== undefined && answer?.code === chosen.toUpperCase() ? answer : undefined
  const applied = answered?.applied ? `Code ${answered.code} is in the price.` : null

  useEffect(() => {
    if (!asked.current || !answered) return
    asked.current = false
    // The button that was pressed has gone with the form, or what is wrong stands at the field.
    place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [answered])

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const code = text.trim() || undefined
    // The same one again has no other answer to wait for.
    asked.current ||= code !== chosen
    onChange(code)
  }
  return (
    <div ref={place} className="py-4 print:hidden">
      <p role="status" className="sr-only">
        {applied ?? answered?.message}
      </p>
      {applied !== null ? (
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <span className="wrap-anywhere text-spruce">{applied}</span>
          <button type="button" className={quiet} onClick={() => onChange(undefined)}>
            Take it out
          </button>
        </p>
      ) : isOpen ? (
        <form onSubmit={apply} noValidate>
          <FormField
            label="Code"
            error={answered?.message}
            // Whoever opened the field wants to type into it.
            autoFocus={chosen === undefined}
            value={text}
            maxLength={LONGEST_CODE}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" className={`${quiet} mt-1 min-h-11 font-medium`}>
            Use the code
          </button>
        </form>
      ) : (
        <p>
          <button type="button" aria-expanded={false} className={quiet} onClick={() => setOpen(true)}>
            I have a code
          </button>
        </p>
      )}
    </div>
  )
}
