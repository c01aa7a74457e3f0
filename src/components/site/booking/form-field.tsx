'use client'

import { type ComponentPropsWithRef, type FocusEvent, useId, useState } from 'react'

type Common = { label: string; hint?: string; error: string | undefined; className?: string }
type Props = Common &
  (
    | ({ rows: number } & ComponentPropsWithRef<'textarea'>)
    | ({ rows?: undefined } & ComponentPropsWithRef<'input'>)
  )

const control =
  'mt-1.5 block w-full rounded-lg border border-slate/60 bg-white px-3.5 py-2.5 text-base text-spruce focus-visible:border-spruce focus-visible:outline-2 focus-visible:outline-spruce aria-invalid:border-2 aria-invalid:border-red-800'

/** What is wrong, said by a sign as well as by its colour. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="mt-1.5 text-sm font-medium text-red-800">
      <span aria-hidden="true">▲ </span>
      {children}
    </p>
  )
}

/**
 * A labelled field with its hint and its error, both of which a screen reader reads with it. An error that comes while somebody is
 * in the field, as after Enter, is read out at once: they do not come to the field any more.
 */
export function FormField({ label, hint, error, className, ...props }: Props) {
  const id = useId()
  const [isIn, setIn] = useState(false)
  const enter = ({ currentTarget }: FocusEvent) => {
    setIn(true)
    // Safari brings no more than the line to type in below the page's header: neither its label nor its frame.
    currentTarget.scrollIntoView({ block: 'nearest' })
  }
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const shared = {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': described,
    className: control,
  }
  return (
    <div className={className} onFocus={enter} onBlur={() => setIn(false)}>
      <label htmlFor={id} className="font-medium text-spruce">
        {label}
      </label>
      {hint && (
        <span id={`${id}-hint`} className="ml-2 text-sm text-slate">
          {hint}
        </span>
      )}
      {props.rows === undefined ? (
        <input type="text" {...props} {...shared} className={`${control} min-h-12`} />
      ) : (
        <textarea {...props} {...shared} />
      )}
      <div aria-live={isIn ? 'polite' : 'off'}>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  )
}
