import { type SubmitEvent, useEffect, useRef, useState } from 'react'

import { messageOf } from '@/components/api/client'

/**
 * A form with one field. What is wrong with it stands there, and the keyboard goes there each time, since a screen reader reads it
 * with the field.
 * @param send what is done with it, once at a time
 */
export function useFieldForm(send: () => Promise<void>) {
  const [wrong, setWrong] = useState<{ text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (wrong) field.current?.focus()
  }, [wrong])
  const attempt = async () => {
    setBusy(true)
    setWrong(null)
    await send().catch((failure: unknown) => setWrong({ text: messageOf(failure) }))
    setBusy(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void attempt()
  }
  return { field: { ref: field, error: wrong?.text }, busy, submit }
}
